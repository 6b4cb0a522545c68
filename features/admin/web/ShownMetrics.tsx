import { useQuery } from '@tanstack/react-query'
import { decideWithinDays, provenanceLabels } from '#features/evidence/contract.ts'
import { calendarDay } from '#kit/web/formats.ts'
import { FiguresTable } from '#kit/web/ui/FiguresTable.tsx'
import { fewestShown } from '../metrics-contract.ts'
import type { ShownWeek } from '../metrics-contract.ts'
import { shownMetricsQuery } from './queries.ts'
import { figure, share } from './words.ts'

const { seen, checked } = provenanceLabels
const tables = [
  {
    caption: 'How far founders get, by week',
    heads: ['Week from', 'Three conversations', 'Median days', `Decided within ${decideWithinDays} days`],
    cells: ({ talks, tests }: ShownWeek) => [
      talks ? `${figure(talks.talked)} of ${figure(talks.projects)}` : '–',
      figure(talks?.medianDays ?? null),
      tests ? `${figure(tests.inTime)} of ${figure(tests.due)}` : '–',
    ],
  },
  {
    caption: 'Where evidence comes from, by week',
    heads: ['Week from', 'Noted', seen.label, checked.label],
    cells: ({ pieces }: ShownWeek) => {
      const all = pieces ? pieces.told + pieces.seen + pieces.checked : 0
      return (['told', 'seen', 'checked'] as const).map((kind) => share(pieces?.[kind] ?? 0, all))
    },
  },
]

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
      <div className="grid gap-6 lg:grid-cols-2">
        {tables.map(({ caption, heads, cells }) => (
          <div key={caption} tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto">
            <FiguresTable
              caption={caption}
              heads={heads}
              rows={weeks.map((week) => [calendarDay(week.week), ...cells(week)])}
            />
          </div>
        ))}
      </div>
    </>
  )
}
