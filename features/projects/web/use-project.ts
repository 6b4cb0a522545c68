import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { billingKey } from '#features/billing/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { patch } from '#kit/web/optimistic.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import type { ProjectView, TaskView } from '../contract.ts'
import { projectQuery } from './queries.ts'

/** Optimistic. Serialized per project; the server's answer wins. */
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

function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['projects'] }),
      queryClient.invalidateQueries({ queryKey: billingKey }),
    ])
}

export function useRestore(projectId: string) {
  const refresh = useRefresh()
  return useChange(() => client.projects.restore({ projectId }), {
    onDone: ({ title }) => {
      toast.success(`“${title}” is back`)
      return refresh()
    },
  })
}

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
        // Its generations depend on whether it is active.
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
