import { ArrowDown, ArrowRight, ArrowUp, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import type { PhaseView, TaskView } from '../contract.ts'
import { guideLinks } from './guide-links.ts'
import { useTick } from './use-project.ts'

type TaskRowProps = {
  projectId: string
  task: TaskView
  first: boolean
  last: boolean
  otherPhases: PhaseView[]
  onEdit: () => void
  onRemove: () => void
  onMove: (by: 1 | -1) => void
  onMoveTo: (phase: PhaseView) => void
}

/** A task: its box, what it says is done when, and its ways to help. Alt and an arrow move it. */
export function TaskRow({
  projectId,
  task,
  first,
  last,
  otherPhases,
  onEdit,
  onRemove,
  onMove,
  onMoveTo,
}: TaskRowProps) {
  const { done, tick } = useTick(projectId, task)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const links = task.guide
    ? guideLinks(task.guide, projectId)
    : task.resource
      ? [{ label: task.resource.label, to: task.resource.href }]
      : []
  return (
    <li className="flex min-h-14 items-start gap-3 py-3" onKeyDown={onKeyDown}>
      <div className="min-w-0 grow">
        <Checkbox
          checked={done}
          onChange={(event) => tick(event.target.checked)}
          label={<span className={cx('wrap-anywhere', done && 'text-ink-3 line-through')}>{task.title}</span>}
        />
        <div className="mt-1 ml-8 grid gap-2 text-sm">
          {(task.doneWhen || task.minutes) && (
            <p className="wrap-anywhere text-ink-2">
              {task.doneWhen && <>Done when: {task.doneWhen} </>}
              {task.minutes !== null && (
                <span className="whitespace-nowrap text-ink-3">{minutesWords(task.minutes)}</span>
              )}
            </p>
          )}
          {task.madeBy === 'You' && (
            <p>
              <SourceChip madeBy="You" />
            </p>
          )}
          {links.length > 0 && (
            <div className="flex flex-wrap gap-2">
              {links.map((link) => (
                <ButtonLink key={link.to + link.label} to={link.to} size="sm">
                  {link.label}
                </ButtonLink>
              ))}
            </div>
          )}
        </div>
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label={`Change “${task.title}”`} size="sm" />}
        items={[
          { label: 'Edit', icon: Pencil, onSelect: onEdit },
          { label: 'Move up', icon: ArrowUp, onSelect: () => onMove(-1), disabled: first },
          { label: 'Move down', icon: ArrowDown, onSelect: () => onMove(1), disabled: last },
          ...otherPhases.map((phase) => ({
            label: `Move to ${phase.name}`,
            icon: ArrowRight,
            onSelect: () => onMoveTo(phase),
          })),
          { label: 'Remove', icon: Trash2, danger: true, onSelect: onRemove },
        ]}
      />
    </li>
  )
}

function minutesWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round((minutes / 60) * 10) / 10
  return `${hours} h`
}
