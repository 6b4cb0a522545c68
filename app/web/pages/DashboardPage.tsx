import { Suspense, lazy } from 'react'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { MyAssistantCard } from '#features/assistant/web/MyAssistantCard.tsx'
import { tasksQuery } from '#features/assistant/web/queries.ts'
import { DashboardPage as Dashboard } from '#features/dashboard/web/DashboardPage.tsx'
import { countsQuery } from '#features/dashboard/web/queries.ts'
import { newestQuery } from '#features/opportunities/web/queries.ts'
import { WeeklyOpportunityCard } from '#features/opportunities/web/WeeklyOpportunityCard.tsx'
import { loadNameForm } from '#features/profiles/web/shared/NameQuestion.tsx'
import type { Prefetches } from '#kit/web/pages.ts'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'

/** @public */
export const prefetch: Prefetches = (cache, { opened }) => {
  const user = cache.getQueryData(sessionQuery.queryKey)?.user
  return [
    opened && cache.prefetchQuery(countsQuery(user?.id ?? '')),
    opened && cache.prefetchQuery(tasksQuery),
    cache.prefetchQuery(newestQuery),
    !user?.username && loadNameForm(),
  ]
}

const WaitingPeople = lazy(() => import('#features/notifications/web/WaitingPeople.tsx'))
const ThisWeek = lazy(() => import('#features/action-plans/web/ThisWeek.tsx'))

export default function DashboardPage() {
  return (
    <Dashboard
      opportunity={<WeeklyOpportunityCard />}
      assistant={<MyAssistantCard />}
      people={
        <Suspense fallback={null}>
          <WaitingPeople />
        </Suspense>
      }
      week={(project) => (
        <Suspense fallback={<Skeletons of={['h-8']} />}>
          <ThisWeek project={project} />
        </Suspense>
      )}
    />
  )
}
