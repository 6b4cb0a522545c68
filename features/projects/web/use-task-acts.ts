import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import type { PhaseView, TaskView } from '../contract.ts'
import { usePlanChange } from './use-project.ts'

export type OtherPhase = Pick<PhaseView, 'id' | 'name'> & { length: number }

export type TaskActs = ReturnType<typeof useTaskActs>

export function useTaskActs(projectId: string, phase: PhaseView) {
  const [editing, setEditing] = useState<TaskView | null>(null)
  const place = usePlanChange(projectId, (to: { taskId: string; phaseId: string; position: number }) =>
    client.projects.moveTask({ projectId, ...to }),
  )
  const restore = usePlanChange(projectId, (task: TaskView) =>
    client.projects.restoreTask({ projectId, taskId: task.id }),
  )
  const remove = usePlanChange(
    projectId,
    (task: TaskView) => client.projects.removeTask({ projectId, taskId: task.id }),
    {
      onDone: (_, task) => toast.undo(`“${task.title}” removed`, () => restore.mutate(task)),
    },
  )
  return {
    editing,
    edit: setEditing,
    remove: (task: TaskView) => remove.mutate(task),
    move: (task: TaskView, by: 1 | -1) => {
      const position = phase.tasks.indexOf(task) + by
      if (position >= 0 && position < phase.tasks.length)
        place.mutate({ taskId: task.id, phaseId: phase.id, position })
    },
    moveTo: (task: TaskView, to: OtherPhase) =>
      place.mutate({ taskId: task.id, phaseId: to.id, position: to.length }),
  }
}
