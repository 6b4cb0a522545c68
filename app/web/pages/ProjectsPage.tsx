import { PlanLimitNote } from '#features/billing/web/PlanLimitNote.tsx'
import { NextStep } from '#features/evidence/web/shared/NextStep.tsx'
import { nowQuery } from '#features/evidence/web/use-now.ts'
import { Projects } from '#features/projects/web/Projects.tsx'
import { projectsQuery } from '#features/projects/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchInfiniteQuery(projectsQuery('active')),
  cache.prefetchQuery(nowQuery),
]

export default function ProjectsPage() {
  return <Projects note={<PlanLimitNote />} next={(projectId) => <NextStep projectId={projectId} />} />
}
