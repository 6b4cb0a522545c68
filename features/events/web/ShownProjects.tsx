import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { EventView, ShownProject } from '../contract.ts'
import { eventsKey, shownQuery } from './queries.ts'

const ShowDialog = later(async () => (await import('./ShowDialog.tsx')).ShowDialog)

export function ShownProjects({ event }: { event: EventView }) {
  const query = useQuery({ ...shownQuery(event.id), enabled: event.projectsShown > 0 })
  const { data } = query
  const items = (event.projectsShown > 0 && data?.items) || []
  const [open, setOpen] = useState(false)
  const mine = items.find((one) => one.mine)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Projects shown ({event.projectsShown})</h3>
      {query.error && !data && (
        <div className="mt-3">
          <Await query={query} failed={wording.loadFailed} skeleton={null} />
        </div>
      )}
      {event.projectsShown === 0 && <p className="mt-1 text-sm text-ink-2">No one has shown anything yet.</p>}
      <ul className="mt-2 grid gap-3">
        {items.map((one) => (
          <li key={one.id}>
            <Shown project={one} eventId={event.id} />
          </li>
        ))}
      </ul>
      {event.mine === 'registered' && (
        <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {mine ? 'Change my project' : 'Show my project'}
        </Button>
      )}
      {open && <ShowDialog event={event} mine={mine} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Shown({
  project: { username, title, note, link, mine },
  eventId,
}: {
  project: ShownProject
  eventId: string
}) {
  const hide = useChange(() => client.events.hide({ eventId }), { shows: [eventsKey] })
  return (
    <article className="text-sm">
      <p className="wrap-anywhere">
        {link ? <TextLink to={link}>{title}</TextLink> : <span className="font-medium">{title}</span>} by{' '}
        {username ? (
          <TextLink to={`/people/${encodeURIComponent(username)}`}>{username}</TextLink>
        ) : (
          'someone without a username'
        )}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>
      {mine && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          aria-label={`Stop showing: ${title}`}
          pending={hide.isPending}
          onClick={() => hide.mutate(undefined)}
        >
          Stop showing
        </Button>
      )}
    </article>
  )
}
