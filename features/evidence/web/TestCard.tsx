import { FlaskConical, MessagesSquare, Play } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Pairs } from '#kit/web/ui/Pairs.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { capital, dollars, hourWords, plural, quoted, stopWords } from '#planner/words.ts'
import { decisionLabels } from '../contract.ts'
import type { TestView } from '../contract.ts'
import { evidenceShown } from './queries.ts'

type TestCardProps = {
  projectId: string
  test: TestView
  pages?: ReactNode
  head: Ref<HTMLHeadingElement>
  onChanged: () => void
  onOwn: () => void
  onDecide: () => void
}

export function TestCard({ projectId, test, pages, head, onChanged, onOwn, onDecide }: TestCardProps) {
  const start = useChange(
    (_: null, idempotencyKey) => client.evidence.start({ projectId }, { context: { idempotencyKey } }),
    { shows: evidenceShown(projectId), onShown: onChanged },
  )
  const planned = test.state === 'planned'
  return (
    <Card>
      <CardHead
        heading={head}
        icon={FlaskConical}
        title={`${planned ? 'Next test' : 'Current test'}: ${test.title}`}
      />
      <p className="mb-3 wrap-anywhere">{test.hypothesis}</p>
      {planned && (
        <div className="mb-4 flex flex-wrap items-center gap-3">
          <Button variant="primary" icon={Play} pending={start.isPending} onClick={() => start.mutate(null)}>
            Start this test
          </Button>
          <Button variant="ghost" onClick={onOwn}>
            Write my own test
          </Button>
        </div>
      )}
      <Steps test={test} />
      <Marks test={test} />
      {pages}
      <CardFoot>
        {test.state === 'running' && (
          <Button size="sm" onClick={onDecide}>
            Decide now
          </Button>
        )}
        {!planned && (
          <ButtonLink size="sm" icon={MessagesSquare} to={`/projects/${projectId}/interviews`}>
            Interview someone
          </ButtonLink>
        )}
      </CardFoot>
    </Card>
  )
}

function Steps({ test: { steps, hours, cashCents, state } }: { test: TestView }) {
  const cash = cashCents > 0 ? dollars(cashCents) : '$0'
  return (
    <Disclosure
      summary={`${plural(steps.length, 'step')}, ${hourWords(hours)}, ${cash}`}
      open={state === 'planned' || state === 'running'}
      className="mb-3"
    >
      <ol className="grid list-decimal gap-1.5 pl-5 text-sm wrap-anywhere">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  )
}

function Marks({ test }: { test: TestView }) {
  return (
    <>
      {test.state !== 'planned' && (
        <p role="status" className="mb-3 font-medium tabular-nums">
          {countsInWords(test)}
        </p>
      )}
      <Pairs
        of={[
          ['Keep going if', test.passMark],
          ['Stop if', capital(stopWords(test.killMark))],
          ['What counts as a yes', oneInWords(test)],
        ]}
      />
    </>
  )
}

const oneInWords = ({ one, sample }: TestView) =>
  `${capital(one)}.${one.startsWith('someone') ? ` You'll ask ${plural(sample, 'person', 'people')}.` : ''}`

/** "2 people said yes and 1 said no. You need 3 people to say yes. If 4 say no, stop." */
export function countsInWords(test: TestView): string {
  const { decision, againstCount, killNeeded, forCount, passNeeded } = test
  if (!decision && forCount + againstCount === 0) return neededInWords(test)
  if (againstCount >= killNeeded) return `${saidInWords(test)} That's your stop point.`
  if (decision || forCount >= passNeeded) return `${saidInWords(test)} You needed ${passNeeded}.`
  return `${saidInWords(test)} ${neededInWords(test)}`
}

const isOfPeople = ({ one, ofPage }: TestView) => ofPage || /^(someone|a visitor)\b/.test(one)

function saidInWords(test: TestView): string {
  const { forCount, againstCount } = test
  if (!isOfPeople(test)) return `You counted ${forCount} yes and ${againstCount} no.`
  const yes = forCount === 0 ? 'No one said yes' : `${plural(forCount, 'person', 'people')} said yes`
  return againstCount === 0 ? `${yes}.` : `${yes} and ${againstCount} said no.`
}

function neededInWords(test: TestView): string {
  const { passNeeded, killNeeded, ofPage } = test
  if (!isOfPeople(test)) return `You need ${passNeeded} yes. At ${killNeeded} no, stop.`
  const needed = `You need ${plural(passNeeded, 'person', 'people')} to say yes.`
  return ofPage ? needed : `${needed} If ${killNeeded} ${killNeeded === 1 ? 'says' : 'say'} no, stop.`
}

export function EndedTests({ tests }: { tests: TestView[] }) {
  if (tests.length === 0) return null
  return (
    <Disclosure summary={`Earlier tests (${tests.length})`}>
      <ul className="grid gap-3 text-sm">
        {tests.map((test) => (
          <li key={test.id} className="wrap-anywhere">
            <span className="font-medium">{test.title}.</span> {countsInWords(test)} You decided:{' '}
            {decisionLabels[ensure(test.decision)].label}. {quoted(test.decisionNote ?? '')}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
