import { useInfiniteQuery } from '@tanstack/react-query'
import { FlaskConical, Plus, Scale } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { itemsOf } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { LoadMore } from '#kit/web/ui/LoadMore.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { wording } from '../contract.ts'
import type { EvidenceOverview, EvidenceView, TestView } from '../contract.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { EvidenceList } from './EvidenceList.tsx'
import { Ladder } from './Ladder.tsx'
import { LogEvidenceDialog } from './LogEvidenceDialog.tsx'
import { OwnTestDialog } from './OwnTestDialog.tsx'
import { evidenceQuery, isUnderWay } from './queries.ts'
import { EndedTests, TestCard, countsInWords } from './TestCard.tsx'

/** A project's evidence: what it rests on, its test, what was logged, and the decision that is due. */
export function EvidencePanel({ projectId }: { projectId: string }) {
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
    <Parts projectId={projectId} overview={overview} pieces={itemsOf(data)}>
      <LoadMore query={query} size="sm">
        Show more
      </LoadMore>
    </Parts>
  )
}

type Opened =
  | { dialog: 'log' }
  | { dialog: 'edit'; piece: EvidenceView }
  | { dialog: 'own'; assumption: string }
  | { dialog: 'decide'; test: TestView }
  | null
type PartsProps = {
  projectId: string
  overview: EvidenceOverview
  pieces: EvidenceView[]
  children: ReactNode
}

function Parts({ projectId, overview, pieces, children }: PartsProps) {
  const [opened, open] = useState<Opened>(null)
  const { test, ended, assumption } = overview
  const decide = () => test && open({ dialog: 'decide', test })
  return (
    <div className="grid min-w-0 gap-6">
      {test && <Due test={test} onDecide={decide} />}
      <Ladder overview={overview} />
      {test ? (
        <TestCard
          projectId={projectId}
          test={test}
          onOwn={() => open({ dialog: 'own', assumption })}
          onDecide={decide}
        />
      ) : (
        <Between
          last={ended[0]}
          onOwn={() => open({ dialog: 'own', assumption: ended[0]?.decision === 'change' ? '' : assumption })}
        />
      )}
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
      <OpenedDialog projectId={projectId} test={test} opened={opened} open={open} />
    </div>
  )
}

type LogButtonProps = { isNext: boolean; pending: boolean; onClick: () => void }

function LogButton({ isNext, pending, onClick }: LogButtonProps) {
  return (
    <Button icon={Plus} variant={isNext ? 'primary' : 'secondary'} pending={pending} onClick={onClick}>
      Log evidence
    </Button>
  )
}

type OpenedDialogProps = {
  projectId: string
  test: TestView | null
  opened: Opened
  open: (next: Opened) => void
}

/** The dialog that is open; a test whose decision is to change it leads on to the next one. */
function OpenedDialog({ projectId, test, opened, open }: OpenedDialogProps) {
  const close = () => open(null)
  if (!opened) return null
  if (opened.dialog === 'own')
    return <OwnTestDialog projectId={projectId} assumption={opened.assumption} onClose={close} />
  if (opened.dialog === 'decide')
    return (
      <DecisionDialog
        projectId={projectId}
        test={opened.test}
        onClose={close}
        onDecided={({ decision }) =>
          decision === 'change' ? open({ dialog: 'own', assumption: '' }) : close()
        }
      />
    )
  const piece = opened.dialog === 'edit' ? opened.piece : undefined
  return <LogEvidenceDialog projectId={projectId} test={test} piece={piece} onClose={close} />
}

/** A mark is reached, or the sample is used up between the marks: nothing else matters until it is decided. */
function Due({ test, onDecide }: { test: TestView; onDecide: () => void }) {
  const title = dueTitle(test)
  if (!title) return null
  return (
    <Card look="soft-attention">
      <CardHead icon={Scale} title={title} />
      <p className="text-sm wrap-anywhere">
        {countsInWords(test)}. {test.state === 'kill_reached' ? test.killMark : test.passMark}
      </p>
      <CardFoot>
        <Button variant="attention" onClick={onDecide}>
          Decide now
        </Button>
      </CardFoot>
    </Card>
  )
}

function dueTitle({ state, forCount, againstCount, sample, passNeeded }: TestView): string | null {
  if (state === 'kill_reached') return 'The stop mark is reached. Decide.'
  if (state === 'pass_reached') return 'The pass mark is reached. Decide.'
  // A mark above the sample counts days or times of the same people, so the sample says nothing of its end.
  return state === 'running' && passNeeded <= sample && forCount + againstCount >= sample
    ? 'The sample is used up between the marks. Decide.'
    : null
}

/** Between a decision and the next test. */
function Between({ last, onOwn }: { last: TestView | undefined; onOwn: () => void }) {
  return (
    <Card>
      <CardHead icon={FlaskConical} title="No test runs" />
      {last?.decision === 'stop' ? (
        <p className="text-sm">
          You stopped at “{last.title}”. If the project rests too,{' '}
          <TextLink to="#main">go to the top of the page</TextLink>, where More holds Archive.
        </p>
      ) : (
        <p className="text-sm">
          “{last?.title}” is decided. Write down what could sink the project now, and the cheapest test of it.
        </p>
      )}
      <CardFoot>
        <Button variant={last?.decision === 'stop' ? 'secondary' : 'primary'} icon={Plus} onClick={onOwn}>
          Write the next test
        </Button>
      </CardFoot>
    </Card>
  )
}
