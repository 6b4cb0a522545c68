import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'

type Page<T> = { items: T[]; nextCursor: string | null }
type PagedListProps<T, K extends readonly unknown[]> = {
  query: UseInfiniteQueryOptions<Page<T>, Error, InfiniteData<Page<T>>, K, string | null>
  label: string
  failed: string
  empty: ReactNode
  lead?: ReactNode
  item: (item: T) => ReactNode
}

/** A list fetched page by page: waiting, failed, empty and long. */
export function PagedList<T extends { id: string }, K extends readonly unknown[]>({
  query,
  label,
  failed,
  empty,
  lead,
  item,
}: PagedListProps<T, K>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query)
  if (error && !data)
    return (
      <ErrorState sentence={failed} reference={errorBody(error)?.reference} onRetry={() => void refetch()} />
    )
  if (!data)
    return (
      <LoadingRegion className="grid gap-4">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <div className="grid min-w-0 gap-4">
      {lead}
      <ul aria-label={label} className="grid min-w-0 gap-4">
        {items.map((one) => (
          <li key={one.id} className="min-w-0">
            {item(one)}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <div className="flex justify-center">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </div>
  )
}
