import { CalendarClock, CalendarPlus, MapPin, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
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
import { clockWords, dayWords, lengthWords } from './event-time.ts'
import { EventActs } from './EventActs.tsx'
import { eventsKey } from './queries.ts'
import { ShownProjects } from './ShownProjects.tsx'

export function EventCard({ event }: { event: EventView }) {
  const { title, description, state } = event
  return (
    <Card look="object" className="h-full">
      <div className="flex items-start gap-4">
        <CalendarTile at={event.eventDate} />
        <div className="min-w-0 grow">
          <CardHead
            title={<span className="wrap-anywhere">{title}</span>}
            action={<StateBadge event={event} />}
          />
        </div>
      </div>
      <p className="text-sm wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
      <Facts event={event} />
      <Place event={event} />
      {state !== 'upcoming' && <ShownProjects event={event} />}
      {state !== 'past' && (
        <CardFoot>
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
    <div className="mt-4 grid gap-2 text-sm">
      <Line icon={CalendarClock}>
        <time dateTime={eventDate}>
          <span className="font-medium">{dayWords(eventDate)}</span>, {clockWords(eventDate, zone)}
        </time>{' '}
        · {lengthWords(durationMinutes)}
      </Line>
      <Line icon={MapPin}>
        {platform} {eventUrl && <TextLink to={eventUrl}>About this event</TextLink>}
      </Line>
      <Line icon={Users}>
        {state === 'past' ? `${registered} took part` : `${registered} of ${capacity} spots taken`}
        {full && waiting > 0 && state !== 'past' && ` · ${waiting} waiting`}
      </Line>
    </div>
  )
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
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
      icon={CalendarPlus}
      aria-label={`Add to calendar: ${title}`}
      pending={save.isPending}
      onClick={() => save.mutate(undefined)}
    >
      Add to calendar
    </Button>
  )
}
