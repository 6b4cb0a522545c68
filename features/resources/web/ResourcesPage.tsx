import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { itemAt } from '#kit/contract/ensure.ts'
import { itemsOf } from '#kit/web/keyset.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { LoadMore } from '#kit/web/ui/LoadMore.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { useSearchText } from '#kit/web/use-search-text.ts'
import { limits, wording } from '../contract.ts'
import type { ResourceCategory, ResourceView } from '../contract.ts'
import { resourcesQuery } from './queries.ts'
import type { Filter } from './queries.ts'
import { ResourceRow, categoryName } from './ResourceRow.tsx'
import { useFilter } from './use-filter.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchInfiniteQuery(resourcesQuery({ search: '', category: '', saved: false })),
]

export default function ResourcesPage() {
  const [filter, change] = useFilter()
  // Resets the search box along with the filters.
  const [round, setRound] = useState(0)
  const showAll = () => {
    change({ search: '', category: '', saved: false })
    setRound(round + 1)
  }
  return (
    <>
      <PageHead title="Resource Library" lead="Articles and books worth your time, and why we picked them." />
      <div className="grid min-w-0 gap-6">
        <Controls key={round} filter={filter} onChange={change} takesFocus={round > 0} />
        <Library filter={filter} onAll={showAll} />
      </div>
    </>
  )
}

type ControlsProps = {
  filter: Filter
  onChange: (change: Partial<Filter>) => void
  takesFocus: boolean
}

function Controls({ filter, onChange, takesFocus }: ControlsProps) {
  const { user } = useSession()
  const { data } = useResources(filter)
  const [typed, setTyped] = useSearchText(filter.search, (search) => onChange({ search }))
  return (
    <div role="search" aria-label="Resources" className="flex flex-wrap items-end gap-3">
      <Field label="Search" className="grow basis-64">
        <Input
          type="search"
          autoFocus={takesFocus}
          value={typed}
          maxLength={limits.search}
          placeholder="Title, reason or link"
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label="Category" className="grow basis-36 sm:grow-0">
        <Select
          value={filter.category}
          onChange={(event) => onChange({ category: event.target.value as Filter['category'] })}
        >
          <option value="">All categories</option>
          {data?.pages[0]?.categories.map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </Select>
      </Field>
      {user && <SavedOnly saved={filter.saved} onChange={(saved) => onChange({ saved })} />}
    </div>
  )
}

function SavedOnly({ saved, onChange }: { saved: boolean; onChange: (saved: boolean) => void }) {
  const [ticked, setTicked] = useState(saved)
  const [seen, setSeen] = useState(saved)
  if (saved !== seen) {
    setSeen(saved)
    setTicked(saved)
  }
  const choose = (wish: boolean) => {
    setTicked(wish)
    onChange(wish)
  }
  return (
    <Checkbox
      label="Saved only"
      checked={ticked}
      onChange={(event) => choose(event.target.checked)}
      className="h-10 items-center"
    />
  )
}

function Library({ filter, onAll }: { filter: Filter; onAll: () => void }) {
  const query = useResources(filter)
  const { data, isPlaceholderData } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={Array.from({ length: 12 }, () => 'h-16')} className="grid gap-1" />}
      />
    )
  const items = itemsOf(data)
  const { total } = itemAt(data.pages, -1)
  const known = [...new Set(items.map(({ category }) => category))]
  return (
    <div
      className={cx('grid gap-6', isPlaceholderData && 'text-ink-3')}
      aria-busy={isPlaceholderData || undefined}
    >
      {items.length === 0 && <NothingFound saved={filter.saved} onAll={onAll} />}
      {known.map((category) => (
        <Group
          key={category}
          category={category}
          resources={items.filter((one) => one.category === category)}
        />
      ))}
      <LoadMore query={query} className="justify-self-center" />
      <p role="status" className="text-meta text-ink-3">
        Showing {items.length} of {total} resources
      </p>
    </div>
  )
}

type GroupProps = { category: ResourceCategory; resources: ResourceView[] }

function Group({ category, resources }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-base">
          <Badge look={category}>{categoryName(category)}</Badge>
        </h2>
        <span className="text-meta text-ink-3">
          Added <Time at={itemAt(resources, 0).createdAt} />
        </span>
      </div>
      <ul aria-labelledby={id} className="divide-y divide-line border-t border-line">
        {resources.map((resource) => (
          <li key={resource.id} className="drawn-near-14 max-sm:drawn-near-24">
            <ResourceRow resource={resource} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NothingFound({ saved, onAll }: { saved: boolean; onAll: () => void }) {
  return (
    <EmptyState
      icon={BookOpen}
      title={saved ? 'Nothing saved here yet' : 'No resources found'}
      action={<Button onClick={onAll}>Show all resources</Button>}
    >
      {saved ? 'Use the bookmark beside a resource to save it for later.' : 'Try another word or category.'}
    </EmptyState>
  )
}

const useResources = (filter: Filter) =>
  useInfiniteQuery({ ...resourcesQuery(filter), placeholderData: keepPreviousData })
