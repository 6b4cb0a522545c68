import type { ReactNode } from 'react'
import type { ItemsQuery } from '#kit/web/keyset.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { PagedList as Pages } from '#kit/web/ui/PagedList.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'

type PagedListProps<T, K extends readonly unknown[]> = {
  query: ItemsQuery<{ items: T[]; nextCursor: string | null }, K>
  label: string
  failed: string
  empty: ReactNode
  lead?: ReactNode
  rows?: boolean
  item: (item: T) => ReactNode
}

export function PagedList<T extends { id: string }, K extends readonly unknown[]>({
  query,
  label,
  failed,
  empty,
  lead,
  rows = false,
  item,
}: PagedListProps<T, K>) {
  return (
    <Pages
      query={query}
      failed={failed}
      empty={empty}
      skeleton={<Skeletons of={['h-40', 'h-40']} className="grid gap-4" />}
      moreClass="mt-4 flex justify-center"
    >
      {(items) => (
        <div className="grid min-w-0 gap-4">
          {lead}
          <ul
            aria-label={label}
            className={rows ? 'divide-y divide-line border-t border-line' : 'grid min-w-0 gap-4'}
          >
            {items.map((one) => (
              <li key={one.id} className={cx('min-w-0', rows ? 'drawn-near-24' : 'drawn-near-64')}>
                {item(one)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Pages>
  )
}
