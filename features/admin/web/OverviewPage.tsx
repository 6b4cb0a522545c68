import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, Filter, FlaskConical, UserPlus } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { LastProven } from '#features/backups/web/shared/LastProven.tsx'
import { decideWithinDays } from '#features/evidence/contract.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { calendarDay } from '#kit/web/formats.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FiguresTable } from '#kit/web/ui/FiguresTable.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { cohorts, returnWeeks, wording } from '../contract.ts'
import type { Overview } from '../contract.ts'
import { Headlines } from './Headlines.tsx'
import { overviewQuery } from './queries.ts'
import { fewestPeople, returnPoints } from './return-points.ts'
import { figure, share } from './words.ts'

const SignUpChart = lazy(async () => ({ default: (await import('./OverviewCharts.tsx')).SignUpChart }))
const ReturnChart = lazy(async () => ({ default: (await import('./OverviewCharts.tsx')).ReturnChart }))

export default function OverviewPage() {
  const [params, setParams] = useSearchParams()
  const days = cohorts.find((known) => String(known) === params.get('days')) ?? 30
  const query = useQuery(overviewQuery(days))
  const { data } = query
  const choice = (
    <Field label="Activation of the last" className="w-44">
      <Select value={days} onChange={(event) => setParams({ days: event.target.value }, { replace: true })}>
        {cohorts.map((known) => (
          <option key={known} value={known}>
            {known} days
          </option>
        ))}
      </Select>
    </Field>
  )
  return (
    <>
      <PageHead
        title="Overview"
        lead="Days and weeks are in UTC. We can't count deleted accounts."
        actions={choice}
      />
      {!data && (
        <Await
          query={query}
          failed={wording.overviewFailed}
          skeleton={<Skeletons of={['h-28', 'h-80', 'h-72']} className="grid gap-6" />}
        />
      )}
      {data && (
        <div className="grid gap-6">
          <Headlines overview={data} />
          <SignUps signUps={data.signUps} />
          <Activation overview={data} />
          <Decisions record={data.record} />
          <Return weeks={data.weeks} />
          <LastProven />
        </div>
      )}
    </>
  )
}

const chartPlace = <Skeleton className="h-56" />

function SignUps({ signUps }: { signUps: Overview['signUps'] }) {
  const total = signUps.reduce((sum, { count }) => sum + count, 0)
  const summary = `${figure(total)} in ${signUps.length} days.`
  return (
    <Card>
      <CardHead icon={UserPlus} title="Sign-ups per day" />
      <Suspense fallback={chartPlace}>
        <SignUpChart signUps={signUps} summary={summary} />
      </Suspense>
      <Disclosure className="mt-3" summary="Sign-ups as a table">
        <FiguresTable
          caption="Sign-ups by day"
          heads={['Day', 'Sign-ups']}
          rows={signUps.map(({ day, count }) => [calendarDay(day), figure(count)])}
        />
      </Disclosure>
    </Card>
  )
}

function Activation({ overview: { cohortDays, activation, ownIdea } }: { overview: Overview }) {
  const steps: [string, number][] = [
    ['Signed up', activation.signedUp],
    ['Answered at least 4 questions', activation.answered],
    ['Has a batch of ideas', activation.ideas],
    ['Has a project', activation.project],
    ['Added first evidence', activation.evidence],
  ]
  return (
    <Card>
      <CardHead icon={Filter} title="Activation" />
      <p className="mb-3 text-sm text-ink-2">
        Who signed up in the last {cohortDays} days, today included. Each step only counts people who finished
        the one before.
        {ownIdea > 0 && ` ${figure(ownIdea)} more started with their own idea instead of a batch.`}
      </p>
      <ol className="grid gap-3">
        {steps.map(([name, count], index) => (
          <li key={name} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span>{name}</span>
              <span className="tabular-nums">
                {figure(count)}
                {index > 0 && itemAt(steps, index - 1)[1] > 0 && (
                  <span className="text-ink-2">
                    {' '}
                    · {share(count, itemAt(steps, index - 1)[1])} of the step before
                  </span>
                )}
              </span>
            </p>
            <Progress label={name} value={count} max={activation.signedUp} className="h-3" />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Decisions({ record }: Pick<Overview, 'record'>) {
  const { tests, running, due, inTime, keptGoing, changed, stopped } = record
  const rows: [string, string][] = [
    ['Started', figure(tests)],
    ['Running', figure(running)],
    ['Kept going', figure(keptGoing)],
    ['Changed', figure(changed)],
    ['Stopped', figure(stopped)],
  ]
  return (
    <Card>
      <CardHead icon={FlaskConical} title="Tests and decisions" />
      <p className="mb-3 text-sm text-ink-2">
        {due > 0
          ? `Founders decided on ${share(inTime, due)} of ${figure(due)} tests within ${decideWithinDays} days. Tests that started less than ${decideWithinDays} days ago count once they are decided on.`
          : `No test has been decided on yet, and none has run for ${decideWithinDays} days.`}
      </p>
      <Disclosure summary="Tests by outcome">
        <FiguresTable caption="Tests of all members" heads={['Tests', 'Number']} rows={rows} />
      </Disclosure>
      <TextLink to="/admin/metrics" className="mt-3 inline-block py-1">
        See conversations, decisions and evidence by week
      </TextLink>
    </Card>
  )
}

function Return({ weeks }: { weeks: Overview['weeks'] }) {
  const points = returnPoints(weeks)
  const first = itemAt(points, 0)
  const summary =
    first.share === null
      ? `Fewer than ${fewestPeople} people could have come back so far, which is too few to say.`
      : `${share(first.share, 1)} of ${figure(first.people)} people came back in the week after they signed up.`
  return (
    <Card>
      <CardHead icon={CalendarCheck} title="Weekly return" />
      <p className="mb-3 max-w-[68ch] text-sm text-ink-2">
        Active means they did something that week: answered, posted or checked off a task. Just looking
        doesn't count. {summary} Each later week only has people who signed up long enough ago.
      </p>
      {points.filter((point) => point.share !== null).length > 1 && (
        <Suspense fallback={chartPlace}>
          <ReturnChart points={points} summary={summary} />
        </Suspense>
      )}
      <ReturnTable weeks={weeks} />
    </Card>
  )
}

function ReturnTable({ weeks }: { weeks: Overview['weeks'] }) {
  const rows = weeks
    .filter(({ signedUp }) => signedUp > 0)
    .map(({ week, signedUp, active }) => [
      calendarDay(week),
      figure(signedUp),
      ...active.map((count) => (count === null ? '' : figure(count))),
    ])
  if (rows.length === 0) return null
  return (
    <Disclosure className="mt-3" summary="How many were active, by week of sign-up">
      <div tabIndex={0} role="region" aria-label="Return by week of sign-up" className="overflow-x-auto">
        <FiguresTable
          caption="How many of those who signed up in a week were active in each of the weeks after"
          heads={[
            'Week from',
            'Signed up',
            ...Array.from({ length: returnWeeks }, (_, at) => `Week ${at + 1}`),
          ]}
          rows={rows}
        />
      </div>
    </Disclosure>
  )
}
