import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { Opportunity, Payback } from '#planner/analysis.ts'
import { OpportunityGlance } from './OpportunityGlance.tsx'
import type { Mark } from './OpportunityGlance.tsx'
import { PaybackEditor } from './PaybackEditor.tsx'
import { Fact, Lines } from './Section.tsx'
import { SourceLine } from './SourceLine.tsx'

type OpportunityCardProps = {
  projectId: string
  one: Opportunity
  kept: Payback | undefined
  mark: Mark
  open: boolean
  /** null on an earlier analysis, which is there to be read. */
  onMoved: (() => void) | null
}

/** One strategic opportunity (`comprehensiveOpportunities`): what and how much at a glance, the reasons folded under it. */
export function OpportunityCard({ projectId, one, kept, mark, open, onMoved }: OpportunityCardProps) {
  return (
    <Card>
      <OpportunityGlance projectId={projectId} one={one} mark={mark} onMoved={onMoved} />
      <Disclosure summary="Why, how, and what it pays back" open={open}>
        <div className="grid gap-5 pt-2">
          <Reasons one={one} />
          {onMoved ? (
            <Fact label="Estimated ROI">
              <PaybackEditor projectId={projectId} opportunity={one} kept={kept} />
            </Fact>
          ) : (
            <Fact label="Estimated ROI">{one.estimatedROI}</Fact>
          )}
        </div>
      </Disclosure>
    </Card>
  )
}

function Reasons({ one }: { one: Opportunity }) {
  const { relevantTraits, competitiveEdge } = one.traitAdvantages
  const { targetAudience, marketEntrySteps } = one.marketEntry
  return (
    <div className="grid gap-x-10 gap-y-5 @form:grid-cols-2">
      <div className="grid content-start gap-5">
        <Fact label="News and data">
          <p className="mb-1.5">{one.newsDataDriver}</p>
          <SourceLine source={one.source} />
        </Fact>
        <Fact label="Strategic insight">{one.aiStrategicInsight}</Fact>
        <Fact label="Market timing">{one.marketTiming}</Fact>
        <Fact label="Your advantage">
          {relevantTraits.length > 0 && (
            <ul aria-label="Traits that help" className="mb-1.5 flex flex-wrap gap-2">
              {relevantTraits.map((trait) => (
                <li key={trait} className="max-w-full">
                  <Badge>{trait}</Badge>
                </li>
              ))}
            </ul>
          )}
          <p>{competitiveEdge}</p>
        </Fact>
      </div>
      <div className="grid content-start gap-5">
        <Fact label="Target audience">{targetAudience}</Fact>
        <Fact label="Market entry steps">
          <Lines of={marketEntrySteps} ordered />
        </Fact>
        <Fact label="Success metrics">
          <Lines of={one.successMetrics} />
        </Fact>
        <Fact label="What would make this wrong">
          <Lines of={one.reasonsWrong} />
        </Fact>
      </div>
    </div>
  )
}
