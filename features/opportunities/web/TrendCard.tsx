import { Card } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { Payback, TrendOpportunity } from '#planner/analysis.ts'
import { OpportunityGlance } from './OpportunityGlance.tsx'
import type { Mark } from './OpportunityGlance.tsx'
import { PaybackEditor } from './PaybackEditor.tsx'
import { Fact, Lines } from './Section.tsx'
import { SourceLine } from './SourceLine.tsx'

type TrendCardProps = {
  projectId: string
  one: TrendOpportunity
  /** What the founder assumed of its return. */ kept: Payback | undefined
  mark: Mark
  onMoved: (() => void) | null
}

/** One trend-based opportunity (`trendOpportunities`), with the dated thing that it rests on. */
export function TrendCard({ projectId, one, kept, mark, onMoved }: TrendCardProps) {
  const editable = onMoved && one.payback ? { ...one, payback: one.payback } : null
  return (
    <Card>
      <OpportunityGlance projectId={projectId} one={one} mark={mark} onMoved={onMoved} />
      <Disclosure summary="The trend, and what to do with it">
        <div className="grid gap-x-10 gap-y-5 pt-2 @form:grid-cols-2">
          <div className="grid content-start gap-5">
            <Fact label="Based on">
              <p className="mb-1.5">{one.basedOnTrend}</p>
              <SourceLine source={one.source} />
            </Fact>
            <Fact label="Time to implement">{one.timeToImplement}</Fact>
            {!editable && <Fact label="Estimated ROI">{one.estimatedROI}</Fact>}
          </div>
          <div className="grid content-start gap-5">
            <Fact label="Action steps">
              <Lines of={one.actionSteps} ordered />
            </Fact>
            <Fact label="What would make this wrong">
              <Lines of={one.reasonsWrong} />
            </Fact>
          </div>
        </div>
        {editable && (
          <div className="pt-5">
            <Fact label="Estimated ROI">
              <PaybackEditor projectId={projectId} opportunity={editable} kept={kept} />
            </Fact>
          </div>
        )}
      </Disclosure>
    </Card>
  )
}
