import { Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import type { PhaseView, ProjectView, TaskView } from '../contract.ts'
import { guideLinks, phaseGuides } from './guide-links.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskRow } from './TaskRow.tsx'
import { usePlanChange } from './use-project.ts'

/** The plan: phases with tasks that can be ticked, added, changed, moved and removed. */
export function Implementation({ project }: { project: ProjectView }) {
  return (
    <div className="grid max-w-reading gap-4">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <SourceChip madeBy={project.madeBy} />
        Tasks you add yourself say “By you.”
      </p>
      <ol className="grid gap-6">
        {project.implementationPlan.phases.map((phase, index) => (
          <li key={phase.id}>
            <Phase project={project} phase={phase} place={index + 1} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Phase({ project, phase, place }: { project: ProjectView; phase: PhaseView; place: number }) {
  const [adding, setAdding] = useState(false)
  const done = phase.tasks.filter((task) => task.done).length
  const acts = useTaskActs(project, phase)
  return (
    <Card>
      <CardHead
        large
        title={`${place}. ${phase.name}`}
        action={
          <Badge look={done === phase.tasks.length && done > 0 ? 'good' : 'neutral'}>
            {done} of {phase.tasks.length}
          </Badge>
        }
      />
      <p className="mb-3 text-sm text-ink-2">
        {phase.description} {phase.weeks === 1 ? 'One week' : `${phase.weeks} weeks`}.
      </p>
      <Progress label={`Progress of ${phase.name}`} value={done} max={phase.tasks.length} className="mb-2" />
      <ul className="divide-y divide-line">
        {phase.tasks.map((task, index) => (
          <TaskRow
            key={task.id}
            projectId={project.id}
            task={task}
            first={index === 0}
            last={index === phase.tasks.length - 1}
            onEdit={() => acts.edit(task)}
            onRemove={() => acts.remove(task)}
            onMove={(by) => acts.move(task, index + by)}
            otherPhases={project.implementationPlan.phases.filter((other) => other.id !== phase.id)}
            onMoveTo={(to) => acts.moveTo(task, to)}
          />
        ))}
      </ul>
      <PhaseGuides projectId={project.id} phase={phase} />
      {phase.tasks.length === 0 && <p className="py-3 text-sm text-ink-2">No task is left in this phase.</p>}
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        className="mt-2 -ml-3 self-start"
        onClick={() => setAdding(true)}
      >
        Add task<span className="sr-only"> to {phase.name}</span>
      </Button>
      {adding && <TaskDialog project={project} phaseId={phase.id} onClose={() => setAdding(false)} />}
      {acts.editing && (
        <TaskDialog
          project={project}
          phaseId={phase.id}
          task={acts.editing}
          onClose={() => acts.edit(null)}
        />
      )}
    </Card>
  )
}

/** The specification's ways to help, for a phase whose own tasks bring none. */
function PhaseGuides({ projectId, phase }: { projectId: string; phase: PhaseView }) {
  if (phase.tasks.some((task) => task.guide)) return null
  const links = phaseGuides[phase.kind].flatMap((guide) => guideLinks(guide, projectId))
  return (
    links.length > 0 && (
      <div className="mt-2 flex flex-wrap gap-2">
        {links.map((link) => (
          <ButtonLink key={link.to} to={link.to} size="sm">
            {link.label}
          </ButtonLink>
        ))}
      </div>
    )
  )
}

function useTaskActs(project: ProjectView, phase: PhaseView) {
  const [editing, setEditing] = useState<TaskView | null>(null)
  const projectId = project.id
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
      onDone: (_, task) => toast.undo(`“${task.title}” was removed`, () => restore.mutate(task)),
    },
  )
  return {
    editing,
    edit: setEditing,
    remove: (task: TaskView) => remove.mutate(task),
    move: (task: TaskView, position: number) => {
      if (position >= 0 && position < phase.tasks.length)
        place.mutate({ taskId: task.id, phaseId: phase.id, position })
    },
    moveTo: (task: TaskView, to: PhaseView) =>
      place.mutate({ taskId: task.id, phaseId: to.id, position: to.tasks.length }),
  }
}
