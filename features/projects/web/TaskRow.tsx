import { ArrowDown, ArrowRight, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { timeWords } from '#kit/web/formats.ts'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { DetailsButton } from '#kit/web/ui/DetailsButton.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { PhaseView, TaskView } from '../contract.ts'
import { guideLinks } from './guide-links.ts'
import { useTick } from './use-project.ts'
import type { OtherPhase, TaskActs } from './use-task-acts.ts'

type TaskRowProps = {
  projectId: string
  phases: OtherPhase[]
  phase: PhaseView
  task: TaskView
  acts: TaskActs
}

export function TaskRow({ task, ...place }: TaskRowProps) {
  const { projectId, acts } = place
  const tick = useTick(projectId, task)
  const [open, setOpen] = useState(false)
  const { done, doneWhen, note, isAnswered } = task
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    acts.move(task, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li className="drawn-near-24 flex min-h-14 items-start gap-1 py-3 sm:gap-3" onKeyDown={onKeyDown}>
      <div className="min-w-0 grow">
        <Checkbox
          checked={done}
          onChange={(event) => tick(event.target.checked)}
          label={<span className={cx('wrap-anywhere', done && 'text-ink-3 line-through')}>{task.title}</span>}
        />
        <div className="ml-8 grid gap-2 text-sm *:first:mt-1">
          {task.minutes !== null && <Minutes of={task.minutes} className="sm:hidden" />}
          {isAnswered && !done && (
            <p className="text-ink-2">Someone has paid, so your weeks leave this out.</p>
          )}
          {open && doneWhen && <p className="wrap-anywhere text-ink-2">Done when: {doneWhen}</p>}
          {open && note && <p className="wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>}
          {task.madeBy === 'You' && (
            <p>
              <SourceChip madeBy="You" />
            </p>
          )}
          <WaysToHelp projectId={projectId} task={task} />
        </div>
      </div>
      {task.minutes !== null && <Minutes of={task.minutes} className="mt-0.5 max-sm:hidden" />}
      {(doneWhen || note) && <DetailsButton of={task.title} open={open} onToggle={setOpen} />}
      <TaskMenu {...place} task={task} />
    </li>
  )
}

const Minutes = ({ of, className }: { of: number; className: string }) => (
  <span className={cx('text-sm whitespace-nowrap text-ink-3', className)}>{timeWords(of)}</span>
)

function WaysToHelp({ projectId, task }: { projectId: string; task: TaskView }) {
  const links = linksOf(projectId, task)
  if (links.length === 0) return null
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-2">
      {links.map((link) => (
        <TextLink
          key={link.to + link.label}
          to={link.to}
          className="touch-target inline-flex min-h-6 items-center text-meta"
        >
          {link.label}
        </TextLink>
      ))}
    </div>
  )
}

function TaskMenu({ phases, phase, task, acts }: TaskRowProps) {
  const otherPhases = phases.filter((other) => other.id !== phase.id)
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} label={`Change “${task.title}”`} size="sm" />}
      items={[
        { label: 'Edit', icon: Pencil, onSelect: () => acts.edit(task) },
        {
          label: 'Move up',
          icon: ArrowUp,
          onSelect: () => acts.move(task, -1),
          disabled: task === phase.tasks[0],
        },
        {
          label: 'Move down',
          icon: ArrowDown,
          onSelect: () => acts.move(task, 1),
          disabled: task === phase.tasks.at(-1),
        },
        ...otherPhases.map((other) => ({
          label: `Move to ${other.name}`,
          icon: ArrowRight,
          onSelect: () => acts.moveTo(task, other),
        })),
        { label: 'Remove', icon: Trash2, danger: true, onSelect: () => acts.remove(task) },
      ]}
    />
  )
}

function linksOf(projectId: string, { guide, resource }: TaskView) {
  if (guide) return guideLinks(guide, projectId)
  return resource ? [{ label: resource.label, to: resource.href }] : []
}
