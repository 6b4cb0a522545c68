import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { Ref } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { useSearchText } from '#kit/web/use-search-text.ts'
import { limits, sorts } from '../contract.ts'
import type { Sort } from '../contract.ts'
import { categoriesQuery } from './queries.ts'
import type { Filter } from './queries.ts'

const sortLabels: Record<Sort, string> = {
  latest: 'Latest',
  most_responses: 'Most responses',
  most_views: 'Most views',
}

const signInToAsk = `/auth?from=${encodeURIComponent('/forum?ask=')}`

type ListControlsProps = {
  filter: Filter
  onChange: (change: Partial<Filter>) => void
  onAsk: () => void
  searchRef: Ref<HTMLInputElement>
}

export function ListControls({ filter, onChange, onAsk, searchRef }: ListControlsProps) {
  const { user, loading } = useSession()
  const { data } = useQuery(categoriesQuery)
  return (
    <div role="search" aria-label="Posts" className="flex flex-wrap items-end gap-3">
      <SearchBox search={filter.search} onSearch={(search) => onChange({ search })} inputRef={searchRef} />
      <Field label="Category" className="max-md:hidden">
        <Select value={filter.category} onChange={(event) => onChange({ category: event.target.value })}>
          <option value="">All categories</option>
          {data?.items.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Sort by" className="grow basis-32 md:grow-0">
        <Select value={filter.sort} onChange={(event) => onChange({ sort: event.target.value as Sort })}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Select>
      </Field>
      {user && (
        <Button variant="primary" icon={Plus} onClick={onAsk} aria-keyshortcuts="c" className="max-md:grow">
          Ask Question
        </Button>
      )}
      {!user && !loading && (
        <ButtonLink to={signInToAsk} variant="primary" icon={Plus} className="max-md:grow">
          Ask Question
        </ButtonLink>
      )}
    </div>
  )
}

type SearchBoxProps = { search: string; onSearch: (search: string) => void; inputRef: Ref<HTMLInputElement> }

function SearchBox({ search, onSearch, inputRef }: SearchBoxProps) {
  const [typed, setTyped] = useSearchText(search, onSearch)
  return (
    <Field label="Search" className="grow basis-64">
      <Input
        ref={inputRef}
        type="search"
        value={typed}
        maxLength={limits.search}
        placeholder="Title, post or response"
        onChange={(event) => setTyped(event.target.value)}
        aria-keyshortcuts="/"
      />
    </Field>
  )
}
