import { useQuery } from '@tanstack/react-query'
import { FlaskConical, MessagesSquare, Scale, Target } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { decideWithinDays, provenanceLabels } from '#features/evidence/contract.ts'
import { SpeedTable } from '#features/page-speed/web/shared/SpeedTable.tsx'
import { calendarDay } from '#kit/web/formats.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { FiguresTable } from '#kit/web/ui/FiguresTable.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { plural } from '#planner/words.ts'
import { wording } from '../contract.ts'
import { metricWeeks } from '../metrics-contract.ts'
import type { Metrics, MetricsWeek } from '../metrics-contract.ts'
import { metricsQuery } from './queries.ts'
import { figure, figureAndShare } from './words.ts'

export default function MetricsPage() {
  const query = useQuery(metricsQuery)
  const { weeks, records } = query.data ?? {}
  return (
    <>
      <PageHead
        title="Metrics"
        lead="How far and how fast members get. Weeks begin on Monday (UTC). We leave out weeks in which nothing happened."
      />
      {!weeks && (
        <Await
          query={query}
          failed={wording.overviewFailed}
          skeleton={<Skeletons of={['h-96', 'h-96', 'h-96']} className="grid gap-6" />}
        />
      )}
      {weeks && records && (
        <div className="grid gap-6">
          <Conversations weeks={weeks} />
          <Tests weeks={weeks} />
          <Forecasts weeks={weeks} records={records} />
          <Evidence weeks={weeks} />
          <SpeedTable />
        </div>
      )}
    </>
  )
}

type Weeks = { weeks: MetricsWeek[] }

function Conversations({ weeks }: Weeks) {
  return (
    <ByWeek
      icon={MessagesSquare}
      title="Days to three conversations"
      lead="Projects by the week they began, and how many days passed until their founder had written down three conversations. Half of those who got there needed no more days than the median."
      heads={['Week from', 'Projects', 'Got there', 'Median days']}
      rows={weeks
        .filter(({ projects }) => projects > 0)
        .map(({ week, projects, talked, medianDays }) => [
          week,
          figure(projects),
          talked > 0 ? figureAndShare(talked, projects) : figure(talked),
          figure(medianDays),
        ])}
    />
  )
}

function Tests({ weeks }: Weeks) {
  return (
    <ByWeek
      icon={FlaskConical}
      title={`Decided within ${decideWithinDays} days`}
      lead={`Tests by the week they started. One counts once it's decided, or ${decideWithinDays} days after it started.`}
      heads={['Week from', 'Started', 'Counted', 'In time']}
      rows={weeks
        .filter(({ tests }) => tests > 0)
        .map(({ week, tests, due, inTime }) => [
          week,
          figure(tests),
          figure(due),
          due > 0 ? figureAndShare(inTime, due) : '–',
        ])}
    />
  )
}

function Forecasts({ weeks, records: { closer, as_close, further } }: Metrics) {
  const founders = closer + as_close + further
  return (
    <ByWeek
      icon={Target}
      title="Forecasts before tests"
      lead={
        'Tests by the week they started, and how many founders were asked for a forecast and gave one. ' +
        (founders > 0
          ? `${plural(founders, 'founder')} with eight settled forecasts or more: ${closer} did better than always saying their own rate, ${as_close} as well and ${further} worse.`
          : 'No founder has eight settled forecasts yet.')
      }
      heads={['Week from', 'Started', 'Asked', 'Given']}
      rows={weeks
        .filter(({ asked }) => asked > 0)
        .map(({ week, tests, asked, given }) => [
          week,
          figure(tests),
          figure(asked),
          asked > 0 ? figureAndShare(given, asked) : '–',
        ])}
    />
  )
}

const piecesOf = ({ told, seen, checked }: Omit<MetricsWeek, 'week'>) => told + seen + checked

function Evidence({ weeks }: Weeks) {
  const { seen, checked } = provenanceLabels
  return (
    <ByWeek
      icon={Scale}
      title="Where evidence comes from"
      lead="Evidence by the week it was added: a founder's own note, counted here, or confirmed by Stripe."
      heads={['Week from', 'Noted', seen.label, checked.label]}
      rows={weeks
        .filter((counts) => piecesOf(counts) > 0)
        .map(({ week, ...counts }) => {
          const all = piecesOf(counts)
          const part = (count: number) => (count > 0 ? figureAndShare(count, all) : figure(count))
          return [week, part(counts.told), part(counts.seen), part(counts.checked)]
        })}
    />
  )
}

type ByWeekProps = { icon: LucideIcon; title: string; lead: string; heads: string[]; rows: ReactNode[][] }

function ByWeek({ icon, title, lead, heads, rows }: ByWeekProps) {
  return (
    <Card>
      <CardHead icon={icon} title={title} />
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">
        {rows.length > 0 ? lead : `Nothing to show from the last ${metricWeeks} weeks.`}
      </p>
      {rows.length > 0 && (
        <div tabIndex={0} role="region" aria-label={`${title}, by week`} className="overflow-x-auto">
          <FiguresTable
            caption={title}
            heads={heads}
            rows={rows.map(([week, ...figures]) => [calendarDay(String(week)), ...figures])}
          />
        </div>
      )}
    </Card>
  )
}
