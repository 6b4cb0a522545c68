import type { TrendOpportunity } from '#planner/insights/analysis.ts'
import type { Payback } from '#planner/insights/payback.ts'
import { OpportunityRow } from './OpportunityRow.tsx'
import type { Mark } from './OpportunityRow.tsx'
import { PaybackEditor } from './PaybackEditor.tsx'
import { Fact, Lines } from './Section.tsx'
import { SourceLine } from './SourceLine.tsx'

type TrendCardProps = {
  projectId: string
  one: TrendOpportunity
  kept: Payback | undefined
  mark: Mark
  sourceSaid: boolean
  onMoved: (() => void) | null
}

export function TrendCard({ one, kept, sourceSaid, ...row }: TrendCardProps) {
  const editable = row.onMoved && one.payback ? { ...one, payback: one.payback } : null
  return (
    <OpportunityRow {...row} one={one}>
      <div className="grid gap-x-10 gap-y-5 @form:grid-cols-2">
        <div className="grid content-start gap-5">
          <Fact label="Based on">
            <p>{one.basedOnTrend}</p>
            {!sourceSaid && (
              <p className="mt-1.5">
                <SourceLine source={one.source} />
              </p>
            )}
          </Fact>
          <Fact label="Time to implement">{one.timeToImplement}</Fact>
          <Fact label="Break-even">
            {editable ? (
              <PaybackEditor projectId={row.projectId} opportunity={editable} kept={kept} />
            ) : (
              one.estimatedROI
            )}
          </Fact>
        </div>
        <div className="grid content-start gap-5">
          <Fact label="Action steps">
            <Lines of={one.actionSteps} ordered />
          </Fact>
          <Fact label="What could go wrong">
            <Lines of={one.reasonsWrong} />
          </Fact>
        </div>
      </div>
    </OpportunityRow>
  )
}
