import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { comparisonInWords, forecastsNeeded, mostSaid, stepInWords } from '#planner/evidence/forecast.ts'
import { plural } from '#planner/words.ts'
import type { ForecastsView } from '../forecast-contract.ts'
import { ForecastChart } from './ForecastChart.tsx'
import { forecastsQuery } from './use-forecast.ts'

export function ForecastsCard() {
  const { data } = useQuery(forecastsQuery)
  if (!data || (data.given.length + data.leftOut === 0 && data.asks)) return null
  const { record, given } = data
  return (
    <Card>
      <CardHead title="Your forecasts" />
      {record ? <Record record={record} /> : given.length > 0 && <NotYet given={given} />}
      <Asking asks={data.asks} />
    </Card>
  )
}

const isSettled = ({ outcome }: ForecastsView['given'][number]) =>
  outcome === 'reached' || outcome === 'missed'

function NotYet({ given }: Pick<ForecastsView, 'given'>) {
  return (
    <p className="text-sm text-ink-2">
      {plural(given.filter(isSettled).length, 'forecast')} settled so far. After {forecastsNeeded}, you'll see
      how often they came true. Only you see this.
    </p>
  )
}

function Record({ record }: { record: NonNullable<ForecastsView['record']> }) {
  const most = mostSaid(record)
  return (
    <div className="grid gap-3">
      {most && <p className="font-medium">{stepInWords(most)}</p>}
      <ForecastChart record={record} />
      <p className="text-sm">{comparisonInWords(record)}</p>
      <p className="text-sm text-ink-2">
        That's {record.settled} tests, so the next few could change it. Only you can see this.
      </p>
      <Disclosure summary="How we work this out">
        <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-2">
          {record.steps.map((step) => (
            <li key={step.chance}>{stepInWords(step)}</li>
          ))}
          <li>
            A test counts as a yes if it reached its target and not its stop point. If it ended without that,
            it counts as a no. If no one answered, we leave it out.
          </li>
          <li>
            Your Brier score is {record.score.toFixed(2)}. Saying your own rate every time scores{' '}
            {record.rateScore.toFixed(2)}. Lower is closer. You can't know your rate ahead of time, so it's
            hard to beat.
          </li>
        </ul>
      </Disclosure>
    </div>
  )
}

function Asking({ asks }: { asks: boolean }) {
  const [open] = useState(!asks)
  const change = useChange((wanted: boolean) => client.evidence.askForecasts({ asks: wanted }), {
    shows: [forecastsQuery.queryKey],
  })
  return (
    <Disclosure summary="When we ask" open={open} className="mt-2">
      <p className="text-sm text-ink-2">
        {asks
          ? 'Before a test starts, we ask how likely it is to reach its target. You can always leave it out.'
          : 'We no longer ask how likely a test is to reach its target.'}
      </p>
      <CardFoot>
        <Button size="sm" variant="ghost" pending={change.isPending} onClick={() => change.mutate(!asks)}>
          {asks ? 'Stop asking me' : 'Ask me again'}
        </Button>
      </CardFoot>
    </Disclosure>
  )
}
