import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { waitingQuery } from '#features/admin/web/queries.ts'
import { NavLink } from '#kit/web/ui/Link.tsx'
import { sections } from './sections.ts'

export default function ConsolePlaces() {
  const { data, error } = useQuery(waitingQuery)
  useFreshCounts()
  return (
    <nav aria-label="Administration" className="grid gap-3 lg:gap-1.5">
      {sections.map(({ title, entries }) => (
        <div key={title ?? 'first'}>
          {title && <h2 className="mb-1 px-3 text-xs text-ink-3 lg:mb-0">{title}</h2>}
          <ul>
            {entries.map(({ to, label, waits }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === '/admin'}
                  className="flex min-h-9 items-center justify-between gap-2 lg:min-h-6.5 rounded-control px-3 text-sm font-medium text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-ink"
                >
                  {label}
                  {waits && <Count count={data?.[waits]} failed={error !== null && !data} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

/** A dash if unknown, nothing if zero. */
function Count({ count, failed }: { count: number | undefined; failed: boolean }) {
  if (failed)
    return (
      <span className="text-ink-3">
        <span aria-hidden>–</span>
        <span className="sr-only"> (how much waits is not known)</span>
      </span>
    )
  if (!count) return null
  return (
    <span className="rounded-full bg-attention-soft px-2 text-xs text-attention-ink tabular-nums">
      {count}
      <span className="sr-only"> waiting</span>
    </span>
  )
}

function useFreshCounts() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated' && mutation.state.status === 'success')
          void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey })
      }),
    [queryClient],
  )
}
