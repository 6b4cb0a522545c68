import { Search, Users } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { limits, roles, userStates, wording } from '../users-contract.ts'
import type { UserRow } from '../users-contract.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { usersQuery } from './queries.ts'
import type { UserFilter } from './queries.ts'

/** Everybody who has an account, found by address or username. */
export default function UsersPage() {
  return (
    <>
      <PageHead title="Users" lead="Newest first. The console never shows private messages." />
      <Filters />
      <List />
    </>
  )
}

function useFilter() {
  const [params, setParams] = useSearchParams()
  const one = <T extends string>(name: string, known: readonly T[]): T | '' =>
    known.find((value) => value === params.get(name)) ?? ''
  const filter: UserFilter = {
    search: (params.get('search') ?? '').slice(0, limits.search),
    role: one('role', roles),
    state: one('state', userStates),
  }
  const change = (part: Partial<UserFilter>) =>
    setParams(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value),
      { replace: true },
    )
  return { filter, change }
}

const roleNames = [
  ['user', 'Member'],
  ['admin', 'Administrator'],
] as const
const stateNames = [
  ['banned', 'Banned'],
  ['unconfirmed', 'Not confirmed'],
] as const

function Filters() {
  const { filter, change } = useFilter()
  const [search, setSearch] = useState(filter.search)
  return (
    <form
      role="search"
      aria-label="Users"
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        change({ search: search.trim() })
      }}
    >
      <Field label="Email or username">
        <Input
          type="search"
          autoComplete="off"
          maxLength={limits.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <FilterSelect
        label="Role"
        value={filter.role}
        options={roleNames}
        onChange={(role) => change({ search: search.trim(), role })}
      />
      <FilterSelect
        label="State"
        value={filter.state}
        options={stateNames}
        onChange={(state) => change({ search: search.trim(), state })}
      />
      <Button type="submit" icon={Search}>
        Find
      </Button>
    </form>
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

/** Banned, not confirmed, or neither. */
export function UserStates({
  user: { ban, emailVerified },
}: {
  user: Pick<UserRow, 'ban' | 'emailVerified'>
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {ban && <Badge look="danger">Banned</Badge>}
      {!emailVerified && <Badge look="warn">Not confirmed</Badge>}
      {!ban && emailVerified && <Badge look="good">Active</Badge>}
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
