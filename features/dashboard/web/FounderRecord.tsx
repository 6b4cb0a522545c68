import { decideWithin } from '#features/evidence/contract.ts'
import type { TestRecord } from '#features/evidence/contract.ts'
import { plural } from '#planner/words.ts'

/** What came of somebody's tests, across their projects; nothing before the first. */
export function FounderRecord({ record }: { record: TestRecord | null }) {
  if (!record || record.tests === 0) return null
  const { tests, running, due, inTime, keptGoing, changed, stopped } = record
  return (
    <div className="mt-4 grid gap-1 text-sm">
      <h3 className="font-semibold">Your record</h3>
      <p className="text-ink-2">
        You've started {plural(tests, 'test')}
        {running > 0 && `, and ${running} ${running === 1 ? 'is' : 'are'} running`}.{' '}
        {due > 0 &&
          `You decided on ${inTime} of ${due} within ${decideWithin} days, a decision rate of ${Math.round((inTime / due) * 100)}%.`}
      </p>
      {keptGoing + changed + stopped > 0 && (
        <p className="text-meta text-ink-2">
          Kept going: {keptGoing}. Changed: {changed}. Stopped: {stopped}.
        </p>
      )}
    </div>
  )
}
