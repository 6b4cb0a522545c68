import { Ellipsis, Library, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import type { Column } from '#kit/web/ui/DataTable.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { libraryStates, limits, wording } from '../contract.ts'
import type { AdministeredResource } from '../contract.ts'
import { resourcesKey, keepingQuery } from './queries.ts'
import type { KeepingFilter } from './queries.ts'
import { ResourceDialog } from './ResourceDialog.tsx'

/** The library as administrators keep it: what each link's check found, and what people reported. */
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

function useKeepingFilter() {
  const [params, setParams] = useSearchParams()
  const filter: KeepingFilter = {
    search: (params.get('search') ?? '').slice(0, limits.search),
    state: libraryStates.find((known) => known === params.get('state')) ?? '',
  }
  const change = (part: Partial<KeepingFilter>) =>
    setParams(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value),
      { replace: true },
    )
  return { filter, change }
}

function Filters() {
  const { filter, change } = useKeepingFilter()
  const [search, setSearch] = useState(filter.search)
  return (
    <form
      role="search"
      aria-label="Resources"
      className="mb-4 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        change({ search: search.trim() })
      }}
    >
      <Field label="Title or link">
        <Input
          type="search"
          autoComplete="off"
          maxLength={limits.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      <Field label="State">
        <Select
          value={filter.state}
          onChange={(event) =>
            change({ search: search.trim(), state: event.target.value as KeepingFilter['state'] })
          }
        >
          <option value="">Any</option>
          <option value="broken">Link doesn't work</option>
          <option value="reported">Reported</option>
          <option value="retired">Retired</option>
        </Select>
      </Field>
      <Button type="submit" icon={Search}>
        Find
      </Button>
    </form>
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
  const settle = useChange<void, unknown>(() => client.resources.settle({ resourceId: id }), {
    shows: [resourcesKey],
    onDone: () => toast.success('Reports answered'),
  })
  const items = [
    { label: 'Change', onSelect: () => setEdits(true) },
    ...(reports > 0 ? [{ label: 'Mark reports as reviewed', onSelect: () => settle.mutate() }] : []),
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
