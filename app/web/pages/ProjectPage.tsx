import { useQuery } from '@tanstack/react-query'
import { FolderX } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { planQuery } from '#features/action-plans/web/queries.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { nowOfQuery } from '#features/evidence/web/use-now.ts'
import { RunProgress } from '#features/generation/web/RunProgress.tsx'
import { useArrivals } from '#features/inbox/web/use-inbox.ts'
import { economicsQuery, marketQuery } from '#features/market/web/queries.ts'
import { analysisQuery } from '#features/opportunities/web/queries.ts'
import { personalizationQuery } from '#features/personalization/web/queries.ts'
import { wording } from '#features/projects/contract.ts'
import type { ProjectView } from '#features/projects/contract.ts'
import { Implementation } from '#features/projects/web/Implementation.tsx'
import { projectQuery } from '#features/projects/web/queries.ts'
import { pagesQuery } from '#features/test-pages/web/queries.ts'
import { errorBody } from '#kit/web/api.ts'
import { stored } from '#kit/web/local-store/keys.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useNavigate, useParams } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useSingleKeys } from '#kit/web/use-single-keys.ts'
import { levelOf } from '#planner/levels.ts'
import { ProjectHead } from './project/ProjectHead.tsx'
import { ProjectParts } from './project/ProjectParts.tsx'
import { labels, tabs } from './project/tabs.ts'
import type { Tab } from './project/tabs.ts'

const loadOverview = () => import('./project/OverviewTab.tsx')

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '' }, search }) => {
  const tab = search.get('tab') ?? 'overview'
  return [
    cache.prefetchQuery(projectQuery(projectId)),
    cache.prefetchQuery(nowOfQuery(projectId)),
    ['overview', 'market'].includes(tab) && cache.prefetchInfiniteQuery(evidenceQuery(projectId)),
    tab === 'overview' && cache.prefetchQuery(pagesQuery(projectId)),
    tab === 'overview' && loadOverview(),
    tab === 'market' && cache.prefetchQuery(marketQuery(projectId)),
    tab === 'monetization' && cache.prefetchQuery(economicsQuery(projectId)),
    tab === 'opportunities' && cache.prefetchQuery(analysisQuery(projectId)),
    tab === 'actionplan' && cache.prefetchQuery(planQuery(projectId)),
    tab === 'engagement' && cache.prefetchQuery(personalizationQuery(projectId)),
  ]
}

export default function ProjectPage() {
  const { projectId = '' } = useParams()
  const { data, error } = useQuery(projectQuery(projectId))
  const missing = errorBody(error)?.code === 'not_found'
  useLeaveOnFailure(Boolean(error && !missing && !data))
  useArrivals(projectId)
  if (missing) return <Missing />
  if (!data)
    return (
      <LoadingRegion className="grid gap-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-11" />
        <Skeleton className="h-80" />
      </LoadingRegion>
    )
  return (
    <>
      <ProjectHead project={data} />
      <KeptInterviews projectId={data.id} />
      <ProjectTabs project={data} />
    </>
  )
}

const WaitingInterviews = lazy(async () => ({
  default: (await import('#features/interviews/web/WaitingInterviews.tsx')).WaitingInterviews,
}))

/** Sends interviews finished offline; most visits have none. */
function KeptInterviews({ projectId }: { projectId: string }) {
  const [some] = useState(() => stored.list('kept:').length > 0)
  return (
    some && (
      <Suspense>
        <WaitingInterviews projectId={projectId} />
      </Suspense>
    )
  )
}

// Each part is a chunk, fetched when its tab is opened.
const IdeaBrief = lazy(async () => ({
  default: (await import('#features/projects/web/IdeaBrief.tsx')).IdeaBrief,
}))
const MarketPanel = lazy(async () => ({
  default: (await import('#features/market/web/MarketPanel.tsx')).MarketPanel,
}))
const MonetizationPanel = lazy(async () => ({
  default: (await import('#features/market/web/MonetizationPanel.tsx')).MonetizationPanel,
}))
const OverviewTab = lazy(loadOverview)
const OpportunitiesTab = lazy(() => import('./project/OpportunitiesTab.tsx'))
const ActionPlanTab = lazy(() => import('./project/ActionPlanTab.tsx'))
const EngagementTab = lazy(() => import('./project/EngagementTab.tsx'))

function ProjectTabs({ project }: { project: ProjectView }) {
  const [tab, setTab] = useTabParam(tabs)
  const navigate = useNavigate()
  useSingleKeys({ e: () => void navigate('?log=evidence', { preventScrollReset: true }) })
  const items = tabs.map((value) => ({
    value,
    label: labels[value],
    panel: () => (
      <Suspense
        fallback={
          <LoadingRegion>
            <Skeleton className="h-80" />
          </LoadingRegion>
        }
      >
        <Panel tab={value} project={project} />
      </Suspense>
    ),
  }))
  return (
    <>
      {/* The overview has it below the levels, where its end moves nothing a hand is on. */}
      {tab !== 'overview' && <RunProgress projectId={project.id} className="mb-6" />}
      <Tabs
        sticky
        label="Parts of the project"
        items={items}
        value={tab}
        onChange={setTab}
        onPhone={<ProjectParts tab={tab} />}
      />
    </>
  )
}

type PanelProps = { tab: Tab; project: ProjectView }

function Panel({ tab, project }: PanelProps) {
  switch (tab) {
    case 'overview':
      return <OverviewTab project={project} />
    case 'implementation':
      return <Implementation project={project} />
    case 'market':
      return <MarketTab project={project} />
    case 'monetization':
      return <MonetizationPanel projectId={project.id} />
    case 'opportunities':
      return <OpportunitiesTab projectId={project.id} />
    case 'actionplan':
      return <ActionPlanTab projectId={project.id} title={project.title} />
    case 'engagement':
      return <EngagementTab projectId={project.id} title={project.title} />
  }
}

function MarketTab({ project }: { project: ProjectView }) {
  const { who, problem, workaround, whereToFind } = project.brief
  return (
    <MarketPanel
      projectId={project.id}
      said={[who, problem, workaround, whereToFind?.place]}
      heardBuyers={levelOf(project.rung) >= levelOf('Conversation')}
    >
      <IdeaBrief project={project} />
    </MarketPanel>
  )
}

function Missing() {
  return (
    <>
      <DocumentTitle title="Project not found" />
      <EmptyState
        icon={FolderX}
        level={1}
        title={wording.notFound}
        action={
          <ButtonLink to="/projects" variant="primary">
            Your Projects
          </ButtonLink>
        }
      >
        It may have been deleted, or the link is wrong.
      </EmptyState>
    </>
  )
}

function useLeaveOnFailure(failed: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!failed) return
    toast.error('Error', wording.detailFailed)
    void navigate('/projects')
  }, [failed, navigate])
}
