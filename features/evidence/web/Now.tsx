import { Play, Plus, Share2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { SkipLink } from '#kit/web/ui/SkipLink.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { targetInWords } from '#planner/evidence/forecast.ts'
import { quoted } from '#planner/words.ts'
import type { EvidenceOverview, EvidenceView, ForecastGiven, NowView, TestView } from '../contract.ts'
import { Decision } from './Decision.tsx'
import { ForecastLine } from './ForecastLine.tsx'
import { Notes, notesOf } from './Notes.tsx'
import type { Opened } from './opened.ts'
import { OtherIdeas } from './OtherIdeas.tsx'
import { evidenceShown } from './queries.ts'
import { NowCard } from './shared/NowCard.tsx'
import { Rules, Steps, countsInWords } from './TestDetail.tsx'
import { useForecastQuestion } from './use-forecast.ts'

const ForecastDialog = later(async () => (await import('./shared/ForecastDialog.tsx')).ForecastDialog)

export type NowProps = {
  projectId: string
  now: NowView
  overview: EvidenceOverview
  pieces: EvidenceView[]
  open: (next: Opened) => void
  /** Evidence was asked for while another piece is being saved. */
  waits: boolean
  head: Ref<HTMLHeadingElement>
  onChanged: () => void
  pages: (mayMake: boolean) => ReactNode
  ready: (onStarted: () => void) => ReactNode
}

export function Now(props: NowProps) {
  const skipLinks = document.getElementById('skip-links')
  return (
    <div id="now" tabIndex={-1} className="scroll-mt-28 outline-none">
      {skipLinks && createPortal(<SkipLink to="now">Skip to Now</SkipLink>, skipLinks)}
      <State {...props} />
    </div>
  )
}

function State(props: NowProps) {
  const { overview, now } = props
  const { test } = overview
  if (!test) return now.state === 'stopped' ? <Stopped {...props} /> : <Between {...props} />
  // By the test first, which changes before Now is asked for again.
  if (test.state === 'planned') return <Planned {...props} test={test} />
  if (now.state === 'due') return <Due {...props} test={test} />
  return now.state === 'waiting' ? <Waiting {...props} test={test} /> : <Running {...props} test={test} />
}

type WithTest = NowProps & { test: TestView }

function usePlannedStart({ projectId, onChanged }: NowProps) {
  const start = useChange(
    (forecast: ForecastGiven, idempotencyKey) =>
      client.evidence.start({ projectId, forecast }, { context: { idempotencyKey } }),
    { shows: evidenceShown(projectId), onShown: onChanged, onDone: () => question.close() },
  )
  const question = useForecastQuestion((_: null, forecast) => start.mutate(forecast))
  return { start, question }
}

function Planned(props: WithTest) {
  const { now, head, test, open, pages, overview } = props
  const { start, question } = usePlannedStart(props)
  return (
    <NowCard
      now={now}
      head={head}
      over="Next test:"
      action={
        <>
          <Button
            variant="primary"
            icon={Play}
            pending={start.isPending}
            onClick={() => question.begin(null)}
          >
            Start this test
          </Button>
          <Button variant="ghost" onClick={() => open({ dialog: 'own', assumption: overview.assumption })}>
            Write my own test
          </Button>
        </>
      }
      details={
        <>
          <Steps test={test} open />
          <Rules test={test} />
          {pages(true)}
        </>
      }
    >
      <p className="max-w-[60ch] wrap-anywhere">{test.hypothesis}</p>
      {question.asked && (
        <ForecastDialog
          lead={targetInWords(test.passMark)}
          pending={start.isPending}
          question={question}
          onClose={question.close}
        />
      )}
    </NowCard>
  )
}

const current = ({ title }: TestView) => `Current test: ${title}`

function Running({ projectId, now, head, test, open, waits, pages }: WithTest) {
  return (
    <NowCard
      now={now}
      head={head}
      over={current(test)}
      action={
        <>
          <Button
            variant="primary"
            icon={Plus}
            aria-keyshortcuts="e"
            pending={waits}
            onClick={() => open({ dialog: 'log' })}
          >
            Add evidence
          </Button>
          <TextLink to={`/projects/${projectId}/interviews`} className="inline-block py-0.5 text-sm">
            Interview someone
          </TextLink>
          <TextLink to={`/projects/${projectId}/conversations`} className="inline-block py-0.5 text-sm">
            Find people to ask
          </TextLink>
          <Button variant="ghost" size="sm" onClick={() => open({ dialog: 'decide', test })}>
            Decide now
          </Button>
        </>
      }
      details={
        <>
          <Steps test={test} open={test.forCount + test.againstCount === 0} />
          <Rules test={test} />
          <ForecastLine testId={test.id} />
          {pages(true)}
        </>
      }
    />
  )
}

function Waiting({ now, head, test, pages }: WithTest) {
  return (
    <NowCard now={now} head={head} over={current(test)}>
      <Progress label="Answers" value={Math.min(test.forCount, test.passNeeded)} max={test.passNeeded} />
      <ForecastLine testId={test.id} />
      {pages(true)}
    </NowCard>
  )
}

function Due({ projectId, now, head, test, pieces, open, onChanged }: WithTest) {
  const { moment } = now
  return (
    <NowCard
      now={now}
      head={head}
      over={current(test)}
      action={
        <Decision
          projectId={projectId}
          test={test}
          onChanged={onChanged}
          onDecided={({ decision }) => decision === 'change' && open({ dialog: 'own', assumption: '' })}
        />
      }
    >
      <Notes texts={notesOf(test, pieces)} />
      {moment && (
        <p>
          <Button
            size="sm"
            variant="ghost"
            icon={Share2}
            onClick={() => open({ dialog: 'moment', moment, test })}
          >
            Share this
          </Button>
        </p>
      )}
    </NowCard>
  )
}

function Between({ now, head, overview, open, onChanged, pages, ready }: NowProps) {
  const [last] = overview.ended
  const assumption = last?.decision === 'change' ? '' : overview.assumption
  return (
    <NowCard
      now={now}
      head={head}
      over={now.hasLivePage ? 'Your test page is still live' : 'No test running'}
      action={
        <Button icon={Plus} onClick={() => open({ dialog: 'own', assumption })}>
          Write my own test
        </Button>
      }
    >
      {ready(onChanged)}
      {pages(false)}
    </NowCard>
  )
}

function Stopped({ now, head, overview, pages, open }: NowProps) {
  const [last] = overview.ended
  return (
    <NowCard
      now={now}
      head={head}
      over={`You stopped after “${last?.title}.”`}
      action={
        <>
          <ButtonLink to={now.to} variant="primary">
            {now.label}
          </ButtonLink>
          <Button variant="ghost" onClick={() => open({ dialog: 'own', assumption: overview.assumption })}>
            Plan my next test
          </Button>
        </>
      }
    >
      {last && <p className="mb-4">{countsInWords(last)}</p>}
      {last?.decisionNote && <Notes texts={[quoted(last.decisionNote)]} />}
      <OtherIdeas ideas={now.ideas} />
      <p className="text-sm text-ink-2">
        Done with this project too? Choose Archive project from the More menu.
      </p>
      {pages(false)}
    </NowCard>
  )
}
