import { useQuery } from '@tanstack/react-query'
import { client, errorBody } from '#kit/web/api.ts'
import { unreachable } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { deviceOf } from '../contract.ts'
import type { SessionRow } from '../contract.ts'
import { sessionsQuery } from './queries.ts'
import { useSignOut } from './use-sign-out.ts'

const shown = 3

export function Sessions() {
  const query = useQuery(sessionsQuery)
  const { data } = query
  const everywhere = useSignOut({ everywhere: true })
  return (
    <Card>
      <CardHead title="Where you're signed in" />
      {!data && (
        <Await
          query={query}
          failed="We couldn't load the places you're signed in."
          skeleton={<Skeletons of={['h-12']} />}
        />
      )}
      {data && <List sessions={data.items.slice(0, shown)} />}
      {data && data.items.length > shown && (
        <Disclosure summary={`${data.items.length - shown} more`}>
          <List sessions={data.items.slice(shown)} />
        </Disclosure>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {data && data.items.length > 1 && <SignOutOthers />}
        <Button size="sm" pending={everywhere.isPending} onClick={() => everywhere.mutate()}>
          Sign out everywhere
        </Button>
      </div>
    </Card>
  )
}

function List({ sessions }: { sessions: SessionRow[] }) {
  return (
    <ul className="divide-y divide-line text-sm">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {deviceOf(session.userAgent)} {session.current && <Badge look="accent">This device</Badge>}
            </p>
            <p className="text-ink-3">
              Last used <Time at={session.lastActiveAt} withClock />
              {placeOf(session)}
            </p>
          </div>
          {!session.current && <EndSession id={session.id} device={deviceOf(session.userAgent)} />}
        </li>
      ))}
    </ul>
  )
}

function EndSession({ id, device }: { id: string; device: string }) {
  const end = useChange(() => client.accounts.endSession({ sessionId: id }), {
    shows: [sessionsQuery.queryKey],
    onDone: () => toast.success('Signed out on that device'),
    // Already ended is fine; the list will show it.
    onFail: (failure) =>
      errorBody(failure)?.code !== 'not_found' && toast.error('Error', 'Failed to sign out'),
  })
  return (
    <Button size="sm" aria-label={`Sign out: ${device}`} pending={end.isPending} onClick={() => end.mutate()}>
      Sign out
    </Button>
  )
}

function placeOf({ current, network, sameNetwork }: SessionRow): string {
  if (!network || current) return ''
  return sameNetwork ? ' · From the network you use now' : ` · From the network ${network}`
}

function SignOutOthers() {
  const end = useChange(() => client.accounts.signOutOthers(), {
    shows: [sessionsQuery.queryKey],
    onDone: () => toast.success('Signed out everywhere else'),
    failed: unreachable,
  })
  return (
    <Button size="sm" pending={end.isPending} onClick={() => end.mutate()}>
      Sign out others
    </Button>
  )
}
