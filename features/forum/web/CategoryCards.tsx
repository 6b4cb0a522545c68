import { useQuery } from '@tanstack/react-query'
import { Await } from '#kit/web/ui/Await.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../categories-contract.ts'
import type { CategoryView } from '../categories-contract.ts'
import { categoryIcons } from './CategoryBadge.tsx'
import { categoriesQuery } from './queries.ts'

type CategoryCardsProps = { chosen: string; onChoose: (category: string) => void }

/** The categories with how many posts each has; pressing one filters by it, pressing it again shows all. */
export function CategoryCards({ chosen, onChoose }: CategoryCardsProps) {
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
      {data.items.map((category) => (
        <li key={category.id} className="grid min-w-0">
          <CategoryCard
            category={category}
            chosen={chosen === category.id}
            onPress={() => onChoose(chosen === category.id ? '' : category.id)}
          />
        </li>
      ))}
    </ul>
  )
}

const columns = 'grid gap-3 grid-cols-2 md:grid-cols-3'

type CategoryCardProps = { category: CategoryView; chosen: boolean; onPress: () => void }

function CategoryCard({ category, chosen, onPress }: CategoryCardProps) {
  const { name, description, icon, postsCount } = category
  const Icon = categoryIcons[icon]
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'grid min-h-22 min-w-0 content-center gap-1 rounded-card border p-4 text-left transition-colors duration-(--duration-fast)',
        chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
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
  )
}
