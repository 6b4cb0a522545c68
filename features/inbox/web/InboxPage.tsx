import type { Prefetches } from '#kit/web/pages.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { InboxCard } from './InboxCard.tsx'
import { inboxQuery } from './queries.ts'
import { useArrivals } from './use-inbox.ts'

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '' } }) => [
  cache.prefetchQuery(inboxQuery(projectId)),
]

export default function InboxPage() {
  const { projectId = '' } = useParams()
  useArrivals(projectId)
  return (
    <div className="mx-auto max-w-reading">
      <PageHead
        title="Evidence inbox"
        lead="Payments and sign-ups from your own tools, added to your evidence."
        actions={
          <ButtonLink to={`/projects/${projectId}`} variant="ghost">
            Back to project
          </ButtonLink>
        }
      />
      <InboxCard projectId={projectId} />
    </div>
  )
}
