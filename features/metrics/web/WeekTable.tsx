import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { provenanceLabels } from '#features/evidence/contract.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Menu } from '#kit/web/ui/Menu.tsx'
import type { Metric, WeekView } from '../contract.ts'
import type { Mark } from './marks.ts'
import { valueWords, weekWords } from './number-words.ts'

type WeekActs = {
  known: WeekView[]
  firstWeek: string
  onEdit: (week: string) => void
  onRemove: (week: string) => void
}
type WeekTableProps = WeekActs & {
  metric: Metric
  weeks: string[]
  marks: Mark[]
}

export function WeekTable({ metric, weeks, marks, ...acts }: WeekTableProps) {
  const { known } = acts
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{metric.name} and tests, by week</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Week
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium wrap-anywhere">
            {metric.name}
          </th>
          <th scope="col" className="sr-only">
            Change
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <Row
            key={week}
            metric={metric}
            week={week}
            one={known.find((entry) => entry.week === week)}
            words={marks.find((mark) => mark.week === week)?.words ?? []}
          >
            <Acts week={week} {...acts} />
          </Row>
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  metric: Metric
  week: string
  one: WeekView | undefined
  words: string[]
  children: ReactNode
}

function Row({ metric, week, one, words, children }: RowProps) {
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="py-2 pr-3 text-left font-normal whitespace-nowrap">
        {weekWords(week)}
      </th>
      <td className="w-full py-2 pr-3">
        <Value metric={metric} one={one} />
        {words.map((sentence) => (
          <p key={sentence} className="text-meta wrap-anywhere text-ink-2">
            {sentence}
          </p>
        ))}
      </td>
      <td className="py-1 text-right">{children}</td>
    </tr>
  )
}

function Acts({ week, known, firstWeek, onEdit, onRemove }: WeekActs & { week: string }) {
  if (known.some((entry) => entry.week === week))
    return <WeekMenu week={week} onEdit={() => onEdit(week)} onRemove={() => onRemove(week)} />
  if (week < firstWeek) return null
  return (
    <Button size="sm" variant="ghost" onClick={() => onEdit(week)}>
      Add<span className="sr-only"> {weekWords(week)}</span>
    </Button>
  )
}

function Value({ metric, one }: { metric: Metric; one: WeekView | undefined }) {
  if (!one) return <span className="text-ink-3">Unknown</span>
  const { label, description } = provenanceLabels[one.provenance]
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
      {valueWords(metric, one.value)}
      <span className="text-meta text-ink-3" title={description}>
        {label}
      </span>
    </span>
  )
}

type WeekMenuProps = { week: string; onEdit: () => void; onRemove: () => void }

function WeekMenu({ week, onEdit, onRemove }: WeekMenuProps) {
  return (
    <Menu
      trigger={<IconButton icon={EllipsisVertical} size="sm" label={`Change ${weekWords(week)}`} />}
      items={[
        { label: 'Correct number', icon: Pencil, onSelect: onEdit },
        { label: 'Remove number', icon: Trash2, danger: true, onSelect: onRemove },
      ]}
    />
  )
}
