import { useQuery } from '@tanstack/react-query'
import { decideWithin, provenanceLabels } from '#features/evidence/contract.ts'
import { FiguresTable } from '#kit/web/ui/FiguresTable.tsx'
import { fewestShown } from '../metrics-contract.ts'
import type { ShownWeek } from '../metrics-contract.ts'
import { shownMetricsQuery } from './queries.ts'
import { figure, share } from './words.ts'

const { seen, checked } = provenanceLabels
const heads = [
  'Week from',
  'Three conversations',
  'Median days',
  `Decided within ${decideWithin} days`,
  'Noted',
  seen.label,
  checked.label,
]

/** Nothing where the operator doesn't show them, or where they can't be read. */
export function ShownMetrics() {
  const weeks = useQuery(shownMetricsQuery).data?.weeks
  if (!weeks) return null
  return (
    <section aria-labelledby="metrics" className="mt-8 grid gap-3">
      <h2 id="metrics" className="font-medium">
        How far founders get here
      </h2>
      {weeks.length === 0 ? (
        <p className="text-sm text-ink-2">Too little happened in each of the last weeks to say.</p>
      ) : (
        <Weeks weeks={weeks} />
      )}
    </section>
  )
}

function Weeks({ weeks }: { weeks: ShownWeek[] }) {
  return (
    <>
      <p className="max-w-[68ch] text-sm text-ink-2">
        By week, which begins on Monday (UTC): projects that began in it and reached three conversations, how
        many days half of those needed at most, tests that started in it and were decided in time, and where
        the evidence added in it comes from: a founder's own note, counted here, or confirmed by Stripe. There
        is a figure only where it stands for at least {fewestShown.projects} projects, {fewestShown.tests}{' '}
        tests or {fewestShown.pieces} pieces of evidence.
      </p>
      <div tabIndex={0} role="region" aria-label="How far founders get, by week" className="overflow-x-auto">
        <FiguresTable caption="How far founders get, by week" heads={heads} rows={weeks.map(cells)} />
      </div>
    </>
  )
}

function cells({ week, talks, tests, pieces }: ShownWeek): string[] {
  const all = pieces ? pieces.told + pieces.seen + pieces.checked : 0
  return [
    week,
    talks ? `${figure(talks.talked)} of ${figure(talks.projects)}` : '–',
    figure(talks?.medianDays ?? null),
    tests ? `${figure(tests.inTime)} of ${figure(tests.due)}` : '–',
    share(pieces?.told ?? 0, all),
    share(pieces?.seen ?? 0, all),
    share(pieces?.checked ?? 0, all),
  ]
}
