import { NotebookPen } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import type { EvidenceView } from '../contract.ts'
import { filtered, filters } from './stream.ts'
import type { Entry, Filter } from './stream.ts'
import { StreamRow } from './StreamRow.tsx'
import { useRemoval } from './use-evidence.ts'

const shownFirst = 5
const options = Object.entries(filters).map(([value, label]) => ({ value: value as Filter, label }))

type StreamProps = {
  projectId: string
  entries: Entry[]
  /** Also those still to be loaded. */
  total: number
  /** A piece to show and focus; a new object for each click. */
  wanted: { id: string } | null
  action: ReactNode
  onEdit: (piece: EvidenceView) => void
  children: ReactNode
}

export function Stream({ projectId, entries, total, wanted, action, onEdit, children }: StreamProps) {
  const { rows, shown, filter, setFilter, showAll, opened, toggle } = useShown(entries, wanted)
  const acts = { projectId, onEdit, onRemove: useRemoval(projectId) }
  const name = useId()
  return (
    <Card>
      <CardHead title={<Title total={total} />} action={action} />
      {entries.length > shownFirst && (
        <div className="mb-3">
          <RadioCards
            legend="Show"
            hideLegend
            name={name}
            chips
            options={options}
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      {entries.every(({ is }) => is === 'week') && <Nothing projectId={projectId} />}
      <ul className="divide-y divide-line">
        {shown.map((entry) => (
          <StreamRow
            key={entry.id}
            entry={entry}
            open={opened.includes(entry.id)}
            onToggle={() => toggle(entry.id)}
            {...acts}
          />
        ))}
      </ul>
      {shown.length < rows.length ? (
        <p className="pt-3">
          <Button size="sm" onClick={() => showAll(true)}>
            Show earlier
          </Button>
        </p>
      ) : (
        children
      )}
    </Card>
  )
}

function Title({ total }: { total: number }) {
  return (
    <>
      What we know{' '}
      {total > 0 && (
        <span className="block sm:inline text-meta font-normal whitespace-nowrap text-ink-3 tabular-nums">
          {total === 1 ? '1 entry' : `${total} entries`}
        </span>
      )}
    </>
  )
}

/** A wanted piece is shown and open, whatever was filtered or folded. */
function useShown(entries: Entry[], wanted: StreamProps['wanted']) {
  const [filter, setFilter] = useState<Filter>('all')
  const [all, showAll] = useState(false)
  const [opened, setOpened] = useState<string[]>([])
  const [found, find] = useState(wanted)
  if (wanted && wanted !== found) {
    find(wanted)
    setOpened([...opened, wanted.id])
    setFilter('all')
    showAll(true)
  }
  useEffect(() => {
    if (wanted) document.getElementById(`piece-${wanted.id}`)?.focus()
  }, [wanted])
  const toggle = (id: string) =>
    setOpened(opened.includes(id) ? opened.filter((one) => one !== id) : [...opened, id])
  const rows = filtered(entries, filter)
  return { opened, toggle, rows, shown: all ? rows : rows.slice(0, shownFirst), filter, setFilter, showAll }
}

function Nothing({ projectId }: { projectId: string }) {
  return (
    <EmptyState
      icon={NotebookPen}
      level={3}
      title="No evidence yet"
      action={<ButtonLink to={`/projects/${projectId}/interviews`}>Interview someone</ButtonLink>}
    >
      Talk to one person this week. Ask what they did the last time this problem came up, and write it down
      here.
    </EmptyState>
  )
}
