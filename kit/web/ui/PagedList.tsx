import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { itemsOf } from '../keyset.ts'
import type { ItemsQuery } from '../keyset.ts'
import { Await } from './Await.tsx'
import { LoadMore } from './LoadMore.tsx'

type PagedListProps<P extends { items: unknown[] }, K extends readonly unknown[]> = {
  query: ItemsQuery<P, K>
  skeleton: ReactNode
  failed: string
  empty?: ReactNode
  more?: string
  moreClass?: string
  children: (items: P['items'][number][]) => ReactNode
}

export function PagedList<P extends { items: unknown[] }, K extends readonly unknown[]>({
  query,
  skeleton,
  failed,
  empty,
  more,
  moreClass = 'mt-6 flex justify-center',
  children,
}: PagedListProps<P, K>) {
  const list = useInfiniteQuery(query)
  const items = itemsOf(list.data)
  if (!items) return <Await query={list} skeleton={skeleton} failed={failed} />
  if (items.length === 0 && empty !== undefined) return empty
  return (
    <>
      {children(items)}
      <LoadMore query={list} className={moreClass}>
        {more}
      </LoadMore>
    </>
  )
}
