import { decideWithinDays } from '#features/evidence/contract.ts'
import type { TestRecord } from '#features/evidence/contract.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'

export default function FounderRecord({ record }: { record: TestRecord }) {
  const { tests, running, due, inTime, keptGoing, changed, stopped } = record
  return (
    <Disclosure summary="Your record" className="text-sm">
      <p className="text-ink-2">
        {started({ tests, running, due })}
        {due > 0 &&
          !(tests === 1 && running) &&
          ` Decided within ${decideWithinDays} days: ${decided(inTime, due)}.`}
      </p>
      {keptGoing + changed + stopped > 0 && (
        <p className="text-meta text-ink-2">
          Kept going: {keptGoing}. Changed: {changed}. Stopped: {stopped}.
        </p>
      )}
    </Disclosure>
  )
}

function started({ tests, running, due }: Pick<TestRecord, 'tests' | 'running' | 'due'>): string {
  if (tests === 1 && running && due > 0) return 'Your first test is waiting for your decision.'
  if (tests === 1) return running ? 'Your first test is running.' : "You've run one test."
  const still = running === 0 ? '' : running === 1 ? ', and one is running' : `, and ${running} are running`
  return `You've started ${tests} tests${still}.`
}

/** A share of one or two tests would say more than is known. */
const decided = (inTime: number, due: number) =>
  `${inTime} of ${due}${due < 3 ? '' : `, a decision rate of ${Math.round((inTime / due) * 100)}%`}`
