import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { postCount, wording } from '../contract.ts'
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
      <CardHead
        small
        title="Forum Chatter"
        action={posts > 0 && <Badge>{postCount(posts)} this week</Badge>}
      />
      {newest.length === 0 && (
        <p className="text-sm text-ink-2">
          No new questions in the last 7 days. Stuck on something? Someone who's been there can help.{' '}
          <TextLink to="/forum?ask=">Ask the first question</TextLink>
        </p>
      )}
      <ul className="text-sm">
        {newest.map((post) => (
          <li key={post.id}>
            <TextLink to={`/forum/post/${post.id}`} className="line-clamp-2 py-0.5">
              {post.title}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
