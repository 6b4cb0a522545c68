import { Users } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { SearchFilter, useSearchFilter } from '#kit/web/ui/SearchFilter.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { limits, roles, userStates, wording } from '../users-contract.ts'
import type { UserRow } from '../users-contract.ts'
import { usersQuery } from './queries.ts'

export default function UsersPage() {
  return (
    <>
      <PageHead title="Users" lead="Newest first. The console never shows private messages." />
      <Filters />
      <List />
    </>
  )
}

const useFilter = () => useSearchFilter({ role: roles, state: userStates }, limits.search)

const roleNames = [
  ['user', 'Member'],
  ['admin', 'Administrator'],
] as const
const banned = ['banned', 'Banned'] as const
const unconfirmed = ['unconfirmed', 'Not confirmed'] as const

/** Without a mail server, addresses can't be confirmed, and needn't be. */
export const useConfirmsAddresses = () => useSession().session?.mail === 'server'

function Filters() {
  const confirms = useConfirmsAddresses()
  return (
    <SearchFilter
      label="Users"
      searchLabel="Email or username"
      {...useFilter()}
      selects={[
        { name: 'role', label: 'Role', options: roleNames },
        { name: 'state', label: 'State', options: confirms ? [banned, unconfirmed] : [banned] },
      ]}
    />
  )
}

const columns: Column<UserRow>[] = [
  {
    head: 'Person',
    cell: ({ id, email, username }) => (
      <span className="grid">
        <TextLink to={`/admin/users/${id}`}>{email}</TextLink>
        <span className="text-ink-3">{username ?? 'No username yet'}</span>
      </span>
    ),
  },
  {
    head: 'Role',
    cell: ({ role }) => (role === 'admin' ? <Badge look="accent">Administrator</Badge> : 'Member'),
  },
  { head: 'State', cell: (user) => <UserStates user={user} /> },
  { head: 'Joined', cell: ({ createdAt }) => <Time at={createdAt} />, className: 'whitespace-nowrap' },
  {
    head: 'Last seen',
    cell: ({ lastSeenAt }) => <Time at={lastSeenAt} withClock />,
    className: 'whitespace-nowrap',
  },
]

export function UserStates({
  user: { ban, emailVerified },
}: {
  user: Pick<UserRow, 'ban' | 'emailVerified'>
}) {
  const confirms = useConfirmsAddresses()
  const waits = confirms && !emailVerified
  return (
    <span className="inline-flex flex-wrap gap-1">
      {ban && <Badge look="danger">Banned</Badge>}
      {waits && <Badge look="warn">Not confirmed</Badge>}
      {!ban && !waits && <Badge look="good">Active</Badge>}
    </span>
  )
}

function List() {
  const { filter } = useFilter()
  return (
    <PagedList
      query={usersQuery(filter)}
      failed={wording.usersFailed}
      skeleton={<Skeletons of={['h-11', 'h-11', 'h-11', 'h-11', 'h-11', 'h-11']} className="grid gap-1" />}
      empty={
        <EmptyState icon={Users} title="No people match your search">
          Try part of the email or username, or clear a filter.
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable caption="Users, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </PagedList>
  )
}
