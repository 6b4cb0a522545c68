import { CalendarPlus } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { CalendarTile } from './CalendarTile.tsx'
import { clockWords, dayWords, lengthWords, weekday } from './event-time.ts'
import { EventActs } from './EventActs.tsx'
import { eventsKey } from './queries.ts'
import { ShownProjects } from './ShownProjects.tsx'

type EventCardProps = {
  event: EventView
  /** The description is above, with another date. */
  repeats: boolean
}

export function EventCard({ event, repeats }: EventCardProps) {
  const { title, description, state } = event
  return (
    <Card look="object">
      <div className="flex items-start gap-4">
        <CalendarTile at={event.eventDate} />
        <div className="min-w-0 grow">
          <CardHead
            title={<span className="wrap-anywhere">{title}</span>}
            small
            action={<StateBadge event={event} />}
          />
          <Facts event={event} />
        </div>
      </div>
      {!repeats && <p className="mt-4 text-sm wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>}
      <Place event={event} />
      {state !== 'upcoming' && <ShownProjects event={event} />}
      {state !== 'past' && (
        <CardFoot className="gap-x-6">
          <EventActs event={event} />
          <AddToCalendar event={event} />
        </CardFoot>
      )}
    </Card>
  )
}

function Facts({ event }: { event: EventView }) {
  const { eventDate, zone, durationMinutes, platform, registered, capacity, waiting, eventUrl, state } = event
  const full = registered >= capacity
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p className="flex flex-wrap gap-x-3">
        <time dateTime={eventDate}>
          <span aria-hidden>{weekday(eventDate)}</span>
          <span className="sr-only">{dayWords(eventDate)}</span>, {clockWords(eventDate, zone)}
        </time>{' '}
        <span>{lengthWords(durationMinutes)}</span>
      </p>
      <p className="wrap-anywhere">
        {platform} {eventUrl && <TextLink to={eventUrl}>About this event</TextLink>} ·{' '}
        {state === 'past' ? `${registered} took part` : `${registered} of ${capacity} spots taken`}
        {full && waiting > 0 && state !== 'past' && ` · ${waiting} waiting`}
      </p>
    </div>
  )
}

function StateBadge({ event: { mine, state, registered, capacity, position } }: { event: EventView }) {
  if (mine === 'registered') return <Badge look="good">Registered</Badge>
  if (state === 'past') return <Badge>Past</Badge>
  if (mine === 'waiting') return <Badge look="warn">Waiting: {position}</Badge>
  if (state === 'running') return <Badge look="attention">Under way</Badge>
  return registered >= capacity ? <Badge look="warn">Full</Badge> : null
}

function Place({ event: { mine, position, inviteLink, threadPath, state, platform } }: { event: EventView }) {
  if (state === 'past' || mine === null) return null
  if (mine === 'waiting' && state === 'running')
    return <p className="mt-3 text-sm">It started before a spot opened up.</p>
  if (mine === 'waiting')
    return (
      <p className="mt-3 text-sm">
        You're number {position} on the waiting list. If a spot opens up, we'll register you and let you know.
      </p>
    )
  if (inviteLink)
    return (
      <p className="mt-3 text-sm">
        <TextLink to={inviteLink}>Join link</TextLink>
      </p>
    )
  if (threadPath)
    return (
      <p className="mt-3 text-sm">
        You'll meet in <TextLink to={threadPath}>the event's forum thread</TextLink>.
      </p>
    )
  if (platform === 'Forum')
    return (
      <p className="mt-3 text-sm">
        It takes place in the <TextLink to="/forum">forum</TextLink>.
      </p>
    )
  return <p className="mt-3 text-sm">{wording.noLink}</p>
}

function AddToCalendar({ event: { id, title } }: { event: EventView }) {
  const save = useChange(() => client.events.calendar({ eventId: id }), {
    shows: [eventsKey],
    onDone: (file) => {
      saveFile({ ...file, type: 'text/calendar' })
      toast.success('Calendar File Created!')
    },
  })
  return (
    <Button
      variant="ghost"
      className="-ml-(--ghost)"
      icon={CalendarPlus}
      aria-label={`Add to calendar: ${title}`}
      pending={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      Add to calendar
    </Button>
  )
}
