import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorBody } from '../api.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { ErrorState } from './ErrorState.tsx'
import { LoadingRegion, Skeleton } from './Skeleton.tsx'

type Page<T> = { items: T[]; nextCursor: string | null }
type QueueListProps<T, K extends readonly unknown[]> = {
  query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, K, string | null>
  label: string
  failed: string
  empty: ReactNode
  /** Rows of one card, or a card each. */
  look?: 'rows' | 'cards'
  children: (item: T) => ReactNode
}

/** What waits for an administrator, page by page: waiting, failed, empty and long. */
export function QueueList<T extends { id: string }, K extends readonly unknown[]>({
  query,
  label,
  failed,
  empty,
  look = 'rows',
  children,
}: QueueListProps<T, K>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  if (error && !data)
    return (
      <ErrorState sentence={failed} reference={errorBody(error)?.reference} onRetry={() => void refetch()} />
    )
  const height = look === 'rows' ? 'h-32' : 'h-60'
  if (!data)
    return (
      <LoadingRegion className="grid gap-3">
        <Skeleton className={height} />
        <Skeleton className={height} />
      </LoadingRegion>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      <ul
        aria-label={label}
        className={
          look === 'rows' ? 'divide-y divide-line rounded-card border border-line bg-surface' : 'grid gap-6'
        }
      >
        {items.map((item) => (
          <li key={item.id} className={cx('min-w-0', look === 'rows' && 'p-4')}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="mt-6 flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}
