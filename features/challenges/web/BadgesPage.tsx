import { useQuery } from '@tanstack/react-query'
import type { Prefetches } from '#kit/web/pages.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { BadgeView } from '../contract.ts'
import { heldBy, missingWords } from './badge-words.ts'
import { BadgeFigure, figureLabel } from './BadgeFigure.tsx'
import { badgesQuery, challengesQuery } from './queries.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(badgesQuery),
  cache.prefetchQuery(challengesQuery),
]

const grid = 'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]'

export default function BadgesPage() {
  return (
    <>
      <PageHead title="Badges" lead="You earn badges for things you've actually done. Open one to see how." />
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
  return (
    <ul aria-label="Badges" className={grid}>
      {data.items.map((badge) => (
        <li key={badge.id} className="min-w-0">
          <BadgeCard badge={badge} missing={missingWords(badge, challenges?.items)} />
        </li>
      ))}
    </ul>
  )
}

/** Browsers break lines after a hyphen. */
const unbroken = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

function BadgeCard({ badge, missing }: { badge: BadgeView; missing: string | null }) {
  const { slug, name, rule, holders, mine } = badge
  return (
    <Card look="object" className="h-full">
      <div className="mb-3">
        <BadgeFigure slug={slug} earned={mine !== null} label={figureLabel(name, mine !== null)} />
      </div>
      <CardHead
        title={<CardLink to={`/badges/${slug}`}>{unbroken(name)}</CardLink>}
        action={mine && <Badge look="good">{mine.count > 1 ? `Yours × ${mine.count}` : 'Yours'}</Badge>}
      />
      <p className="text-sm text-ink-2">{unbroken(rule)}</p>
      {missing && <p className="mt-2 text-sm font-medium">{unbroken(missing)}</p>}
      <p className="mt-auto pt-3 text-meta text-ink-3">{heldBy(holders)}</p>
    </Card>
  )
}
