import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { decisions } from '#planner/evidence/evidence.ts'
import { decisionLabels } from '../contract.ts'
import { Decision } from './Decision.tsx'
import type { DecisionProps } from './Decision.tsx'
import { countsInWords } from './TestDetail.tsx'

export function DecisionDialog({ onClose, ...decision }: DecisionProps & { onClose: () => void }) {
  const { test } = decision
  return (
    <Dialog
      open
      onClose={onClose}
      title="Make a decision"
      description={`${test.title}: ${countsInWords(test)}`}
    >
      <Decision {...decision} />
      <dl className="mt-5 grid gap-1 text-sm text-ink-2">
        {decisions.map((value) => (
          <div key={value}>
            <dt className="inline font-medium">{decisionLabels[value].label}:</dt>{' '}
            <dd className="inline">{decisionLabels[value].description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
