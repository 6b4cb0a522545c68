import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { AnalysisContent } from '#planner/insights/analysis.ts'
import { Lines, Section } from './Section.tsx'

export function MarketPositioning({
  positioning: { currentStrengths, opportunities, recommendedFocus },
}: {
  positioning: AnalysisContent['marketPositioning']
}) {
  return (
    <Section title="Market Positioning">
      <Disclosure summary="Your strengths and what to focus on">
        <div className="grid gap-4 md:grid-cols-3">
          <Card>
            <CardHead level={3} title="Current strengths" />
            <Lines of={currentStrengths} />
          </Card>
          <Card>
            <CardHead level={3} title="Opportunities" />
            <Lines of={opportunities} />
          </Card>
          <Card>
            <CardHead level={3} title="Recommended focus" />
            <p className="text-sm wrap-anywhere">{recommendedFocus}</p>
          </Card>
        </div>
      </Disclosure>
    </Section>
  )
}

export function NextSteps({
  steps: { immediate, shortTerm, longTerm },
}: {
  steps: AnalysisContent['nextSteps']
}) {
  return (
    <Section title="Next Steps">
      <div className="grid gap-4 md:grid-cols-3">
        <Card>
          <CardHead level={3} title="Immediate (0-30 days)" />
          <Lines of={immediate} ordered />
        </Card>
        <Card>
          <CardHead level={3} title="Short Term (1-3 months)" />
          <Lines of={shortTerm} ordered />
        </Card>
        <Card>
          <CardHead level={3} title="Long Term (3+ months)" />
          <Lines of={longTerm} ordered />
        </Card>
      </div>
    </Section>
  )
}
