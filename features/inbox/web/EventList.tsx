import { EllipsisVertical, Inbox, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { isToAdd } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { AddDialog } from './AddDialog.tsx'
import { becameOf, eventTitle } from './event-words.ts'
import { useDismissal } from './use-inbox.ts'

const shownFirst = 5

type EventListProps = { projectId: string; events: EventView[] }

export function EventList({ projectId, events }: EventListProps) {
  const [all, showAll] = useState(false)
  const [adding, add] = useState<EventView | null>(null)
  const dismiss = useDismissal(projectId, { onDone: () => toast.success('Event taken off the list') })
  if (events.length === 0)
    return (
      <EmptyState icon={Inbox} level={3} title="Nothing has arrived yet">
        Connect a tool, or send a test to see how an event looks here.
      </EmptyState>
    )
  const shown = all ? events : events.slice(0, shownFirst)
  return (
    <>
      <ul aria-label="Last events" className="grid divide-y divide-line">
        {shown.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            onAdd={() => add(event)}
            onDismiss={() => dismiss.mutate(event.id)}
          />
        ))}
      </ul>
      {events.length > shown.length && (
        <div>
          <Button size="sm" onClick={() => showAll(true)}>
            Show all {events.length}
          </Button>
        </div>
      )}
      {adding && <AddDialog projectId={projectId} event={adding} onClose={() => add(null)} />}
    </>
  )
}

type EventRowProps = { event: EventView; onAdd: () => void; onDismiss: () => void }

function EventRow({ event, onAdd, onDismiss }: EventRowProps) {
  const { label, look, text } = becameOf(event)
  const title = eventTitle(event)
  const canAdd = isToAdd(event) && !event.evidence
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 text-sm font-medium wrap-anywhere">{title}</p>
          <span className="flex items-center gap-2">
            <Badge look={look}>{label}</Badge>
            <span className="text-meta text-ink-3">
              <Time at={event.arrivedAt} ago />
            </span>
          </span>
        </div>
        {text && <p className="mt-1 text-sm text-ink-2">{text}</p>}
        {canAdd && (
          <Button size="sm" icon={Plus} className="mt-2" onClick={onAdd}>
            Add as evidence
          </Button>
        )}
      </div>
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Change “${title}”`} />}
        items={[{ label: 'Take off this list', icon: Trash2, onSelect: onDismiss }]}
      />
    </li>
  )
}
