import { useQuery } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { risingRule } from '../contract.ts'
import type { ProjectSignals } from '../contract.ts'
import { projectSignalsQuery } from './queries.ts'
import { Sparkline } from './Sparkline.tsx'

export function SignalsCard({ projectId }: { projectId: string }) {
  const query = useQuery(projectSignalsQuery(projectId))
  const { data } = query
  if (data && [data.items, data.rising, data.series].every(({ length }) => length === 0))
    return <p className="mt-6 text-sm text-ink-2">{data.sentence}</p>
  return (
    <Card className="mt-6">
      <CardHead icon={Radio} title="Live signals" />
      {!data && (
        <Await
          query={query}
          failed="Failed to load live signals. Please try again."
          skeleton={<Skeletons of={['h-16']} />}
        />
      )}
      {data && (
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">{data.sentence}</p>
          {data.items.length > 0 && <Items items={data.items} />}
          {data.rising.length > 0 && <RisingWords rising={data.rising} />}
          {data.series.length > 0 && (
            <div className="flex flex-wrap gap-6">
              {data.series.map(({ subject, points, source, url }) => (
                <Sparkline
                  key={`${source}:${subject}`}
                  subject={subject}
                  unit="a day"
                  points={points}
                  source={{ name: source, url }}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </Card>
  )
}

function Items({ items }: Pick<ProjectSignals, 'items'>) {
  return (
    <ul className="grid divide-y divide-line border-y border-line">
      {items.map((item) => (
        <li key={item.id} className="grid gap-0.5 py-2.5 text-sm">
          <TextLink to={item.url} className="wrap-anywhere">
            {item.title}
          </TextLink>
          <span className="text-ink-3">
            {item.source}, <Time at={item.date} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function RisingWords({ rising }: Pick<ProjectSignals, 'rising'>) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-semibold">Words on the rise across all sources</h3>
      <ul className="flex flex-wrap gap-2">
        {rising.map(({ term, items, hosts }) => (
          <li key={term}>
            <Badge>
              {term}: {items} items from {hosts} sites
            </Badge>
          </li>
        ))}
      </ul>
      <Disclosure summary="How we spot rising words">
        <p className="text-sm text-ink-2">{risingRule}</p>
      </Disclosure>
    </div>
  )
}
