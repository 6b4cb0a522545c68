import { MessagesSquare } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'
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
    <Card className="min-h-66">
      <CardHead
        icon={MessagesSquare}
        title="Forum Chatter"
        action={posts > 0 && <Badge>{posts} this week</Badge>}
      />
      {newest.length === 0 && (
        <p className="text-sm text-ink-2">
          No new questions in the last 7 days. Stuck on something? Ask here, and someone who's been there can
          help.
        </p>
      )}
      <ul className="grid gap-3 text-sm">
        {newest.map((post) => (
          <li key={post.id} className="min-w-0">
            <PostLines post={post} />
          </li>
        ))}
      </ul>
      <CardFoot>
        <ButtonLink to={newest.length === 0 ? '/forum?ask=' : '/forum'}>
          {newest.length === 0 ? 'Ask the first question' : 'Open the forum'}
        </ButtonLink>
      </CardFoot>
    </Card>
  )
}

type Post = NonNullable<DashboardCounts['forum']>['newest'][number]

function PostLines({ post: { id, title, category, author, responses, createdAt } }: { post: Post }) {
  return (
    <>
      <p className="truncate">
        <TextLink to={`/forum/post/${id}`}>{title}</TextLink>
      </p>
      <p className="truncate text-ink-3">
        {category} · {author} · {responses} {responses === 1 ? 'response' : 'responses'} ·{' '}
        <Time at={createdAt} />
      </p>
    </>
  )
}
