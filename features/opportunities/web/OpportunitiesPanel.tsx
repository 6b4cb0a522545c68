import { CalendarClock, LoaderCircle, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { wording as generationWording } from '#features/generation/contract.ts'
import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import { wording } from '../contract.ts'
import type { AnalysisState, AnalysisView } from '../contract.ts'
import { ArticleBanner, EarlierNotice, Freshness, NoRenewal, Summary } from './AnalysisHead.tsx'
import { AnalysisInformation } from './AnalysisInformation.tsx'
import { Opportunities } from './Opportunities.tsx'
import { MarketPositioning, NextSteps } from './Positioning.tsx'
import { useAnalysis, useRefresh } from './use-analysis.ts'

type OpportunitiesPanelProps = { projectId: string; generate: ReactNode }

export function OpportunitiesPanel({ projectId, generate }: OpportunitiesPanelProps) {
  const { data, error, refetch, isPlaceholderData, version, showVersion } = useAnalysis(projectId)
  return (
    <div className="grid min-w-0 gap-6">
      {error && !data && (
        <>
          <ErrorState
            sentence={wording.loadFailed}
            reference={errorBody(error)?.reference}
            onRetry={() => void refetch()}
          />
          {version && (
            <Button className="justify-self-start" onClick={() => showVersion()}>
              Back to the latest analysis
            </Button>
          )}
        </>
      )}
      {!error && !data && <Loading />}
      {data && !data.analysis && <NoneYet projectId={projectId} renewal={data.renewal} />}
      {data?.analysis && (
        <Analysis
          projectId={projectId}
          state={data}
          analysis={data.analysis}
          fetching={isPlaceholderData}
          asked={version}
          onShow={showVersion}
        >
          {generate}
        </Analysis>
      )}
      <ArticleBanner />
    </div>
  )
}

function asPlanned(analysis: AnalysisView): AnalysisView {
  const { plannerContent, madeBy } = analysis
  if (!plannerContent) return analysis
  const welcomeSummary = `This is what Planner found before ${madeBy} wrote the analysis.`
  return { ...analysis, analysisContent: plannerContent, welcomeSummary, madeBy: 'Planner', note: null }
}

type AnalysisProps = {
  projectId: string
  state: AnalysisState
  analysis: AnalysisView
  fetching: boolean
  asked: number | undefined
  onShow: (version?: number) => void
  children: ReactNode
}

function Analysis({ analysis: made, onShow, children, ...rest }: AnalysisProps) {
  const { projectId, state, fetching, asked } = rest
  const [plannersShown, showPlanners] = useState(false)
  const analysis = plannersShown ? asPlanned(made) : made
  const { marketPositioning, nextSteps } = analysis.analysisContent
  const earlier = analysis.version < (state.versions[0]?.version ?? analysis.version)
  return (
    <>
      <Freshness projectId={projectId} state={state}>
        {children}
      </Freshness>
      {earlier && <EarlierNotice analysis={analysis} onBack={() => onShow()} />}
      <div aria-busy={fetching || undefined} className={cx('grid min-w-0 gap-10', fetching && 'text-ink-3')}>
        <Summary analysis={analysis} stale={state.summaryStale && !earlier && !fetching}>
          {made.plannerContent && (
            <VersionToggle madeBy={made.madeBy} plannersShown={plannersShown} onPlanners={showPlanners} />
          )}
        </Summary>
        <Opportunities
          key={analysis.id}
          projectId={projectId}
          analysis={analysis}
          // The planner's version is read-only: choices apply to what the model wrote.
          earlier={earlier || fetching || analysis !== made}
        />
        <MarketPositioning positioning={marketPositioning} />
        <NextSteps steps={nextSteps} />
        <AnalysisInformation
          analysis={analysis}
          automatic={state.renewal === 'automatic'}
          versions={state.versions}
          asked={asked}
          onShow={onShow}
        />
      </div>
    </>
  )
}

function NoneYet({ projectId, renewal }: { projectId: string; renewal: AnalysisState['renewal'] }) {
  const { refresh, pending, making } = useRefresh(projectId)
  return (
    <>
      <div role="status" className={making ? undefined : 'sr-only'}>
        {making && (
          <p className="flex items-center gap-3 rounded-card border border-line bg-surface p-5 font-semibold">
            <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-accent-ink" />
            {generationWording.inProgress}
          </p>
        )}
      </div>
      {!making && (
        <Card>
          <CardHead
            icon={CalendarClock}
            title={renewal === 'automatic' ? wording.scheduledTitle : 'No analysis yet'}
          />
          {renewal === 'automatic' ? (
            <p className="max-w-[68ch] text-sm first-letter:uppercase">{wording.scheduled}</p>
          ) : (
            <NoRenewal why={renewal} />
          )}
          <CardFoot>
            <Button variant="primary" icon={Sparkles} pending={pending} onClick={refresh}>
              Make my analysis now
            </Button>
          </CardFoot>
        </Card>
      )}
    </>
  )
}

function Loading() {
  return (
    <LoadingRegion className="grid gap-6">
      <Skeleton className="h-8" />
      <Skeleton className="h-40 max-sm:h-66" />
      <Skeleton className="h-7 w-64" />
      <Skeleton className="h-168 max-sm:h-340" />
    </LoadingRegion>
  )
}
