import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/use-session.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { ChallengeCard } from './ChallengeCard.tsx'
import { challengesQuery, weeklyQuery } from './queries.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(challengesQuery),
  cache.prefetchQuery(weeklyQuery),
]

const grid = 'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))]'

export default function ChallengesPage() {
  const { user } = useSession()
  return (
    <>
      <PageHead
        title={wording.title}
        lead="Short challenges with a clear finish line. We check off steps as you work, and you earn a badge at the end."
        actions={user && <ButtonLink to="/badges">Badges</ButtonLink>}
      />
      <Six />
    </>
  )
}

function Six() {
  const { user } = useSession()
  const query = useQuery(challengesQuery)
  const { data } = query
  const weekly = useQuery(weeklyQuery).data
  if (!data) return <Await query={query} failed={wording.loadFailed} skeleton={<Loading />} />
  const { items, completed, total } = data
  const others = items.filter(({ id }) => id !== weekly?.challenge.id)
  const banner = user && (
    <Card>
      <CardHead title={`Completed: ${completed} / ${total} challenges`} />
      <Progress label="Completed challenges" value={completed} max={total} />
    </Card>
  )
  return (
    <div className="grid gap-6">
      {completed > 0 && banner}
      <Weekly />
      {completed === 0 && banner}
      <ul aria-label="Challenges" className={grid}>
        {others.map((challenge) => (
          <li key={challenge.id} className="drawn-near-64 min-w-0">
            <ChallengeCard challenge={challenge} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Weekly() {
  const { data } = useQuery(weeklyQuery)
  if (!data) return null
  const { challenge } = data
  return (
    <section aria-labelledby="challenge-of-the-week">
      <h2 id="challenge-of-the-week" className="text-base font-semibold">
        Challenge of the week
      </h2>
      {challenge.state === 'available' && !challenge.enrolled && (
        <p className="text-sm text-ink-2">One to start this week. It's planned for {challenge.duration}.</p>
      )}
      <div className="mt-3">
        <ChallengeCard challenge={challenge} week />
      </div>
    </section>
  )
}

function Loading() {
  return (
    <div className="grid gap-6">
      <p role="status" className="text-ink-2">
        {wording.loading}
      </p>
      <div className={grid}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-60" />
        ))}
      </div>
    </div>
  )
}
