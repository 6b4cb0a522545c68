import { useQuery } from '@tanstack/react-query'
import type { Prefetches } from '#kit/web/pages.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { BadgeView, ChallengeSummary } from '../contract.ts'
import { heldBy, missingWords } from './badge-words.ts'
import { BadgeFigure, figureLabel } from './BadgeFigure.tsx'
import { badgesQuery, challengesQuery } from './queries.ts'
import { StepPath } from './StepPath.tsx'
import { unbroken } from './unbroken.tsx'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(badgesQuery),
  cache.prefetchQuery(challengesQuery),
]

const grid = 'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]'

export default function BadgesPage() {
  return (
    <>
      <PageHead
        title="Badges"
        lead="Do what a badge says, and we give it to you. Open one to see who has it."
      />
      <All />
    </>
  )
}

function All() {
  const query = useQuery(badgesQuery)
  const { data } = query
  // Only adds detail: the badges work without it.
  const { data: challenges, isPending: challengesPending } = useQuery(challengesQuery)
  if (!data || challengesPending)
    return (
      <Await
        query={query}
        failed={wording.badgesFailed}
        skeleton={
          <LoadingRegion className={grid}>
            {Array.from({ length: 8 }, (_, index) => (
              <Skeleton key={index} className="h-36" />
            ))}
          </LoadingRegion>
        }
      />
    )
  const earned = data.items.filter(({ mine }) => mine)
  const others = data.items.filter(({ mine }) => !mine)
  const challengeOf = (badge: BadgeView) => challenges?.items.find((one) => one.badge === badge.name)
  const started = (badge: BadgeView) => Boolean(challengeOf(badge)?.run)
  const isLocked = (badge: BadgeView) => Number(challengeOf(badge)?.state === 'locked')
  const toEarn = others.filter((badge) => !started(badge))
  const parts = [
    { title: 'Yours', badges: earned },
    { title: 'Under way', badges: others.filter(started) },
    { title: 'Still to earn', badges: toEarn.toSorted((a, b) => isLocked(a) - isLocked(b)) },
  ]
  return (
    <div className="grid gap-8">
      {parts.map((part) => (
        <Part key={part.title} {...part} challenges={challenges?.items} />
      ))}
    </div>
  )
}

type PartProps = { title: string; badges: BadgeView[]; challenges: ChallengeSummary[] | undefined }

function Part({ title, badges, challenges }: PartProps) {
  if (badges.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <ul aria-label={title} className={grid}>
        {badges.map((badge) => (
          <li key={badge.id} className="min-w-0">
            <BadgeCard badge={badge} challenge={challenges?.find((one) => one.badge === badge.name)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type BadgeCardProps = { badge: BadgeView; challenge: ChallengeSummary | undefined }

function BadgeCard({ badge, challenge }: BadgeCardProps) {
  const { slug, name, rule, holders, mine } = badge
  const missing = missingWords(badge, challenge)
  const run = mine ? null : challenge?.run
  return (
    <Card look="object" className="h-full">
      <div className="flex items-start gap-4">
        <BadgeFigure slug={slug} earned={mine !== null} label={figureLabel(name, mine !== null)} />
        <div className="min-w-0 grow">
          <CardHead
            level={3}
            title={
              <CardLink to={`/badges/${slug}`} className="py-0.5">
                {unbroken(name)}
              </CardLink>
            }
            action={mine && mine.count > 1 && <Badge look="good">× {mine.count}</Badge>}
          />
          <p className="text-sm text-ink-2">{unbroken(rule)}</p>
          {missing && !run && <p className="mt-1 text-sm text-ink-3">{unbroken(missing)}</p>}
        </div>
      </div>
      {run && <StepPath done={run.stepsDone} steps={run.steps} />}
      {run && missing && <p className="mt-2 text-sm font-medium">{missing}</p>}
      {holders > 0 && <p className="mt-auto pt-3 text-meta text-ink-3">{heldBy(holders)}</p>}
    </Card>
  )
}
