import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import type { ReactNode } from 'react'
import { errorBody } from '#kit/web/api.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../users-contract.ts'
import type { UserDetail } from '../users-contract.ts'
import { ActTable } from './ActTable.tsx'
import { userQuery } from './queries.ts'
import { UserActs } from './UserActs.tsx'
import { UserNotes } from './UserNotes.tsx'
import { UserStates, useConfirmsAddresses } from './UsersPage.tsx'
import { figure } from './words.ts'

export function UserView({ plan }: { plan?: (userId: string) => ReactNode }) {
  const { userId = '' } = useParams()
  const query = useQuery(userQuery(userId))
  const { data: user, error } = query
  if (errorBody(error)?.code === 'not_found') return <NoSuchUser />
  if (!user)
    return (
      <Await
        query={query}
        failed={wording.userFailed}
        skeleton={<Skeletons of={['h-16', 'h-40', 'h-24']} className="grid gap-6" />}
      />
    )
  return (
    <>
      <PageHead
        title={user.email}
        lead={user.username ?? 'No username yet'}
        badges={
          <>
            {user.role === 'admin' && <Badge look="accent">Administrator</Badge>}
            <UserStates user={user} />
          </>
        }
        actions={<ButtonLink to="/admin/users">All users</ButtonLink>}
      />
      <div className="grid gap-6">
        {user.ban && <BanNote ban={user.ban} />}
        <Facts user={user} />
        <UserActs user={user} />
        {plan?.(user.id)}
        <UserNotes user={user} />
        <LatestActs acts={user.acts} />
      </div>
    </>
  )
}

function NoSuchUser() {
  return (
    <EmptyState
      icon={UserX}
      level={1}
      title="We couldn't find that account"
      action={<ButtonLink to="/admin/users">Users</ButtonLink>}
    >
      It may have been deleted.
    </EmptyState>
  )
}

function BanNote({ ban: { until, reason } }: { ban: NonNullable<UserDetail['ban']> }) {
  return (
    <Callout kind="danger" title={until ? 'Banned for now' : 'Banned for good'}>
      <p className="wrap-anywhere">{reason ?? 'No reason was given.'}</p>
      {until && (
        <p>
          Until <Time at={until} withClock />.
        </p>
      )}
    </Callout>
  )
}

function Facts({ user }: { user: UserDetail }) {
  const confirms = useConfirmsAddresses()
  const facts: [string, ReactNode][] = [
    ['Joined', <Time key="joined" at={user.createdAt} withClock />],
    ['Last seen', <Time key="seen" at={user.lastSeenAt} withClock />],
    ...(confirms
      ? [['Email', user.emailVerified ? 'Confirmed' : 'Not confirmed'] satisfies [string, string]]
      : []),
    ...(user.invitedBy ? [['Invited by', user.invitedBy] satisfies [string, string]] : []),
    ['Open sessions', figure(user.sessions)],
    ['Projects', figure(user.projects)],
    ['Forum posts', figure(user.posts)],
    ['Forum responses', figure(user.responses)],
  ]
  return (
    <Card>
      <CardHead title="Facts" />
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm md:grid-cols-4">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-ink-3">{term}</dt>
            <dd className="tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function LatestActs({ acts }: Pick<UserDetail, 'acts'>) {
  return (
    <Card>
      <CardHead title="In the audit log" />
      {acts.length === 0 ? (
        <p className="text-sm text-ink-2">Nothing yet.</p>
      ) : (
        <ActTable caption="The last entries by or about this person" acts={acts} />
      )}
    </Card>
  )
}
