import { useQuery } from '@tanstack/react-query'
import { Await } from '#kit/web/ui/Await.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../categories-contract.ts'
import type { CategoryView } from '../categories-contract.ts'
import { categoryIcons } from './CategoryBadge.tsx'
import { categoriesQuery } from './queries.ts'

type CategoryCardsProps = { chosen: string; onChoose: (category: string) => void }

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
              <Skeleton key={key} className="h-10 w-32 shrink-0" />
            ))}
          </LoadingRegion>
        }
      />
    )
  return (
    <ul className={columns} aria-label="Categories">
      {data.items.map((category) => (
        <li key={category.id} className="shrink-0">
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

const columns =
  'scrollbar-none fade-edges -mx-4 flex gap-2 overflow-x-auto px-4 py-1 ' +
  'md:mx-0 md:flex-wrap md:overflow-visible md:px-0'

type CategoryCardProps = { category: CategoryView; chosen: boolean; onPress: () => void }

function CategoryCard({ category, chosen, onPress }: CategoryCardProps) {
  const { name, description, icon, postsCount } = category
  const Icon = categoryIcons[icon]
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={description ?? undefined}
      onClick={onPress}
      className={cx(
        'press touch-target flex h-10 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold ' +
          'whitespace-nowrap transition-[color,background-color,scale] duration-(--duration-fast)',
        chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      {name}
      <span className="text-meta font-normal text-ink-3 tabular-nums">
        {postsCount}
        <span className="sr-only">{postsCount === 1 ? ' post' : ' posts'}</span>
      </span>
    </button>
  )
}
