import { ChevronRight, Plus } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { researchPhase } from '#planner/terms.ts'
import { plural } from '#planner/words.ts'
import type { PhaseView, ProjectView } from '../contract.ts'
import { guideLinks, phaseGuides } from './guide-links.ts'
import { PlannersPlan } from './PlannersPlan.tsx'
import { TaskRow } from './TaskRow.tsx'
import { useTaskActs } from './use-task-acts.ts'
import type { OtherPhase } from './use-task-acts.ts'
import { WrittenLine, usePlannersVersion } from './Written.tsx'

const TaskDialog = later(async () => (await import('./TaskDialog.tsx')).TaskDialog)

export function Implementation({ project }: { project: ProjectView }) {
  const { phases } = project.implementationPlan
  const known = useKnownPhases(phases)
  const isPast = (phase: PhaseView) => project.rung === 'Payment' && phase.kind === researchPhase
  const current = phases.find((phase) => phase.tasks.some(({ done }) => !done) && !isPast(phase))
  const planners = usePlannersVersion(project, 'plan')
  const theirs = planners.version?.phases
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <Card className="lg:order-last">
        <Done project={project} />
        <div className="mt-4 flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <WrittenLine project={project} part="plan" planners={planners} />
          {theirs && 'You can read this version but not change it.'}
        </div>
      </Card>
      {theirs ? (
        <PlannersPlan phases={theirs} />
      ) : (
        <ol className="grid gap-6">
          {phases.map((phase, index) => (
            <li key={phase.id}>
              <Phase
                projectId={project.id}
                phases={known}
                phase={phase}
                place={index + 1}
                isCurrent={phase === current}
                isPast={isPast(phase)}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function Done({ project: { tasksDone, tasksTotal } }: { project: ProjectView }) {
  return (
    <>
      <p role="status" className="font-medium tabular-nums">
        {tasksDone} of {tasksTotal} tasks done
      </p>
      <Progress label="Tasks done" value={tasksDone} max={tasksTotal} className="my-3" />
      <p className="text-sm text-ink-2">
        Tasks count what you did. Your level counts what other people did, so it can be ahead.
      </p>
    </>
  )
}

/** Referentially stable until it changes, although every check makes a new plan. */
function useKnownPhases(phases: PhaseView[]): OtherPhase[] {
  const now = JSON.stringify(phases.map(({ id, name, tasks }) => ({ id, name, length: tasks.length })))
  return useMemo(() => JSON.parse(now) as OtherPhase[], [now])
}

type PhaseProps = {
  projectId: string
  phases: OtherPhase[]
  phase: PhaseView
  place: number
  isCurrent: boolean
  isPast: boolean
}

const Phase = memo(function Phase({ phase, place, isCurrent, ...rest }: PhaseProps) {
  const [open, setOpen] = useState(isCurrent)
  return (
    <Card>
      <PhaseHead phase={phase} place={place} open={open} onToggle={() => setOpen(!open)} />
      {open && <Tasks {...rest} phase={phase} />}
    </Card>
  )
})

type TasksProps = Pick<PhaseProps, 'projectId' | 'phases' | 'phase' | 'isPast'>

function Tasks({ projectId, phases, phase, isPast }: TasksProps) {
  const acts = useTaskActs(projectId, phase)
  const done = phase.tasks.filter((task) => task.done).length
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">
        {isPast && done < phase.tasks.length
          ? 'Someone has paid, so your weekly plans leave out what is still open here.'
          : `${phase.description} ${plural(phase.weeks, 'week')}.`}
      </p>
      <Progress label={`Progress of ${phase.name}`} value={done} max={phase.tasks.length} className="mb-2" />
      <ul className="divide-y divide-line">
        {phase.tasks.map((task) => (
          <TaskRow
            key={task.id}
            projectId={projectId}
            phases={phases}
            phase={phase}
            task={task}
            acts={acts}
          />
        ))}
      </ul>
      <PhaseGuides projectId={projectId} phase={phase} />
      {phase.tasks.length === 0 && <p className="py-3 text-sm text-ink-2">All done with this phase.</p>}
      <AddTask projectId={projectId} phase={phase} />
      {acts.editing && (
        <TaskDialog
          projectId={projectId}
          phaseId={phase.id}
          task={acts.editing}
          onClose={() => acts.edit(null)}
        />
      )}
    </>
  )
}

type PhaseHeadProps = Pick<PhaseProps, 'phase' | 'place'> & { open: boolean; onToggle: () => void }

function PhaseHead({ phase, place, open, onToggle }: PhaseHeadProps) {
  const done = phase.tasks.filter((task) => task.done).length
  return (
    <CardHead
      title={
        <button
          type="button"
          aria-expanded={open}
          className="flex w-full items-center gap-2 rounded-control text-left"
          onClick={onToggle}
        >
          <ChevronRight
            aria-hidden
            className={cx(
              'size-5 shrink-0 text-ink-3 transition-transform duration-(--duration-base)',
              open && 'rotate-90',
            )}
          />
          {place}. {phase.name}
        </button>
      }
      action={
        <Badge look={done === phase.tasks.length && done > 0 ? 'good' : 'neutral'}>
          {done} of {phase.tasks.length}
        </Badge>
      }
    />
  )
}

function AddTask({ projectId, phase }: Pick<PhaseProps, 'projectId' | 'phase'>) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={Plus}
        className="mt-2 -ml-(--ghost) self-start"
        onClick={() => setAdding(true)}
      >
        Add task<span className="sr-only"> to {phase.name}</span>
      </Button>
      {adding && <TaskDialog projectId={projectId} phaseId={phase.id} onClose={() => setAdding(false)} />}
    </>
  )
}

function PhaseGuides({ projectId, phase }: { projectId: string; phase: PhaseView }) {
  if (phase.tasks.some((task) => task.guide)) return null
  const links = phaseGuides[phase.kind].flatMap((guide) => guideLinks(guide, projectId))
  return (
    links.length > 0 && (
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {links.map((link) => (
          <TextLink key={link.to} to={link.to} className="touch-target text-meta">
            {link.label}
          </TextLink>
        ))}
      </div>
    )
  )
}
