import { CircleCheck, MessagesSquare } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { PostSummary } from '../contract.ts'
import { AuthorAvatar } from './AuthorAvatar.tsx'
import { CategoryBadge } from './CategoryBadge.tsx'
import { lastVisit } from './last-visit.ts'
import { postsQuery } from './queries.ts'
import type { Filter } from './queries.ts'

export function PostList({ filter }: { filter: Filter }) {
  return (
    <PagedList
      query={postsQuery(filter)}
      failed={wording.loadPostsFailed}
      skeleton={<Skeletons of={['h-28', 'h-28', 'h-28']} className="grid gap-3" />}
      empty={
        <EmptyState icon={MessagesSquare} title={wording.nothing}>
          {filter.search || filter.category ? wording.adjust : wording.beTheFirst}
        </EmptyState>
      }
    >
      {(posts) => <Posts posts={posts} />}
    </PagedList>
  )
}

function Posts({ posts }: { posts: PostSummary[] }) {
  const focused = useRef<HTMLElement>(null)
  // A search that was still pending may take away the post that has the focus.
  useEffect(
    () => () => {
      if (focused.current?.isConnected === false && document.activeElement === document.body)
        document.getElementById('forum-posts')?.focus()
    },
    [posts],
  )
  return (
    <ul
      aria-label="Posts"
      className="divide-y divide-line rounded-card border border-line bg-surface"
      onFocus={({ target }) => (focused.current = target)}
    >
      {posts.map((post) => (
        <li key={post.id} className="drawn-near-24">
          <PostRow post={post} />
        </li>
      ))}
    </ul>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const showsViews = ({ viewsCount }: PostSummary) => viewsCount >= 10

function PostRow({ post }: { post: PostSummary }) {
  return (
    <article className="relative flex gap-3 p-4 hover:bg-hover">
      <AuthorAvatar author={post.author} />
      <div className="grid min-w-0 grow gap-1">
        <PostTitle post={post} />
        <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
          {post.excerpt}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-meta text-ink-3">
          <CategoryBadge category={post.category} />
          {post.isSolved && (
            <Badge look="good" icon={CircleCheck}>
              Solved
            </Badge>
          )}
          <PersonLink name={post.author.name} className="relative z-10 min-w-0 truncate leading-6" />
          <Time at={post.createdAt} />
          <span className="tabular-nums sm:hidden">
            {counted(post.responsesCount, 'response')}
            {showsViews(post) && `, ${counted(post.viewsCount, 'view')}`}
          </span>
        </div>
      </div>
      <div className="hidden w-24 shrink-0 content-start gap-1 text-right text-meta text-ink-3 tabular-nums sm:grid">
        <span>{counted(post.responsesCount, 'response')}</span>
        {showsViews(post) && <span>{counted(post.viewsCount, 'view')}</span>}
      </div>
    </article>
  )
}

function PostTitle({ post }: { post: PostSummary }) {
  const isNew = lastVisit !== null && post.lastActivityAt > lastVisit
  return (
    <h3 dir="auto" className="text-base font-medium wrap-anywhere">
      {isNew && (
        <span aria-hidden className="mr-2 inline-block size-1.5 rounded-full bg-accent align-middle" />
      )}
      <Link
        to={`/forum/post/${post.id}`}
        data-post-link
        className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {post.title}
        {isNew && <span className="sr-only"> (new since your last visit)</span>}
      </Link>
    </h3>
  )
}
