import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import { useState } from 'react'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { later } from '#kit/web/later.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { Metric, MetricView, WeekView } from '../contract.ts'
import { weeksAfter } from '../weeks.ts'
import { marksOf } from './marks.ts'
import type { Mark } from './marks.ts'
import { runningWeek, valueWords, weeksShown, weekWords } from './number-words.ts'
import { NumberChart } from './NumberChart.tsx'
import { metricQuery } from './queries.ts'
import { useRemoval, useUnderWay } from './use-metric.ts'
import { WeekTable } from './WeekTable.tsx'

const ChooseDialog = later(async () => (await import('./ChooseDialog.tsx')).ChooseDialog)
const WeekDialog = later(async () => (await import('./WeekDialog.tsx')).WeekDialog)

type Opened = { dialog: 'choose' } | { dialog: 'week'; week: string } | null

export function NumberCard({ projectId }: { projectId: string }) {
  const query = useQuery(metricQuery(projectId))
  const [opened, open] = useState<Opened>(null)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-60']} look="section" />}
      />
    )
  const { metric } = data
  return (
    <Card>
      <CardHead
        icon={ChartLine}
        title="Your number"
        action={
          metric && (
            <Button size="sm" variant="ghost" onClick={() => open({ dialog: 'choose' })}>
              Change number
            </Button>
          )
        }
      />
      {metric ? (
        <Weeks projectId={projectId} metric={metric} view={data} open={open} />
      ) : (
        <NoNumber onChoose={() => open({ dialog: 'choose' })} />
      )}
      <OpenedDialog projectId={projectId} view={data} opened={opened} onClose={() => open(null)} />
    </Card>
  )
}

type OpenedDialogProps = {
  projectId: string
  view: MetricView
  opened: Opened
  onClose: () => void
}

function OpenedDialog({ opened, ...dialog }: OpenedDialogProps) {
  const { metric } = dialog.view
  if (opened?.dialog === 'choose') return <ChooseDialog {...dialog} />
  return opened && metric ? <WeekDialog {...dialog} metric={metric} week={opened.week} /> : null
}

function NoNumber({ onChoose }: { onChoose: () => void }) {
  return (
    <>
      <p className="text-sm text-ink-2">
        Pick one number that shows whether this project is working, like visits or sign-ups. Add it once a
        week, and you'll see what your tests do to it.
      </p>
      <CardFoot>
        <Button onClick={onChoose}>Choose my number</Button>
      </CardFoot>
    </>
  )
}

type WeeksProps = {
  projectId: string
  metric: Metric
  view: MetricView
  open: (next: Opened) => void
}

function Weeks({ projectId, metric, view, open }: WeeksProps) {
  const remove = useRemoval(projectId, metric)
  const tests = useInfiniteQuery(evidenceQuery(projectId)).data?.pages[0]
  const weeks = weeksShown()
  const known = view.weeks.filter(({ week }) => weeks.includes(week))
  const marks = marksOf(tests, weeks)
  const running = runningWeek()
  const isEntered = known.some(({ week }) => week === running)
  return (
    <>
      <Newest metric={metric} known={known} />
      {known.length > 0 && (
        <>
          <NumberChart metric={metric} weeks={weeks} known={known} marks={marks} />
          <Marks marks={marks} />
        </>
      )}
      <Disclosure summary="Show as a table" className="mt-3">
        <WeekTable
          metric={metric}
          weeks={weeks.toReversed()}
          known={known}
          marks={marks}
          firstWeek={view.firstWeek}
          onEdit={(week) => open({ dialog: 'week', week })}
          onRemove={remove}
        />
      </Disclosure>
      <CardFoot>
        <Button pending={useUnderWay(projectId)} onClick={() => open({ dialog: 'week', week: running })}>
          {isEntered ? "Correct this week's number" : "Add this week's number"}
        </Button>
      </CardFoot>
    </>
  )
}

function Newest({ metric, known }: { metric: Metric; known: WeekView[] }) {
  const newest = known.at(-1)
  if (!newest)
    return (
      <p className="text-sm text-ink-2 wrap-anywhere">
        You follow <span className="font-medium text-ink">{metric.name}</span>. Add this week's number, or an
        earlier one, to start the chart.
      </p>
    )
  const before = known.find(({ week }) => week === weeksAfter(newest.week, -1))
  return (
    <div className="mb-3">
      <p className="text-sm text-ink-2 wrap-anywhere">
        {metric.name}, {weekWords(newest.week)}
        {newest.week === runningWeek() && ' (this week)'}
      </p>
      <p role="status" className="display text-title tabular-nums wrap-anywhere">
        {valueWords(metric, newest.value)}
      </p>
      <p className="text-sm text-ink-2 tabular-nums">
        {before ? changeWords(metric, newest.value - before.value) : 'The week before is unknown.'}
      </p>
    </div>
  )
}

/** Rounded, because 0.3 - 0.1 isn't 0.2 in floating point. */
function changeWords(metric: Metric, change: number): string {
  const far = valueWords(metric, Math.abs(Math.round(change * 100) / 100))
  if (Math.round(change * 100) === 0) return 'The same as the week before.'
  return `${far} ${change > 0 ? 'more' : 'less'} than the week before.`
}

function Marks({ marks }: { marks: Mark[] }) {
  if (marks.length === 0) return null
  return (
    <ol aria-label="What happened in your tests" className="mt-3 grid gap-1.5 text-sm">
      {marks.map(({ week, number, words }) => (
        <li key={week} className="flex items-start gap-2">
          <span
            aria-hidden
            className="mt-0.5 grid size-4.5 shrink-0 place-items-center rounded-full border border-attention-line bg-attention-soft text-xs font-medium text-attention-ink tabular-nums"
          >
            {number}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <span className="text-ink-2">{weekWords(week)}.</span> {words.join('. ')}
          </span>
        </li>
      ))}
    </ol>
  )
}
