import { CalendarX, Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { AdministeredEvent } from '../contract.ts'
import { EventDialog } from './EventDialog.tsx'
import { eventsKey, allQuery } from './queries.ts'

const grid = 'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(340px,100%),1fr))]'
const states = { running: 'Under way', past: 'Past', cancelled: 'Canceled' } as const

export default function AdminEventsPage() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageHead
        title="Events"
        lead="When you don't have an upcoming event, we schedule two marathons and a weekly session."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setOpen(true)}>
            New event
          </Button>
        }
      />
      <All />
      {open && <EventDialog event={null} onClose={() => setOpen(false)} />}
    </>
  )
}

function All() {
  return (
    <PagedList
      query={allQuery}
      failed={wording.loadFailed}
      skeleton={
        <LoadingRegion className={grid}>
          <Skeleton className="h-48" />
          <Skeleton className="h-48" />
        </LoadingRegion>
      }
      empty={
        <EmptyState icon={CalendarX} title="No events yet">
          You'll see the events you announce here.
        </EmptyState>
      }
    >
      {(events) => (
        <div className="grid gap-8">
          <Part title="Coming up" events={events.filter(isComing).toReversed()} />
          <Part title="Past and canceled" events={events.filter((event) => !isComing(event))} />
        </div>
      )}
    </PagedList>
  )
}

const isComing = ({ state }: AdministeredEvent) => state === 'upcoming' || state === 'running'

function Part({ title, events }: { title: string; events: AdministeredEvent[] }) {
  if (events.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul aria-label={title} className={grid}>
        {events.map((event) => (
          <li key={event.id} className="min-w-0">
            <EventRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EventRow({ event }: { event: AdministeredEvent }) {
  const { title, eventDate, registered, capacity, waiting, state, madeBy } = event
  const [open, setOpen] = useState<'change' | 'cancel' | null>(null)
  return (
    <Card look="object" className="h-full">
      <CardHead
        level={3}
        title={<span className="wrap-anywhere">{title}</span>}
        action={
          state !== 'upcoming' && (
            <Badge look={state === 'cancelled' ? 'danger' : state === 'past' ? 'neutral' : 'good'}>
              {states[state]}
            </Badge>
          )
        }
      />
      <p className="text-sm">
        <Time at={eventDate} withClock /> your time
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {registered} of {capacity} spots taken · {waiting} waiting
      </p>
      <p className="mt-1 text-meta text-ink-3">
        {madeBy === 'schedule' ? 'Scheduled automatically' : 'Announced by an administrator'} ·{' '}
        {meetsAt(event)}
      </p>
      {state !== 'cancelled' && state !== 'past' && (
        <CardFoot>
          <Button aria-label={`Change: ${title}`} onClick={() => setOpen('change')}>
            Change
          </Button>
          <Button variant="ghost" aria-label={`Cancel event: ${title}`} onClick={() => setOpen('cancel')}>
            Cancel event
          </Button>
        </CardFoot>
      )}
      {open === 'change' && <EventDialog event={event} onClose={() => setOpen(null)} />}
      {open === 'cancel' && <CancelDialog event={event} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function meetsAt({ inviteLink, threadPath, platform }: AdministeredEvent): string {
  if (inviteLink) return 'has a join link'
  return threadPath || platform === 'Forum' ? 'meets in the forum' : 'no join link yet'
}

type CancelDialogProps = {
  event: AdministeredEvent
  onClose: () => void
}

function CancelDialog({ event: { id, registered, waiting }, onClose }: CancelDialogProps) {
  const cancel = useChange(() => client.events.cancel({ eventId: id }), {
    shows: [eventsKey],
    // The event is in the other list then, and its buttons are gone.
    onShown: () => document.querySelector('h1')?.focus(),
    onDone: () => {
      onClose()
      toast.success('Event canceled', { description: "We'll tell everyone who registered or is waiting." })
    },
  })
  return (
    <ConfirmDialog
      open
      title="Cancel this event?"
      confirm="Cancel event"
      cancel="Keep event"
      danger
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined)}
      onCancel={onClose}
    >
      We'll tell everyone who registered or is waiting ({registered + waiting} in all). You can't undo this.
    </ConfirmDialog>
  )
}
