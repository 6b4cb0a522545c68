import { useRef } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import type { Opportunity, Payback, TrendOpportunity } from '#planner/analysis.ts'
import type { AnalysisView } from '../contract.ts'
import { OpportunityCard } from './OpportunityCard.tsx'
import type { Mark } from './OpportunityGlance.tsx'
import { Section } from './Section.tsx'
import { TrendCard } from './TrendCard.tsx'
import { useDismissal } from './use-opportunity.ts'
import type { Named } from './use-opportunity.ts'

type OpportunitiesProps = {
  projectId: string
  analysis: AnalysisView
  /** Read only: an earlier analysis, with nothing taken out. */ earlier: boolean
}

/** Strategic and trend-based opportunities, and what the founder dismissed of them. */
export function Opportunities({ projectId, analysis, earlier }: OpportunitiesProps) {
  const { comprehensiveOpportunities: strategic, trendOpportunities: trends } = analysis.analysisContent
  const heading = useRef<HTMLHeadingElement>(null)
  const onMoved = () => heading.current?.focus({ preventScroll: true })
  const away = (one: Named) => analysis.dismissed.includes(one.key)
  const shown = <O extends Named>(all: O[]) => (earlier ? all : all.filter((one) => !away(one)))
  const given: Given = (one) => ({
    projectId,
    mark: markOf(analysis, one, earlier),
    kept: analysis.paybacks[one.key],
    onMoved: earlier ? null : onMoved,
  })
  return (
    <>
      <Section title="Strategic Opportunities" headingRef={heading}>
        <StrategicList shown={shown(strategic)} given={given} />
      </Section>
      <Section title="Trend-Based Opportunities">
        {trends.length === 0 && <NoTrends />}
        <TrendList trends={trends} shown={shown(trends)} given={given} />
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

/** What a card has besides its opportunity. */
type Given = (one: Named) => {
  projectId: string
  mark: Mark
  kept: Payback | undefined
  onMoved: (() => void) | null
}
type StrategicListProps = { shown: Opportunity[]; given: Given }

function StrategicList({ shown, given }: StrategicListProps) {
  return (
    <>
      {shown.length === 0 && (
        <p className="text-sm text-ink-2">
          You dismissed all of them. They stay away from the next analysis too, as long as three others can be
          found.
        </p>
      )}
      <ul className="grid gap-4">
        {shown.map((one, place) => (
          <li key={one.key} className="drawn-near-64">
            <OpportunityCard {...given(one)} one={one} open={place === 0} />
          </li>
        ))}
      </ul>
    </>
  )
}

type TrendListProps = { trends: TrendOpportunity[]; shown: TrendOpportunity[]; given: Given }

function TrendList({ trends, shown, given }: TrendListProps) {
  return (
    <>
      {trends.length > 0 && shown.length === 0 && (
        <p className="text-sm text-ink-2">
          You dismissed all of them. They stay away from the next analysis too.
        </p>
      )}
      <ul className="grid gap-4">
        {shown.map((one) => (
          <li key={one.key} className="drawn-near-64">
            <TrendCard {...given(one)} one={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoTrends() {
  return (
    <p className="text-sm text-ink-2">
      No dated change in the playbook and no stored item of a live source touches this project today, and none
      was made up.
    </p>
  )
}

/** In the first analysis everything is new, which says nothing. */
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
