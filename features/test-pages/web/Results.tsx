import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { calendarDay } from '#kit/web/formats.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { DataTable } from '#kit/web/ui/DataTable.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { Skeleton, Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { plural } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { PageOutcome, PageResults, PageView } from '../contract.ts'
import { endsOf, shareWords, sourceWords } from '../figures.ts'
import type { Ends } from '../figures.ts'
import { resultsSheet } from '../sheet.ts'
import { Answers } from './Answers.tsx'
import { Links } from './Links.tsx'
import { resultsQuery } from './queries.ts'

const VisitChart = lazy(() => import('./VisitChart.tsx'))

export function Results({ page }: { page: PageView }) {
  const query = useQuery(resultsQuery({ projectId: page.projectId, pageId: page.id }))
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.resultsFailed}
        skeleton={<Skeletons of={['h-28', 'h-72', 'h-48']} className="grid gap-6" />}
      />
    )
  const ends = endsOf(page, data)
  return (
    <div className="grid min-w-0 gap-8">
      {page.outcome && <Settled page={page} outcome={page.outcome} />}
      <Figures page={page} results={data} ends={ends} />
      {data.visitors + data.answers > 0 && <ByDay results={data} ends={ends} />}
      <BySource results={data} ends={ends} />
      {page.status !== 'draft' && <Links page={page} />}
      <Answers page={page} results={data} />
    </div>
  )
}

const holds: Record<Ends, string> = {
  'as planned': 'It holds the true rate 19 times out of 20, since the page closed as planned.',
  'any day':
    'It allows for looking whenever you like: for 19 pages out of 20 it holds the true rate on every day.',
}

const settled: Record<PageOutcome, { kind: 'attention' | 'info'; title: string; words: string }> = {
  passed: {
    kind: 'attention',
    title: 'Your page reached its target',
    words: "We added it to your evidence as something we saw. Now it's your call.",
  },
  stopped: {
    kind: 'attention',
    title: 'Your page hit its stop point',
    words: "We added it to your evidence as something we saw. You said you'd stop here, or change something.",
  },
  between: {
    kind: 'attention',
    title: "It's too close to call",
    words:
      'You got more than your stop point and less than your target. We added it to your evidence as “not sure.”',
  },
  early: {
    kind: 'info',
    title: 'You closed this page early',
    words: 'We added what it counted to your evidence as “not sure.”',
  },
  unvisited: {
    kind: 'info',
    title: 'No one visited your page',
    words:
      "So we can't tell if people want this. We added it to your evidence as “not sure.” " +
      'Make another page and share its link with people you know and in one group they are in.',
  },
  unsure: {
    kind: 'info',
    title: "We can't tell yet",
    words:
      'Most visits came from a few networks, so they may be a few people. ' +
      'We added it to your evidence as “not sure.” Share your link with more people to find out.',
  },
}

function Settled({ page, outcome }: { page: PageView; outcome: PageOutcome }) {
  const { kind, title, words } = settled[outcome]
  return (
    <Callout
      kind={kind}
      title={title}
      action={
        page.testRuns && (
          <ButtonLink to={`/projects/${page.projectId}?decide=test`} size="sm" variant="attention">
            Decide now
          </ButtonLink>
        )
      }
    >
      {words}
    </Callout>
  )
}

type Shown = { results: PageResults; ends: Ends }

function Figures({ page: { content, status }, results, ends }: Shown & { page: PageView }) {
  const { visitors, answers, unconfirmed } = results
  const { passAnswers, stopAnswers, endsOn, maxVisitors } = content
  const visitorsToo = maxVisitors ? `, or after ${plural(maxVisitors, 'visitor')}` : ''

  return (
    <Card>
      <CardHead
        title="How it's going"
        action={
          <Button
            size="sm"
            icon={Download}
            onClick={() =>
              saveFile({ name: 'test-page-results.csv', text: resultsSheet(results, ends), type: 'text/csv' })
            }
          >
            Download results
          </Button>
        }
      />
      <p className="mb-5">
        <span className="display block text-title tabular-nums">
          {answers} of {passAnswers}
        </span>
        confirmed answers you need
      </p>
      <Pairs
        of={[
          ['Visitors', String(visitors)],
          ['Rate', shareWords(answers, visitors, ends)],
          ['Waiting for confirmation', String(unconfirmed)],
          ['Stop if', `${stopAnswers} or fewer answer by the end`],
          [status === 'ended' ? 'Last day' : 'Closes after', `${calendarDay(endsOn)}${visitorsToo}`],
        ]}
      />
      <p className="mt-3 text-sm text-ink-2">
        Each person counts once a day. You and known bots don't count. The range in parentheses shows where
        the true rate probably is. {holds[ends]} With few visitors it's wide.
      </p>
      <NotCounted results={results} />
    </Card>
  )
}

function NotCounted({ results }: { results: PageResults }) {
  const { visitors, answers, networksLeftOut, isCrowded } = results
  const notes = [
    answers > visitors && "Some people who answered came by a visit we didn't count.",
    networksLeftOut > 0 &&
      'We count up to 5 visitors per network per day. ' +
        `${plural(networksLeftOut, 'network')} sent more, and we left those visits out.`,
    isCrowded &&
      'Most visits came from a few networks, so they may be a few people. ' +
        "They won't close this page, and they won't count against your idea.",
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <p key={note} className="mt-2 text-sm text-ink-2">
      {note}
    </p>
  ))
}

function ByDay({ results: { days }, ends }: Shown) {
  return (
    <Card>
      <CardHead title="Day by day" />
      <Suspense fallback={<Skeleton className="h-64" />}>
        <VisitChart days={days} />
      </Suspense>
      <Disclosure summary="Show as a table">
        <DataTable
          caption="Visitors and confirmed answers by day, in UTC"
          rows={days}
          keyOf={({ day }) => day}
          columns={[
            { head: 'Day', cell: ({ day }) => calendarDay(day) },
            { head: 'Visitors', numeric: true, cell: ({ visitors }) => visitors },
            { head: 'Answers', numeric: true, cell: ({ answers }) => answers },
            {
              head: 'Rate',
              numeric: true,
              cell: ({ answers, visitors }) => shareWords(answers, visitors, ends),
            },
          ]}
        />
      </Disclosure>
    </Card>
  )
}

const sourcesShown = 15

function BySource({ results: { sources }, ends }: Shown) {
  const shown = sources.slice(0, sourcesShown)
  return (
    <Card>
      <CardHead title="Where people came from" />
      {shown.length === 0 ? (
        <p className="text-sm text-ink-2">
          No visitors yet. Share your link with the people you want to reach.
        </p>
      ) : (
        <>
          <DataTable
            caption="Visitors and confirmed answers by source"
            rows={shown}
            keyOf={({ source }) => source}
            columns={[
              { head: 'Source', cell: ({ source }) => sourceWords(source) },
              { head: 'Visitors', numeric: true, cell: ({ visitors }) => visitors },
              { head: 'Answers', numeric: true, cell: ({ answers }) => answers },
              {
                head: 'Rate',
                numeric: true,
                cell: ({ answers, visitors }) => shareWords(answers, visitors, ends),
              },
            ]}
          />
          {sources.length > shown.length && (
            <p className="mt-2 text-sm text-ink-3">
              And {plural(sources.length - shown.length, 'more source')}. Download the results to see them
              all.
            </p>
          )}
        </>
      )}
    </Card>
  )
}
