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
              <Skeleton key={key} className="h-10 w-32 shrink-0 md:h-22 md:w-auto" />
            ))}
          </LoadingRegion>
        }
      />
    )
  return (
    <ul className={columns} aria-label="Categories">
      {data.items.map((category) => (
        <li key={category.id} className="grid shrink-0 md:min-w-0">
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
  'scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 max-md:mask-r-from-[calc(100%-2rem)] ' +
  'md:mx-0 md:grid md:grid-cols-3 md:gap-3 md:overflow-visible md:p-0'

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
        'press touch-target flex h-10 items-center gap-3 rounded-full border px-4 text-left ' +
          'whitespace-nowrap transition-[color,background-color,scale] duration-(--duration-fast) ' +
          'md:grid md:h-auto md:min-h-22 md:min-w-0 md:content-center md:gap-1 md:rounded-card md:p-4 ' +
          'md:whitespace-normal',
        chosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:bg-hover',
      )}
    >
      <span className="flex min-w-0 items-center gap-2 font-semibold max-md:text-sm">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-3 md:size-5" />
        <span className="leading-tight wrap-break-word">{name}</span>
      </span>
      {description && (
        <span dir="auto" className="text-sm wrap-anywhere text-ink-2 max-md:hidden">
          {description}
        </span>
      )}
      <span className="text-meta text-ink-3 tabular-nums">
        {postsCount}
        <span className="max-md:sr-only">{postsCount === 1 ? ' post' : ' posts'}</span>
      </span>
    </button>
  )
}
