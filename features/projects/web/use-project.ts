import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { billingKey } from '#features/billing/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { patch } from '#kit/web/optimistic.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import type { ProjectView, TaskView } from '../contract.ts'
import { projectQuery } from './queries.ts'

/**
 * Ticks and unticks a task, which shows at once; ticks of a project go to the server one after the other, and what
 * it answers is what stays.
 */
export function useTick(projectId: string, task: TaskView): (done: boolean) => void {
  const queryClient = useQueryClient()
  const one = { projectId, taskId: task.id }
  const { mutate } = useChange(
    (done: boolean) => (done ? client.projects.tickTask(one) : client.projects.untickTask(one)),
    {
      scope: `ticks-${projectId}`,
      optimistic: (done) => [patch(projectQuery(projectId).queryKey, ticked(task.id, done))],
      onDone: (project) => {
        queryClient.setQueryData(projectQuery(projectId).queryKey, project)
        void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
      },
    },
  )
  return mutate
}

const ticked =
  (taskId: string, done: boolean) =>
  (project: ProjectView): ProjectView => ({
    ...project,
    implementationPlan: {
      phases: project.implementationPlan.phases.map((phase) =>
        phase.tasks.some(({ id }) => id === taskId)
          ? {
              ...phase,
              tasks: phase.tasks.map((task) => (task.id === taskId ? { ...task, done } : task)),
            }
          : phase,
      ),
    },
  })

/** Any other change of the plan: the server's answer replaces what is shown. */
export function usePlanChange<V, F extends FieldValues>(
  projectId: string,
  act: (values: V, key: string) => Promise<ProjectView>,
  { onDone, ...rest }: Change<V, ProjectView, F> = {},
) {
  const queryClient = useQueryClient()
  return useChange(act, {
    ...rest,
    onDone: (project, values) => {
      queryClient.setQueryData(projectQuery(projectId).queryKey, project)
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
      return onDone?.(project, values)
    },
  })
}

/** What is asked for again once a project came or went. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['projects'] }),
      queryClient.invalidateQueries({ queryKey: billingKey }),
    ])
}

/** Brings a deleted project back to where it was. */
export function useRestore(projectId: string) {
  const refresh = useRefresh()
  return useChange(() => client.projects.restore({ projectId }), {
    onDone: ({ title }) => {
      toast.success(`“${title}” is back`)
      return refresh()
    },
  })
}

/** Archives, makes active again, or deletes with Undo. */
export function useProjectActs(project: ProjectView) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const one = { projectId: project.id }
  const refresh = useRefresh()
  const restore = () => client.projects.restore(one).then(() => refresh(), sayFailure)
  const archive = useChange(
    () =>
      project.status === 'archived' ? client.projects.restoreArchived(one) : client.projects.archive(one),
    {
      onDone: (card) => {
        toast.success(card.status === 'archived' ? 'Project archived' : 'Project is active again')
        // Whatever is made for it says whether more will come.
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(project.id) })
        return refresh()
      },
    },
  )
  const remove = useChange(() => client.projects.remove(one), {
    onDone: () => {
      void navigate('/projects')
      queryClient.removeQueries({ queryKey: projectQuery(project.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
      toast.undo(`“${project.title}” deleted`, () => void restore())
    },
  })
  return { archive, remove }
}
