import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'

type Page = { nextCursor: string | null }
type Key = readonly unknown[]

export const keysetQuery = <P extends Page, K extends Key>(
  queryKey: K,
  call: (page: { cursor?: string }) => Promise<P>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }: { pageParam: string | null }) => call(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: null as string | null,
    getNextPageParam: (page: P) => page.nextCursor,
  })

export type ItemsQuery<P extends { items: unknown[] }, K extends Key> = UseInfiniteQueryOptions<
  P,
  Error,
  InfiniteData<P>,
  K,
  string | null
>

export function itemsOf<T>(data: { pages: { items: T[] }[] }): T[]
export function itemsOf<T>(data: { pages: { items: T[] }[] } | undefined): T[] | undefined
export function itemsOf<T>(data: { pages: { items: T[] }[] } | undefined): T[] | undefined {
  return data?.pages.flatMap((page) => page.items)
}

export type ItemPages<T> = InfiniteData<Page & { items: T[] }>

export const withItems = <T>({ pages, pageParams }: ItemPages<T>, change: (item: T) => T): ItemPages<T> => ({
  pages: pages.map((page) => ({ ...page, items: page.items.map(change) })),
  pageParams,
})

export const useItems = <P extends { items: unknown[] }, K extends Key>(
  query: ItemsQuery<P, K>,
): P['items'][number][] | undefined => itemsOf(useInfiniteQuery(query).data)
