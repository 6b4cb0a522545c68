import { FlaskConical, Play } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { capital, dollars, plural } from '#planner/words.ts'
import { decisionLabels } from '../contract.ts'
import type { TestView } from '../contract.ts'
import { evidenceQuery } from './queries.ts'

type TestCardProps = { projectId: string; test: TestView; onOwn: () => void; onDecide: () => void }

/** The test that runs or is planned: what it asks, its marks, and how it stands. */
export function TestCard({ projectId, test, onOwn, onDecide }: TestCardProps) {
  const start = useChange(
    (_: null, idempotencyKey) => client.evidence.start({ projectId }, { context: { idempotencyKey } }),
    { shows: [evidenceQuery(projectId).queryKey] },
  )
  const planned = test.state === 'planned'
  return (
    <Card>
      <CardHead icon={FlaskConical} title={`${planned ? 'Planned test' : 'Test under way'}: ${test.title}`} />
      <p className="mb-3 wrap-anywhere">{test.hypothesis}</p>
      <Steps test={test} />
      <Marks test={test} />
      <CardFoot>
        {planned && (
          <Button variant="primary" icon={Play} pending={start.isPending} onClick={() => start.mutate(null)}>
            Start this test
          </Button>
        )}
        {planned && (
          <Button variant="ghost" onClick={onOwn}>
            Write my own instead
          </Button>
        )}
        {test.state === 'running' && (
          <Button size="sm" onClick={onDecide}>
            Decide early
          </Button>
        )}
      </CardFoot>
    </Card>
  )
}

function Steps({ test: { steps, hours, cashCents, state } }: { test: TestView }) {
  const cash = cashCents > 0 ? dollars(cashCents) : 'no money'
  return (
    <Disclosure
      summary={`${plural(steps.length, 'step')}, ${hours} h, ${cash}`}
      open={state === 'planned'}
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
      <dl className="grid gap-x-4 gap-y-2 text-sm @md:grid-cols-[120px_1fr]">
        <dt className="text-ink-2">Pass mark</dt>
        <dd className="wrap-anywhere">{test.passMark}</dd>
        <dt className="text-ink-2">Stop mark</dt>
        <dd className="wrap-anywhere">{test.killMark}</dd>
        <dt className="text-ink-2">One for it is</dt>
        <dd className="wrap-anywhere">
          {capital(test.one)}. Asked of {test.sample}.
        </dd>
      </dl>
    </>
  )
}

/** "2 of 3 for, 1 against; pass at 3, stop at 4". */
export function countsInWords({ forCount, againstCount, passNeeded, killNeeded }: TestView): string {
  return `${forCount} of ${passNeeded} for, ${againstCount} against; pass at ${passNeeded}, stop at ${killNeeded}`
}

/** Tests that are over, with what was decided. */
export function EndedTests({ tests }: { tests: TestView[] }) {
  if (tests.length === 0) return null
  return (
    <Disclosure summary={`Earlier tests (${tests.length})`}>
      <ul className="grid gap-3 text-sm">
        {tests.map((test) => (
          <li key={test.id} className="wrap-anywhere">
            <span className="font-medium">{test.title}.</span> {countsInWords(test)}. You decided:{' '}
            {decisionLabels[test.decision!].label}. “{test.decisionNote}”
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
