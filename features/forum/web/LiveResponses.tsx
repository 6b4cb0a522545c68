import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { itemsOf } from '#kit/web/keyset.ts'
import { useLive } from '#kit/web/live.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { postQuery, responsesQuery } from './queries.ts'

type LiveResponsesProps = { postId: string; userId: string; end: RefObject<HTMLElement | null> }

export function LiveResponses({ postId, userId, end }: LiveResponsesProps) {
  const queryClient = useQueryClient()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(responsesQuery(postId))
  const [waiting, setWaiting] = useState<string[]>([])
  const atEnd = useIsSeen(end)
  const refresh = () =>
    Promise.all(
      [postQuery(postId), responsesQuery(postId)].map(({ queryKey }) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const hear = (name: string, { responseId, authorId }: { responseId?: string; authorId?: string }) => {
    if (name === 'responded' && responseId && authorId !== userId && (hasNextPage || !atEnd.current))
      setWaiting((before) => [...new Set([...before, responseId])])
    else void refresh()
  }
  useLive(`post:${postId}`, {
    onEvent: (name, said) => hear(name, said as { responseId?: string; authorId?: string }),
    onAgain: () => void refresh(),
    onJoined: (version) => catchUp(queryClient, postId, version),
  })
  const known = new Set(itemsOf(data)?.map(({ id }) => id))
  const fresh = waiting.filter((id) => !known.has(id)).length
  const show = async () => {
    await refresh()
    for (let more = hasNextPage; more;) more = (await fetchNextPage()).hasNextPage
    setWaiting([])
    end.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <div role="status" className="sticky bottom-4 z-10 flex justify-center">
      {fresh > 0 && (
        <Button variant="primary" icon={ArrowDown} onClick={() => void show()}>
          {fresh === 1 ? '1 new response' : `${fresh} new responses`}
        </Button>
      )}
    </div>
  )
}

/** Refetches what was read at another version than the one now followed. */
function catchUp(cache: QueryClient, postId: string, version: string | undefined): void {
  const [post, responses] = [postQuery(postId), responsesQuery(postId)]
  const pages = cache.getQueryData(responses.queryKey)?.pages
  if (cache.getQueryData(post.queryKey)?.version !== version)
    void cache.invalidateQueries({ queryKey: post.queryKey })
  if (!pages?.every((page) => page.version === version))
    void cache.invalidateQueries({ queryKey: responses.queryKey })
}

function useIsSeen(element: RefObject<HTMLElement | null>): RefObject<boolean> {
  const seen = useRef(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => void (seen.current = ensure(entry).isIntersecting))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return seen
}
