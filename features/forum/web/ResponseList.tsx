import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { itemsOf } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { LoadMore } from '#kit/web/ui/LoadMore.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { useHashTarget } from '#kit/web/use-hash-target.ts'
import { wording } from '../contract.ts'
import type { PostView } from '../contract.ts'
import type { ResponseView } from '../responses-contract.ts'
import { LiveResponses } from './LiveResponses.tsx'
import { responsesQuery } from './queries.ts'
import { ResponseItem } from './ResponseItem.tsx'

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
  const query = useInfiniteQuery(responsesQuery(post.id))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const linked = useHashTarget(() => hasNextPage && !isFetchingNextPage && void fetchNextPage())
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadResponsesFailed}
        skeleton={<Skeletons of={['h-24', 'h-24']} className="grid gap-4" />}
      />
    )
  const responses = itemsOf(data)
  return (
    <>
      {responses.length === 0 && <p className="text-ink-2">No responses yet.</p>}
      {responses.length > 0 && (
        <ul aria-label="Responses" className="divide-y divide-line">
          {responses.map((response) => (
            <ResponseEntry key={response.id} post={post} response={response} linked={linked} />
          ))}
        </ul>
      )}
      <LoadMore query={query} />
      <div ref={end} aria-hidden className="h-px" />
      {user && <LiveResponses postId={post.id} userId={user.id} end={end} />}
    </>
  )
}

type ResponseEntryProps = { post: PostView; response: ResponseView; linked: string | null }

function ResponseEntry({ post, response, linked }: ResponseEntryProps) {
  const id = `response-${response.id}`
  return (
    <li
      id={id}
      tabIndex={-1}
      className={cx(
        'scroll-mt-20 py-6 outline-none',
        linked === id && '-mx-4 rounded-card bg-accent-soft px-4',
      )}
    >
      <ResponseItem post={post} response={response} />
    </li>
  )
}
