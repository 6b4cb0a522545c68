import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'
import { ensure } from '#kit/contract/ensure.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { BadgeFigure } from './BadgeFigure.tsx'
import { badgesQuery } from './queries.ts'

export function MyBadges() {
  const { data, isPending } = useQuery(badgesQuery)
  if (isPending) return <Skeletons of={['h-28']} />
  if (!data) return null
  const earned = data.items.filter(({ mine }) => mine)
  return (
    <Card>
      <CardHead
        icon={Award}
        title="Badges"
        action={
          <TextLink to="/badges" className="text-sm">
            All badges
          </TextLink>
        }
      />
      {earned.length === 0 && (
        <p className="text-sm text-ink-2">
          No badges yet. You can earn them in challenges, marathons and the Test Tribe.
        </p>
      )}
      <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
        {earned.map(({ slug, name, mine }) => (
          <li key={slug} className="flex items-center gap-2">
            <BadgeFigure slug={slug} earned size="sm" />
            <TextLink to={`/badges/${slug}`}>{name}</TextLink>
            {ensure(mine).count > 1 && ` × ${ensure(mine).count}`}
          </li>
        ))}
      </ul>
    </Card>
  )
}
