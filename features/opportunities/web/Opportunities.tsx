import { useRef } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { Opportunity, Source, TrendOpportunity } from '#planner/insights/analysis.ts'
import type { Payback } from '#planner/insights/payback.ts'
import type { AnalysisView } from '../contract.ts'
import { OpportunityCard } from './OpportunityCard.tsx'
import { OpportunityRows } from './OpportunityRow.tsx'
import type { Mark } from './OpportunityRow.tsx'
import { Section } from './Section.tsx'
import { SourceLine, isSame, sharedSource } from './SourceLine.tsx'
import { TrendCard } from './TrendCard.tsx'
import { useDismissal } from './use-opportunity.ts'
import type { Named } from './use-opportunity.ts'

type OpportunitiesProps = {
  projectId: string
  analysis: AnalysisView
  earlier: boolean
}

export function Opportunities({ projectId, analysis, earlier }: OpportunitiesProps) {
  const { comprehensiveOpportunities: strategic, trendOpportunities: trends } = analysis.analysisContent
  const heading = useRef<HTMLHeadingElement>(null)
  const onMoved = () => heading.current?.focus({ preventScroll: true })
  const away = (one: Named) => analysis.dismissed.includes(one.key)
  const shown = <O extends Named>(all: O[]) => (earlier ? all : all.filter((one) => !away(one)))
  const given = (said: Source | null): Given => {
    return (one) => ({
      projectId,
      mark: markOf(analysis, one, earlier),
      kept: analysis.paybacks[one.key],
      sourceSaid: said !== null && isSame(said, one.source),
      onMoved: earlier ? null : onMoved,
    })
  }
  const [strategicSource, trendSource] = [sharedSource(shown(strategic)), sharedSource(shown(trends))]
  return (
    <>
      <Section
        title="Strategic Opportunities"
        lead={strategicSource && <SourceLine source={strategicSource} />}
        headingRef={heading}
      >
        <StrategicList shown={shown(strategic)} given={given(strategicSource)} />
      </Section>
      <Section title="Trend-Based Opportunities" lead={trendSource && <SourceLine source={trendSource} />}>
        {trends.length === 0 && <NoTrends />}
        <TrendList trends={trends} shown={shown(trends)} given={given(trendSource)} />
      </Section>
      {!earlier && (
        <Dismissed
          projectId={projectId}
          dismissed={[...strategic.filter(away), ...trends.filter(away), ...analysis.dismissedEarlier]}
          onMoved={onMoved}
        />
      )}
    </>
  )
}

type Given = (one: Named & { source: Source }) => {
  projectId: string
  mark: Mark
  kept: Payback | undefined
  sourceSaid: boolean
  onMoved: (() => void) | null
}
type StrategicListProps = { shown: Opportunity[]; given: Given }

function StrategicList({ shown, given }: StrategicListProps) {
  return (
    <>
      {shown.length === 0 && (
        <p className="text-sm text-ink-2">
          You dismissed all of these. We'll leave them out next time, as long as we can find three others.
        </p>
      )}
      {shown.length > 0 && (
        <OpportunityRows>
          {shown.map((one, place) => (
            <li key={one.key} className="drawn-near-22">
              <OpportunityCard {...given(one)} one={one} open={place === 0} />
            </li>
          ))}
        </OpportunityRows>
      )}
    </>
  )
}

type TrendListProps = { trends: TrendOpportunity[]; shown: TrendOpportunity[]; given: Given }

function TrendList({ trends, shown, given }: TrendListProps) {
  return (
    <>
      {trends.length > 0 && shown.length === 0 && (
        <p className="text-sm text-ink-2">
          You dismissed all of these. We'll leave them out of your next analysis too.
        </p>
      )}
      {shown.length > 0 && (
        <OpportunityRows>
          {shown.map((one) => (
            <li key={one.key} className="drawn-near-22">
              <TrendCard {...given(one)} one={one} />
            </li>
          ))}
        </OpportunityRows>
      )}
    </>
  )
}

function NoTrends() {
  return <p className="text-sm text-ink-2">We didn't find any new rules or news for this project today.</p>
}

function markOf(analysis: AnalysisView, { key }: Named, earlier: boolean): Mark {
  if (earlier) return analysis.dismissed.includes(key) ? 'Dismissed' : null
  return analysis.version > 1 && analysis.changes.fresh.includes(key) ? 'New' : null
}

function Dismissed({
  projectId,
  dismissed,
  onMoved,
}: {
  projectId: string
  dismissed: Named[]
  onMoved: () => void
}) {
  const { restore } = useDismissal(projectId, onMoved)
  if (dismissed.length === 0) return null
  return (
    <Disclosure summary={`Dismissed (${dismissed.length})`}>
      <ul className="divide-y divide-line">
        {dismissed.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
            <span className="min-w-0 grow basis-64 wrap-anywhere">{one.opportunity}</span>
            <Button
              size="sm"
              pending={restore.isPending && restore.variables.key === one.key}
              onClick={() => restore.mutate(one)}
            >
              Bring back<span className="sr-only">: {one.opportunity}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
