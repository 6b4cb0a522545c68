import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Globe } from 'lucide-react'
import { errorBody } from '#kit/web/api.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle, PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { wording } from '../contract.ts'
import type { PageView } from '../contract.ts'
import { PageEditor } from './PageEditor.tsx'
import { pageQuery } from './queries.ts'
import { Results } from './Results.tsx'
import { Stopped } from './Stopped.tsx'
import { stateOf } from './TestPages.tsx'
import { useResultsLive } from './use-results.ts'

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '', pageId = '' } }) => [
  cache.prefetchQuery(pageQuery({ projectId, pageId })),
]

export default function TestPagePage() {
  const { projectId = '', pageId = '' } = useParams()
  const query = useQuery(pageQuery({ projectId, pageId }))
  useResultsLive({ projectId, pageId })
  if (query.data) return <Loaded page={query.data} />
  if (errorBody(query.error)?.code === 'not_found') return <Missing projectId={projectId} />
  return (
    <Await
      query={query}
      failed={wording.loadFailed}
      skeleton={<Skeletons of={['h-20', 'h-96']} className="grid gap-6" />}
    />
  )
}

const labels = { page: 'Page', results: 'Results' } as const
const tabs = ['page', 'results'] as const

function Loaded({ page }: { page: PageView }) {
  const [tab, setTab] = useTabParam(tabs)
  const { status, hiddenReason, projectId } = page
  const { look, words } = stateOf({ ...page, isHidden: hiddenReason !== null })
  const panels = {
    page: () => <PageEditor key={page.id} page={page} />,
    results: () => <Results page={page} />,
  }
  return (
    <>
      <PageHead
        title={status === 'draft' ? 'Your test page' : page.content.headline}
        lead={
          status === 'draft'
            ? 'We drafted it from your project. Make it yours, set your target, and publish it.'
            : undefined
        }
        badges={<Badge look={look}>{words}</Badge>}
        actions={
          <>
            {status !== 'draft' && <ShareActs page={page} />}
            <ButtonLink to={`/projects/${projectId}`} variant="ghost">
              Back to project
            </ButtonLink>
          </>
        }
      />
      {hiddenReason !== null && <Stopped page={page} reason={hiddenReason} />}
      {status === 'draft' ? (
        panels.page()
      ) : (
        <Tabs
          label="Parts of the test page"
          items={tabs.map((value) => ({ value, label: labels[value], panel: panels[value] }))}
          value={tab}
          onChange={setTab}
        />
      )}
    </>
  )
}

function ShareActs({ page: { address, ownAddress } }: { page: PageView }) {
  return (
    <>
      <CopyButton text={address} label="Copy link" />
      <ButtonLink to={ownAddress} target="_blank" rel="noopener" reloadDocument size="sm" icon={ExternalLink}>
        View my page
      </ButtonLink>
    </>
  )
}

function Missing({ projectId }: { projectId: string }) {
  return (
    <>
      <DocumentTitle title="Test page not found" />
      <EmptyState
        icon={Globe}
        level={1}
        title="We couldn't find that test page"
        action={
          <ButtonLink to={`/projects/${projectId}`} variant="primary">
            Back to project
          </ButtonLink>
        }
      >
        It may have been deleted, or the link is wrong.
      </EmptyState>
    </>
  )
}
