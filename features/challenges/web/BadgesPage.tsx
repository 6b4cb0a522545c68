import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import type { BadgeView } from '../contract.ts'
import { badgesQuery } from './queries.ts'

const grid = 'grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(280px,100%),1fr))]'

/** Every badge, what one does for it, and how many people hold it. */
export default function BadgesPage() {
  return (
    <>
      <PageHead
        title="Badges"
        lead="Each is given by the system for something that was done, and says for what."
      />
      <All />
    </>
  )
}

function All() {
  const query = useQuery(badgesQuery)
  const { data } = query
  if (!data)
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
          <BadgeCard badge={badge} />
        </li>
      ))}
    </ul>
  )
}

function BadgeCard({ badge: { slug, name, rule, holders, mine } }: { badge: BadgeView }) {
  return (
    <Card className="h-full">
      <CardHead
        icon={Award}
        title={<CardLink to={`/badges/${slug}`}>{name}</CardLink>}
        action={mine && <Badge look="good">{mine.count > 1 ? `Yours × ${mine.count}` : 'Yours'}</Badge>}
      />
      <p className="text-sm text-ink-2">{rule}</p>
      <p className="mt-auto pt-3 text-sm text-ink-3">{heldBy(holders)}</p>
    </Card>
  )
}

/** How many people hold a badge. */
export const heldBy = (holders: number) =>
  holders === 0 ? 'Nobody holds it yet' : `${holders} ${holders === 1 ? 'person holds' : 'people hold'} it`
