import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useLive } from '#kit/web/live.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { useHashTarget } from '#kit/web/use-hash-target.ts'
import { sessionTitle, wording } from '../contract.ts'
import type { EventView } from '../contract.ts'
import { EventCard } from './EventCard.tsx'
import { eventsKey, pastQuery, shownQuery, upcomingQuery } from './queries.ts'

/** @public */
export const prefetch: Prefetches = (cache, { search }) => [
  search.get('tab') === 'past' ? cache.prefetchInfiniteQuery(pastQuery) : prefetchUpcoming(cache),
]

async function prefetchUpcoming(cache: QueryClient): Promise<void> {
  await cache.prefetchQuery(upcomingQuery)
  const events = cache.getQueryData(upcomingQuery.queryKey)?.items ?? []
  const running = events.filter((event) => event.state !== 'upcoming' && event.projectsShown > 0)
  await Promise.all(running.map(({ id }) => cache.prefetchQuery(shownQuery(id))))
}

const tabs = ['upcoming', 'past'] as const
const grid = 'grid gap-4'

export default function EventsPage() {
  const { user } = useSession()
  const [tab, setTab] = useTabParam(tabs)
  const items = [
    { value: 'upcoming', label: 'Upcoming', panel: () => <Upcoming /> },
    { value: 'past', label: 'Past', panel: () => <Past /> },
  ] as const
  return (
    <div className="mx-auto max-w-reading">
      {user && <Hear userId={user.id} />}
      <PageHead
        title={wording.title}
        lead={
          'Spend a few hours building something small with other members. ' +
          'Each marathon you register for counts toward the Marathon Participant badge.'
        }
        actions={user?.role === 'admin' && <ButtonLink to="/admin/events">Manage events</ButtonLink>}
      />
      <Tabs label={wording.title} items={items} value={tab} onChange={setTab} />
    </div>
  )
}

function Hear({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const again = () => void queryClient.invalidateQueries({ queryKey: eventsKey })
  useLive(`user:${userId}`, { onEvent: (name) => name === 'notified' && again(), onAgain: again })
  return null
}

function Upcoming() {
  const query = useQuery(upcomingQuery)
  const { data } = query
  if (!data) return <Await query={query} failed={wording.loadFailed} skeleton={<Loading />} />
  if (data.items.length === 0)
    return (
      <EmptyState icon={CalendarX} title="No upcoming events">
        We'll post the next one here.
      </EmptyState>
    )
  return <List label="Upcoming events" events={data.items} />
}

function Past() {
  return (
    <PagedList
      query={pastQuery}
      failed={wording.loadFailed}
      skeleton={<Loading />}
      empty={
        <EmptyState icon={CalendarX} title="No past events yet">
          After an event, you'll see who came and what they made.
        </EmptyState>
      }
    >
      {(events) => <List label="Past events" events={events} />}
    </PagedList>
  )
}

function List({ label, events }: { label: string; events: EventView[] }) {
  useHashTarget()
  const session = events.find(({ title, state }) => title === sessionTitle && state !== 'past')
  return (
    <ul aria-label={label} className={grid}>
      {events.map((event, index) => (
        <li
          key={event.id}
          id={`event-${event.id}`}
          tabIndex={-1}
          className="drawn-near-48 min-w-0 rounded-card"
        >
          <div
            id={event === session ? 'weekly-session' : undefined}
            tabIndex={-1}
            className="scroll-mt-20 rounded-card"
          >
            <EventCard
              event={event}
              repeats={events.slice(0, index).some((above) => above.description === event.description)}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Loading() {
  return (
    <LoadingRegion className={grid}>
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </LoadingRegion>
  )
}
