import { Badge } from '#kit/web/ui/Badge.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import type { ActView } from '../audit-contract.ts'

const states = {
  underway: 'Happening now',
  asked: 'Unknown (it never finished)',
  done: 'Done',
  refused: 'Refused',
} as const
const looks = { underway: 'neutral', asked: 'warn', done: 'good', refused: 'danger' } as const

const columns: Column<ActView>[] = [
  {
    head: 'What',
    cell: ({ summary, reason }) => (
      <span className="grid gap-0.5 py-1">
        <span>{summary}</span>
        {reason && <span className="text-ink-2">“{reason}”</span>}
      </span>
    ),
  },
  {
    head: 'By',
    cell: ({ actor }) => (actor ? <TextLink to={`/admin/users/${actor.id}`}>{actor.name}</TextLink> : '–'),
  },
  {
    head: 'About',
    cell: ({ about }) => (about ? <TextLink to={`/admin/users/${about.id}`}>{about.name}</TextLink> : '–'),
  },
  {
    head: 'Outcome',
    cell: ({ state, code }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Badge look={looks[state]}>{states[state]}</Badge>
        {code && <span className="text-xs text-ink-3">{code}</span>}
      </span>
    ),
  },
  { head: 'When', cell: ({ at }) => <Time at={at} withClock />, className: 'md:whitespace-nowrap' },
]

export function ActTable({ caption, acts }: { caption: string; acts: ActView[] }) {
  return <DataTable caption={caption} columns={columns} rows={acts} keyOf={({ id }) => id} />
}
