import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { wording } from '../contract.ts'
import type { Part } from './part.ts'

export function ForumChatter({ counts, failed, onRetry }: Part) {
  if (failed || counts?.forum === null) return <ErrorState sentence={wording.forumFailed} onRetry={onRetry} />
  if (!counts)
    return (
      <LoadingRegion>
        <Skeleton look="section" className="h-66" />
      </LoadingRegion>
    )
  const { posts, newest } = counts.forum
  return (
    <Card>
      <CardHead small title="Forum Chatter" action={posts > 0 && <Badge>{posts} this week</Badge>} />
      {newest.length === 0 && (
        <p className="text-sm text-ink-2">
          No new questions in the last 7 days. Stuck on something? Ask here, and someone who's been there can
          help.
        </p>
      )}
      <ul className="grid gap-2 text-sm">
        {newest.map((post) => (
          <li key={post.id} className="truncate">
            <TextLink to={`/forum/post/${post.id}`}>{post.title}</TextLink>
          </li>
        ))}
      </ul>
      <CardFoot>
        <TextLink to={newest.length === 0 ? '/forum?ask=' : '/forum'} className="text-sm">
          {newest.length === 0 ? 'Ask the first question' : 'Open the forum'}
        </TextLink>
      </CardFoot>
    </Card>
  )
}
