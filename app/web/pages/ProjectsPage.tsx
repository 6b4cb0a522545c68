import { PlanLimitNote } from '#features/billing/web/PlanLimitNote.tsx'
import { Projects } from '#features/projects/web/Projects.tsx'
import { projectsQuery } from '#features/projects/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [cache.prefetchInfiniteQuery(projectsQuery('active'))]

export default function ProjectsPage() {
  return <Projects note={<PlanLimitNote />} />
}
