import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import type { MarketRow, Source } from '#planner/market.ts'

/** Where a line comes from, with the day the playbook was last read. */
export function Chip({ source }: { source: Source }) {
  return (
    <SourceChip madeBy={source.madeBy} detail={source.reviewed ? `reviewed ${source.reviewed}` : undefined} />
  )
}

/** Lines of what is known, each with its source. */
export function SourcedRows({ rows }: { rows: MarketRow[] }) {
  return (
    <dl className="grid gap-4 text-sm">
      {rows.map(({ label, text, source }) => (
        <div key={label} className="grid gap-1.5">
          <dt className="font-medium">{label}</dt>
          <dd className="wrap-anywhere text-ink-2">{text}</dd>
          <dd>
            <Chip source={source} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
