import type { ReactNode } from 'react'
import type { ItemsQuery } from '../keyset.ts'
import { cx } from './cx.ts'
import { PagedList } from './PagedList.tsx'
import { Skeletons } from './Skeleton.tsx'

type QueueListProps<T, K extends readonly unknown[]> = {
  query: ItemsQuery<{ items: T[]; nextCursor: string | null }, K>
  label: string
  failed: string
  empty: ReactNode
  look?: 'rows' | 'cards'
  children: (item: T) => ReactNode
}

export function QueueList<T extends { id: string }, K extends readonly unknown[]>({
  query,
  label,
  failed,
  empty,
  look = 'rows',
  children,
}: QueueListProps<T, K>) {
  const height = look === 'rows' ? 'h-32' : 'h-60'
  const list =
    look === 'rows' ? 'divide-y divide-line rounded-card border border-line bg-surface' : 'grid gap-6'
  return (
    <PagedList
      query={query}
      failed={failed}
      empty={empty}
      skeleton={<Skeletons of={[height, height]} className="grid gap-3" />}
    >
      {(items) => (
        <ul aria-label={label} className={list}>
          {items.map((item) => (
            <li key={item.id} className={cx('min-w-0', look === 'rows' && 'p-4')}>
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}
