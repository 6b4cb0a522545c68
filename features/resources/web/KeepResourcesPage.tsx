import { Ellipsis, Library, Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { SearchFilter, useSearchFilter } from '#kit/web/ui/SearchFilter.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { libraryStates, wording } from '../contract.ts'
import type { AdministeredResource } from '../contract.ts'
import { resourcesKey, keepingQuery } from './queries.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

export default function KeepResourcesPage() {
  const [adds, setAdds] = useState(false)
  return (
    <>
      <PageHead
        title="Resources"
        lead="Where feeds are on, we check every link once a week. Only administrators can see retired resources."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setAdds(true)}>
            New resource
          </Button>
        }
      />
      <Filters />
      <List />
      {adds && <ResourceDialog resource={null} onClose={() => setAdds(false)} />}
    </>
  )
}

const useKeepingFilter = () => useSearchFilter({ state: libraryStates })
const stateNames = [
  ['broken', "Link doesn't work"],
  ['reported', 'Reported'],
  ['retired', 'Retired'],
] as const

function Filters() {
  return (
    <SearchFilter
      label="Resources"
      searchLabel="Title or link"
      {...useKeepingFilter()}
      selects={[{ name: 'state', label: 'State', options: stateNames }]}
    />
  )
}

const columns: Column<AdministeredResource>[] = [
  {
    head: 'Resource',
    cell: ({ title, url }) => (
      <span className="grid">
        <TextLink to={url}>{title}</TextLink>
        <span className="text-ink-3">{url}</span>
      </span>
    ),
  },
  { head: 'State', cell: (resource) => <State resource={resource} /> },
  {
    head: 'Last checked',
    cell: ({ checkedAt }) => (checkedAt ? <Time at={checkedAt} /> : '–'),
    className: 'md:whitespace-nowrap',
  },
  { head: 'Saved by', cell: ({ saves }) => saves, numeric: true },
  { head: 'Actions', cell: (resource) => <Acts resource={resource} /> },
]

function State({
  resource: { retiredAt, failures, reports, checkedAt },
}: {
  resource: AdministeredResource
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {retiredAt && <Badge>Retired</Badge>}
      {failures > 0 && (
        <Badge look="warn">{failures === 1 ? 'Failed once' : `Failed ${failures} times`}</Badge>
      )}
      {reports > 0 && <Badge look="attention">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>}
      {!retiredAt &&
        failures === 0 &&
        reports === 0 &&
        (checkedAt ? <Badge look="good">Working</Badge> : <Badge>Not checked yet</Badge>)}
    </span>
  )
}

function Acts({ resource }: { resource: AdministeredResource }) {
  const { id, title, retiredAt, reports } = resource
  const [edits, setEdits] = useState(false)
  const retire = useChange((retired: boolean) => client.resources.retire({ resourceId: id, retired }), {
    shows: [resourcesKey],
    onDone: () => toast.success(retiredAt ? 'Resource restored' : 'Resource retired'),
  })
  const closeReports = useChange<void, unknown>(() => client.resources.settle({ resourceId: id }), {
    shows: [resourcesKey],
    onDone: () => toast.success('Reports answered'),
  })
  const items = [
    { label: 'Change', onSelect: () => setEdits(true) },
    ...(reports > 0 ? [{ label: 'Mark reports as reviewed', onSelect: () => closeReports.mutate() }] : []),
    { label: retiredAt ? 'Bring back' : 'Retire', onSelect: () => retire.mutate(!retiredAt) },
  ]
  return (
    <>
      <Menu trigger={<IconButton size="sm" icon={Ellipsis} label={`Actions for ${title}`} />} items={items} />
      {edits && <ResourceDialog resource={resource} onClose={() => setEdits(false)} />}
    </>
  )
}

function List() {
  const { filter } = useKeepingFilter()
  return (
    <PagedList
      query={keepingQuery(filter)}
      failed={wording.loadFailed}
      skeleton={<Skeletons of={['h-11', 'h-11', 'h-11', 'h-11', 'h-11', 'h-11']} className="grid gap-1" />}
      empty={
        <EmptyState icon={Library} title="No resources match your filters">
          Clear a filter to see more.
        </EmptyState>
      }
    >
      {(rows) => (
        <DataTable caption="Resources, newest first" columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </PagedList>
  )
}
