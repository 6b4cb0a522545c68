import { calendarDay } from '#kit/web/formats.ts'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { MarketRow, Source } from '#planner/market/market.ts'

export function Chip({ source: { madeBy, reviewed } }: { source: Source }) {
  return <SourceChip madeBy={madeBy} detail={reviewed ? `reviewed ${calendarDay(reviewed)}` : undefined} />
}

export function usualSource(sources: Source[]): Source | undefined {
  const counted = sources.map((source) => sources.filter((other) => isSame(source, other)).length)
  return sources[counted.indexOf(Math.max(...counted))]
}

export const isSame = (a: Source, b: Source | undefined) =>
  a.madeBy === b?.madeBy && a.reviewed === b.reviewed && a.address === b.address

function RowSource({ source }: { source: Source }) {
  const { address, reviewed } = source
  if (!address) return <Chip source={source} />
  return (
    <>
      <TextLink to={address}>{new URL(address).hostname.replace(/^www\./, '')}</TextLink>
      {reviewed && ` (checked ${calendarDay(reviewed)})`}
    </>
  )
}

export function UsualChip({ usual, page }: { usual: Source | undefined; page: Source | undefined }) {
  if (!usual || isSame(usual, page)) return null
  return (
    <p className="mt-4">
      <Chip source={usual} />
    </p>
  )
}

type SourcedRowsProps = { rows: MarketRow[]; page: Source | undefined }

export function SourcedRows({ rows, page }: SourcedRowsProps) {
  const usual = usualSource(rows.flatMap(({ source }) => (source.address ? [] : [source])))
  return (
    <>
      <Pairs
        of={rows.map(({ label, text, source }) => [
          label,
          <>
            {text}
            {!isSame(source, usual) && (
              <span className="mt-1 block">
                <RowSource source={source} />
              </span>
            )}
          </>,
        ])}
      />
      <UsualChip usual={usual} page={page} />
    </>
  )
}
