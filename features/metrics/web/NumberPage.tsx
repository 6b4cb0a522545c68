import { evidenceQuery } from '#features/evidence/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { NumberCard } from './NumberCard.tsx'
import { metricQuery } from './queries.ts'

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '' } }) => [
  cache.prefetchQuery(metricQuery(projectId)),
  cache.prefetchInfiniteQuery(evidenceQuery(projectId)),
]

export default function NumberPage() {
  const { projectId = '' } = useParams()
  return (
    <div className="mx-auto max-w-reading">
      <PageHead
        title="Your number"
        lead="One number, once a week, and what your tests did to it."
        actions={
          <ButtonLink to={`/projects/${projectId}`} variant="ghost">
            Back to project
          </ButtonLink>
        }
      />
      <NumberCard projectId={projectId} />
    </div>
  )
}
