import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { billingKey } from '#features/billing/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sayRefusal } from '#kit/web/say-refusal.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useIntent } from '#kit/web/use-intent.ts'
import type { ProjectView, TaskView } from '../contract.ts'
import { projectQuery } from './queries.ts'

const failed = (error: unknown) => sayRefusal(error, 'That was not saved. Please try again.')

/**
 * Ticks and unticks a task. The box shows the wish at once; ticks of a project go to the server one after the
 * other, and what it answers is what stays.
 */
export function useTick(projectId: string, task: TaskView) {
  const queryClient = useQueryClient()
  const [wish, setWish] = useState<boolean | null>(null)
  const one = { projectId, taskId: task.id }
  const { mutate } = useMutation({
    scope: { id: `ticks-${projectId}` },
    mutationFn: (done: boolean) => (done ? client.projects.tickTask(one) : client.projects.untickTask(one)),
    onSuccess: (project) => {
      queryClient.setQueryData(projectQuery(projectId).queryKey, project)
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
    },
    onError: failed,
  })
  const tick = (done: boolean) => {
    setWish(done)
    mutate(done, { onSettled: () => setWish(null) })
  }
  return { done: wish ?? task.done, tick }
}

/** `onFail` in place of saying what the server refused. */
type AfterChange<V> = { onDone?: (values: V) => void; onFail?: (error: unknown, values: V) => unknown }

/** Any other change of the plan: the server's answer replaces what is shown. */
export function usePlanChange<V>(
  projectId: string,
  act: (values: V, key: string) => Promise<ProjectView>,
  { onDone, onFail }: AfterChange<V> = {},
) {
  const queryClient = useQueryClient()
  return useIntent(act, {
    onDone: (project, values) => {
      queryClient.setQueryData(projectQuery(projectId).queryKey, project)
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
      onDone?.(values)
    },
    ...(onFail ? { onFail } : {}),
  })
}

/** Archives, makes active again, or deletes with Undo. */
export function useProjectActs(project: ProjectView) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const one = { projectId: project.id }
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['projects'] }),
      queryClient.invalidateQueries({ queryKey: billingKey }),
    ])
  const restore = () => client.projects.restore(one).then(() => refresh(), failed)
  const archive = useMutation({
    mutationFn: () =>
      project.status === 'archived' ? client.projects.unarchive(one) : client.projects.archive(one),
    onSuccess: (card) => {
      toast.success(card.status === 'archived' ? 'Project archived' : 'Project active again')
      // Whatever is made for it says whether more will come.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(project.id) })
      return refresh()
    },
    onError: failed,
  })
  const remove = useMutation({
    mutationFn: () => client.projects.remove(one),
    onSuccess: () => {
      void navigate('/projects')
      queryClient.removeQueries({ queryKey: projectQuery(project.id).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
      toast.undo(`“${project.title}” was deleted`, () => void restore())
    },
    onError: failed,
  })
  return { archive, remove }
}
