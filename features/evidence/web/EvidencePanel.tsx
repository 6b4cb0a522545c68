import { useInfiniteQuery } from '@tanstack/react-query'
import { FlaskConical, Plus, Scale } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { useSearchParams } from 'react-router'
import { itemsOf } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { LoadMore } from '#kit/web/ui/LoadMore.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { evidenceKinds } from '#planner/evidence/evidence.ts'
import type { EvidenceKind } from '#planner/evidence/evidence.ts'
import { dueOf } from '#planner/evidence/standing.ts'
import type { Due } from '#planner/evidence/standing.ts'
import { wording } from '../contract.ts'
import type { EvidenceOverview, EvidenceView, TestView } from '../contract.ts'
import { Climb } from './Climb.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { EvidenceList } from './EvidenceList.tsx'
import { Ladder } from './Ladder.tsx'
import { LogEvidenceDialog } from './LogEvidenceDialog.tsx'
import { OwnTestDialog } from './OwnTestDialog.tsx'
import { evidenceQuery, isUnderWay } from './queries.ts'
import { NowLine } from './shared/NowLine.tsx'
import { EndedTests, TestCard, countsInWords } from './TestCard.tsx'

type EvidencePanelProps = {
  projectId: string
  quote: (assumption: string) => ReactNode
  pages: (mayMake: boolean) => ReactNode
  /** Tests to choose from, while none runs. */
  ready: (onStarted: () => void) => ReactNode
}

export function EvidencePanel({ projectId, quote, pages, ready }: EvidencePanelProps) {
  const query = useInfiniteQuery(evidenceQuery(projectId))
  const { data } = query
  const overview = data?.pages[0]
  if (!data || !overview)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-56', 'h-64', 'h-40']} className="grid gap-6" />}
      />
    )
  return (
    <Parts projectId={projectId} overview={overview} pieces={itemsOf(data)} {...{ quote, pages, ready }}>
      <LoadMore query={query} size="sm">
        Show more
      </LoadMore>
    </Parts>
  )
}

type Opened =
  | { dialog: 'log'; kind?: EvidenceKind }
  | { dialog: 'edit'; piece: EvidenceView }
  | { dialog: 'own'; assumption: string }
  | { dialog: 'decide'; test: TestView }
  | null
type PartsProps = {
  projectId: string
  overview: EvidenceOverview
  pieces: EvidenceView[]
  quote: (assumption: string) => ReactNode
  pages: (mayMake: boolean) => ReactNode
  ready: (onStarted: () => void) => ReactNode
  children: ReactNode
}

function Parts({ projectId, overview, pieces, quote, pages, ready, children }: PartsProps) {
  const { test, ended } = overview
  const [opened, open] = useOpened(test)
  const { head, onChanged } = useTestHead()
  return (
    <div className="grid min-w-0 gap-8">
      <Climb overview={overview} newest={pieces.find((piece) => !isUnderWay(piece))} />
      {test && <Due key={test.id} test={test} onDecide={() => open({ dialog: 'decide', test })} />}
      <UnderWay {...{ projectId, overview, pages, ready, open, head, onChanged }} />
      {test?.state === 'running' && <NowLine projectId={projectId} here="log" />}
      {quote(overview.assumption)}
      <Ladder overview={overview} />
      <Card>
        <CardHead
          title="Evidence"
          action={
            <LogButton
              isNext={test?.state === 'running'}
              pending={pieces.some(isUnderWay)}
              onClick={() => open({ dialog: 'log' })}
            />
          }
        />
        <EvidenceList
          projectId={projectId}
          pieces={pieces}
          onEdit={(piece) => open({ dialog: 'edit', piece })}
        />
        {children}
        <EndedTests tests={ended} />
      </Card>
      <OpenedDialog {...{ projectId, test, opened, open, onChanged }} />
    </div>
  )
}

/** Focuses the test's heading when a test starts or ends: the clicked button is gone. */
function useTestHead() {
  const head = useRef<HTMLHeadingElement>(null)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes > 0) head.current?.focus()
  }, [changes])
  return { head, onChanged: () => setChanges((before) => before + 1) }
}

/** Opened by a button, or by `?log=evidence`, `?log=payment` or `?decide=test`. */
function useOpened(test: TestView | null): [Opened, (next: Opened) => void] {
  const [address, setAddress] = useSearchParams()
  const [opened, setOpened] = useState<Opened>(null)
  const asked = askedFor(address, test)
  const open = (next: Opened) => {
    setOpened(next)
    if (asked)
      setAddress(
        (before) => new URLSearchParams([...before].filter(([name]) => name !== 'log' && name !== 'decide')),
        {
          replace: true,
          preventScrollReset: true,
        },
      )
  }
  return [opened ?? asked, open]
}

function askedFor(address: URLSearchParams, test: TestView | null): Opened {
  const log = address.get('log')
  if (log === 'evidence') return { dialog: 'log' }
  const kind = evidenceKinds.find((one) => one === log)
  if (kind) return { dialog: 'log', kind }
  const waits = test && test.state !== 'planned' && address.get('decide') === 'test'
  return waits ? { dialog: 'decide', test } : null
}

type UnderWayProps = Pick<PartsProps, 'projectId' | 'overview' | 'pages' | 'ready'> & {
  open: (next: Opened) => void
  head: Ref<HTMLHeadingElement>
  onChanged: () => void
}

function UnderWay({ projectId, overview, pages, ready, open, ...changed }: UnderWayProps) {
  const { test, ended, assumption } = overview
  if (test)
    return (
      <TestCard
        {...changed}
        projectId={projectId}
        test={test}
        pages={pages(true)}
        onOwn={() => open({ dialog: 'own', assumption })}
        onDecide={() => open({ dialog: 'decide', test })}
      />
    )
  const [last] = ended
  return (
    <Between
      head={changed.head}
      last={last}
      pages={pages(false)}
      ready={last?.decision === 'stop' ? null : ready(changed.onChanged)}
      onOwn={() => open({ dialog: 'own', assumption: last?.decision === 'change' ? '' : assumption })}
    />
  )
}

type LogButtonProps = { isNext: boolean; pending: boolean; onClick: () => void }

function LogButton({ isNext, pending, onClick }: LogButtonProps) {
  return (
    <Button icon={Plus} variant={isNext ? 'primary' : 'secondary'} pending={pending} onClick={onClick}>
      Add evidence
    </Button>
  )
}

type OpenedDialogProps = {
  projectId: string
  test: TestView | null
  opened: Opened
  open: (next: Opened) => void
  onChanged: () => void
}

function OpenedDialog({ projectId, test, opened, open, onChanged }: OpenedDialogProps) {
  const close = () => open(null)
  const shared = { projectId, onClose: close, onChanged }
  if (!opened) return null
  if (opened.dialog === 'own') return <OwnTestDialog {...shared} assumption={opened.assumption} />
  if (opened.dialog === 'decide')
    return (
      <DecisionDialog
        {...shared}
        test={opened.test}
        onDecided={({ decision }) =>
          decision === 'change' ? open({ dialog: 'own', assumption: '' }) : close()
        }
      />
    )
  const piece = opened.dialog === 'edit' ? opened.piece : undefined
  const kind = opened.dialog === 'log' ? opened.kind : undefined
  return <LogEvidenceDialog projectId={projectId} test={test} piece={piece} kind={kind} onClose={close} />
}

/** The moment a test reaches its mark comes into view, wherever the page was. */
function Due({ test, onDecide }: { test: TestView; onDecide: () => void }) {
  const due = test.state === 'planned' ? null : dueOf(test, test)
  const [opened] = useState(due)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (due && due !== opened) head.current?.focus()
  }, [due, opened])
  if (!due) return null
  return (
    <Card look="soft-attention">
      <CardHead heading={head} icon={Scale} title={dueTitles[due]} />
      <p className="text-sm wrap-anywhere">{countsInWords(test)}</p>
      <CardFoot>
        <Button variant="attention" onClick={onDecide}>
          Decide now
        </Button>
      </CardFoot>
    </Card>
  )
}

const dueTitles: Record<Due, string> = {
  stop: 'You hit your stop point. What now?',
  pass: "Your test passed! What's next?",
  everyone_asked: "You've asked everyone, and it's too close to call. What now?",
}

type BetweenProps = {
  head: Ref<HTMLHeadingElement>
  last: TestView | undefined
  pages: ReactNode
  ready: ReactNode
  onOwn: () => void
}

function Between({ head, last, pages, ready, onOwn }: BetweenProps) {
  return (
    <Card>
      <CardHead heading={head} icon={FlaskConical} title="No test running" />
      {last?.decision === 'stop' ? (
        <p className="text-sm">
          You decided to stop after “{last.title}.” Done with this project too?{' '}
          <TextLink to="#main">Go to the top of the page</TextLink> and choose Archive project from the More
          menu.
        </p>
      ) : (
        <p className="text-sm">“{last?.title}” is done. Start one of these tests, or write your own.</p>
      )}
      {ready && <div className="mt-4">{ready}</div>}
      {pages}
      <CardFoot>
        <Button icon={Plus} onClick={onOwn}>
          {ready ? 'Write my own test' : 'Plan my next test'}
        </Button>
      </CardFoot>
    </Card>
  )
}
