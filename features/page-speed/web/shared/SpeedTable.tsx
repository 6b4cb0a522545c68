import { useQuery } from '@tanstack/react-query'
import { Gauge } from 'lucide-react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { FiguresTable } from '#kit/web/ui/FiguresTable.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { daysCounted, fewestVisits, measures, screens, wording } from '../../contract.ts'
import type { ByMeasure } from '../../contract.ts'
import { speedQuery } from '../queries.ts'
import { atMostWords } from '../words.ts'

const heads = ['Screen', 'Visits', 'Main part shown', 'Click answered', 'Layout shift']

export function SpeedTable() {
  const query = useQuery(speedQuery)
  return (
    <Card>
      <CardHead icon={Gauge} title="Page speed" />
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">
        In the last {daysCounted} days, three of four visits by members were at least this fast. We measure
        one visit in four, and show a number from {fewestVisits} measured visits on.
      </p>
      {query.data ? (
        <Rows screens={query.data.screens} />
      ) : (
        <Await query={query} failed={wording.failed} skeleton={<Skeletons of={['h-40']} />} />
      )}
    </Card>
  )
}

function Rows({ screens: counted }: { screens: Partial<Record<string, ByMeasure>> }) {
  const visited = screens.flatMap(({ screen, title }) => {
    const found = counted[screen]
    return found ? [{ title, found }] : []
  })
  if (visited.length === 0) return <p>We haven't counted a visit yet.</p>
  return (
    <div tabIndex={0} role="region" aria-label="Page speed, by screen" className="overflow-x-auto">
      <FiguresTable
        caption="Page speed"
        heads={heads}
        rows={visited.map(({ title, found }) => [
          title,
          Math.max(...measures.map((measure) => found[measure].visits)),
          ...measures.map((measure) => atMostWords(measure, found[measure].atMost)),
        ])}
      />
    </div>
  )
}
