import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '#features/accounts/web/session.ts'
import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { useHashTarget } from '#kit/web/use-hash-target.ts'
import { wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import { LiveResponses } from './LiveResponses.tsx'
import { responsesQuery } from './queries.ts'
import { ResponseItem } from './ResponseItem.tsx'

/** The responses of a post, oldest first. */
export function ResponseList({ post }: { post: PostView }) {
  return (
    <section aria-labelledby="responses" className="grid min-w-0 gap-4">
      <h2 id="responses" className="text-lg">
        Responses <span className="text-ink-3 tabular-nums">({post.responsesCount})</span>
      </h2>
      <Responses post={post} />
    </section>
  )
}

function Responses({ post }: { post: PostView }) {
  const { user } = useSession()
  const end = useRef<HTMLDivElement>(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    responsesQuery(post.id),
  )
  const linked = useHashTarget(() => hasNextPage && !isFetchingNextPage && void fetchNextPage())
  if (error && !data)
    return (
      <ErrorState
        sentence={wording.loadResponsesFailed}
        reference={errorBody(error)?.reference}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <LoadingRegion className="grid gap-4">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </LoadingRegion>
    )
  const responses = data.pages.flatMap((page) => page.items)
  return (
    <>
      {responses.length === 0 && <p className="text-ink-2">No responses yet.</p>}
      {responses.length > 0 && (
        <ul aria-label="Responses" className="divide-y divide-line">
          {responses.map((response) => (
            <li
              key={response.id}
              id={`response-${response.id}`}
              tabIndex={-1}
              className={cx(
                'scroll-mt-20 py-6 outline-none',
                linked === `response-${response.id}` && '-mx-4 rounded-card bg-accent-soft px-4',
              )}
            >
              <ResponseItem post={post} response={response} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
      <div ref={end} aria-hidden className="h-px" />
      {user && <LiveResponses postId={post.id} userId={user.id} end={end} />}
    </>
  )
}
