import { useQuery } from '@tanstack/react-query'
import { Await } from '#kit/web/ui/Await.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../categories-contract.ts'
import { categoryIcons } from './CategoryBadge.tsx'
import { categoriesQuery } from './queries.ts'

/** The categories with how many posts each has; pressing one filters by it, pressing it again shows all. */
export function CategoryCards({
  chosen,
  onChoose,
}: {
  chosen: string
  onChoose: (category: string) => void
}) {
  const query = useQuery(categoriesQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadCategoriesFailed}
        skeleton={
          <LoadingRegion className={columns}>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
              <Skeleton key={key} className="h-22" />
            ))}
          </LoadingRegion>
        }
      />
    )
  return (
    <ul className={columns} aria-label="Categories">
      {data.items.map(({ id, name, description, icon, postsCount }) => {
        const Icon = categoryIcons[icon]
        return (
          <li key={id} className="grid min-w-0">
            <button
              type="button"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? '' : id)}
              className={cx(
                'grid min-h-22 min-w-0 content-center gap-1 rounded-card border p-4 text-left transition-colors duration-(--duration-fast)',
                chosen === id ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
              )}
            >
              <span className="flex min-w-0 items-center gap-2 font-semibold">
                <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
                <span className="leading-tight wrap-anywhere">{name}</span>
              </span>
              {description && (
                <span dir="auto" className="text-sm wrap-anywhere text-ink-2">
                  {description}
                </span>
              )}
              <span className="text-sm text-ink-3 tabular-nums">
                {postsCount === 1 ? '1 post' : `${postsCount} posts`}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

const columns = 'grid gap-3 grid-cols-2 md:grid-cols-3'
