import { AlarmClock } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { AssistantTask } from '../tasks-contract.ts'

const looks = { high: 'attention', medium: 'accent', low: 'neutral' } as const

type TaskItemProps = { task: AssistantTask; pending: boolean; onSnooze: (days: 1 | 7) => void }

export function TaskItem({
  task: { title, description, priority, action, subject },
  pending,
  onSnooze,
}: TaskItemProps) {
  return (
    <div className="grid gap-2 py-3">
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 grow text-sm font-semibold">{title}</h3>
        <Badge look={looks[priority]}>{priority}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">{description}</p>
      {subject && (
        <p className="truncate text-sm">
          <TextLink to={subject.to}>{subject.title}</TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink size="sm" to={action.to}>
          {action.label}
        </ButtonLink>
        <Snooze title={title} pending={pending} onSnooze={onSnooze} />
      </div>
    </div>
  )
}

function Snooze({
  title,
  pending,
  onSnooze,
}: {
  title: string
  pending: boolean
  onSnooze: (days: 1 | 7) => void
}) {
  return (
    <div
      role="group"
      aria-label={`Snooze: ${title}`}
      className="flex items-center gap-1 text-sm whitespace-nowrap text-ink-2"
    >
      <AlarmClock aria-hidden className="size-4 shrink-0" />
      {(
        [
          [1, 'Remind me tomorrow'],
          [7, 'Next week'],
        ] as const
      ).map(([days, label]) => (
        <button
          key={days}
          type="button"
          aria-disabled={pending || undefined}
          onClick={() => !pending && onSnooze(days)}
          className="touch-target h-8 rounded-control px-2 hover:bg-hover hover:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  )
}
