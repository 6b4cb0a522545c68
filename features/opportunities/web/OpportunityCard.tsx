import { Badge } from '#kit/web/ui/Badge.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { Opportunity } from '#planner/insights/analysis.ts'
import type { Payback } from '#planner/insights/payback.ts'
import { OpportunityRow } from './OpportunityRow.tsx'
import type { Mark } from './OpportunityRow.tsx'
import { PaybackEditor } from './PaybackEditor.tsx'
import { Fact, Lines } from './Section.tsx'
import { SourceLine } from './SourceLine.tsx'

type OpportunityCardProps = {
  projectId: string
  one: Opportunity
  kept: Payback | undefined
  mark: Mark
  open: boolean
  sourceSaid: boolean
  onMoved: (() => void) | null
}

export function OpportunityCard({ one, kept, sourceSaid, ...row }: OpportunityCardProps) {
  return (
    <OpportunityRow {...row} one={one}>
      <div className="grid gap-x-10 gap-y-5 @form:grid-cols-2">
        <div className="grid content-start gap-5">
          <Fact label="First steps">
            <Lines of={one.marketEntry.marketEntrySteps} ordered />
          </Fact>
          <Fact label="It's working if">
            <Lines of={one.successMetrics} />
          </Fact>
          <Fact label="Why now">{one.marketTiming}</Fact>
        </div>
        <div className="grid content-start gap-5">
          <Fact label="What could go wrong">
            <Lines of={one.reasonsWrong} />
          </Fact>
          <Fact label="Break-even">
            {row.onMoved ? (
              <PaybackEditor projectId={row.projectId} opportunity={one} kept={kept} />
            ) : (
              one.estimatedROI
            )}
          </Fact>
        </div>
      </div>
      <Disclosure summary="Why we suggest this">
        <Reasons one={one} sourceSaid={sourceSaid} />
      </Disclosure>
    </OpportunityRow>
  )
}

function Reasons({ one, sourceSaid }: Pick<OpportunityCardProps, 'one' | 'sourceSaid'>) {
  const { relevantTraits, competitiveEdge } = one.traitAdvantages
  return (
    <div className="grid gap-x-10 gap-y-5 @form:grid-cols-2">
      <Fact label="What's behind it">{one.aiStrategicInsight}</Fact>
      <Fact label="How we know">
        <p>{one.newsDataDriver}</p>
        {!sourceSaid && (
          <p className="mt-1.5">
            <SourceLine source={one.source} />
          </p>
        )}
      </Fact>
      <Fact label="Who it's for">{one.marketEntry.targetAudience}</Fact>
      <Fact label="Your advantage">
        {relevantTraits.length > 0 && (
          <ul aria-label="Your strengths that help" className="mb-1.5 flex flex-wrap gap-2">
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
  )
}
