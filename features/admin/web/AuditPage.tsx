import { useQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FilterSelect } from '#kit/web/ui/FilterSelect.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, wording } from '../audit-contract.ts'
import type { AuditFilter } from '../audit-contract.ts'
import { ActTable } from './ActTable.tsx'
import { auditFiltersQuery, auditQuery } from './queries.ts'
import { areaWords } from './words.ts'

const names = ['actor', 'what', 'from', 'to'] as const
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

export default function AuditPage() {
  const { filter, change } = useFilter()
  return (
    <>
      <PageHead
        title="Audit log"
        lead={
          'We record every change an administrator asks for before it happens, ' +
          "and what came out of it after. We don't keep what they typed, " +
          'except the reason you give for a ban, a warning or hiding something.'
        }
        actions={<Export filter={filter} />}
      />
      <Filters filter={filter} change={change} />
      <List filter={filter} />
    </>
  )
}

function useFilter() {
  const [params, setParams] = useSearchParams()
  const given = names.flatMap((name) => {
    const value = params.get(name)
    return value && (name === 'actor' || name === 'what' || isDay(value))
      ? [[name, value.slice(0, 80)] as const]
      : []
  })
  const filter: AuditFilter = Object.fromEntries(given)
  const change = (name: (typeof names)[number], value: string) =>
    setParams(
      Object.entries({ ...filter, [name]: value }).filter(([, kept]) => kept),
      { replace: true },
    )
  return { filter, change }
}

const areaOf = ({ what }: { what: string }) => what.split('.')[0]!

function Filters({ filter, change }: ReturnType<typeof useFilter>) {
  const { data } = useQuery(auditFiltersQuery)
  const kinds = data?.kinds ?? []
  return (
    <form
      aria-label="Filters"
      className="mb-4 grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => event.preventDefault()}
    >
      <FilterSelect
        label="Administrator"
        any="Anyone"
        value={filter.actor ?? ''}
        options={data?.actors.map(({ id, name }) => [id, name] as const) ?? []}
        onChange={(actor) => change('actor', actor)}
      />
      <Field label="Kind">
        <Select value={filter.what ?? ''} onChange={(event) => change('what', event.target.value)}>
          <option value="">Any</option>
          {[...new Set(kinds.map(areaOf))].map((area) => (
            <optgroup key={area} label={areaWords(area)}>
              {kinds
                .filter((kind) => areaOf(kind) === area)
                .map(({ what, summary }) => (
                  <option key={what} value={what}>
                    {summary}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <Field label="From (UTC)">
        <Input
          type="date"
          defaultValue={filter.from}
          onChange={(event) => change('from', event.target.value)}
        />
      </Field>
      <Field label="To (UTC)">
        <Input type="date" defaultValue={filter.to} onChange={(event) => change('to', event.target.value)} />
      </Field>
    </form>
  )
}

function Export({ filter }: { filter: AuditFilter }) {
  const save = useChange(() => client.admin.auditExport(filter), {
    onDone: ({ csv, rows, more }) => {
      saveFile({ name: 'audit-log.csv', text: csv, type: 'text/csv' })
      toast.success(
        more ? `Saved the latest ${limits.csvRows} entries` : `Saved ${rows} entries`,
        more ? { description: 'There are more. Choose fewer days to get them.' } : {},
      )
    },
    failed: wording.auditFailed,
  })
  return (
    <Button icon={Download} pending={save.isPending} onClick={() => save.mutate()}>
      Save as CSV
    </Button>
  )
}

function List({ filter }: { filter: AuditFilter }) {
  return (
    <PagedList
      query={auditQuery(filter)}
      failed={wording.auditFailed}
      skeleton={<Skeletons of={['h-11', 'h-11', 'h-11', 'h-11', 'h-11', 'h-11']} className="grid gap-1" />}
      empty={
        <EmptyState icon={ScrollText} title="No entries match your filters">
          Clear a filter to see more.
        </EmptyState>
      }
    >
      {(acts) => <ActTable caption="What administrators did, newest first" acts={acts} />}
    </PagedList>
  )
}
