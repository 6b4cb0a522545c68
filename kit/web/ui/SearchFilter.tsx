import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from '../router/hooks.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { Input } from './Input.tsx'

type Lists = Record<string, readonly string[]>
type Filter<Known extends Lists> = { search: string } & { [Name in keyof Known]: Known[Name][number] | '' }

/** Kept in the URL; what isn't known counts as not chosen. */
export function useSearchFilter<const Known extends Lists>(known: Known, maxSearch = 100) {
  const [params, setParams] = useSearchParams()
  const chosen = Object.entries(known).map(([name, values]) => [
    name,
    values.find((value) => value === params.get(name)) ?? '',
  ])
  const filter = {
    search: (params.get('search') ?? '').slice(0, maxSearch),
    ...Object.fromEntries(chosen),
  } as Filter<Known>
  const change = (part: Record<string, string>) =>
    setParams(
      Object.entries({ ...filter, ...part }).filter(([, value]) => value),
      { replace: true },
    )
  return { filter, change, maxSearch }
}

type SearchFilterProps = {
  label: string
  searchLabel: string
  filter: { search: string } & Record<string, string>
  change: (part: Record<string, string>) => void
  maxSearch: number
  selects: { name: string; label: string; any?: string; options: readonly (readonly [string, string])[] }[]
}

export function SearchFilter({ label, searchLabel, filter, change, maxSearch, selects }: SearchFilterProps) {
  const [search, setSearch] = useState(filter.search)
  return (
    <form
      role="search"
      aria-label={label}
      className="mb-4 grid items-end gap-3 sm:auto-cols-auto sm:grid-flow-col sm:grid-cols-[minmax(0,1fr)]"
      onSubmit={(event) => {
        event.preventDefault()
        change({ search: search.trim() })
      }}
    >
      <Field label={searchLabel}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={maxSearch}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {selects.map(({ name, ...select }) => (
        <FilterSelect
          key={name}
          {...select}
          value={filter[name] ?? ''}
          onChange={(value) => change({ search: search.trim(), [name]: value })}
        />
      ))}
      <Button type="submit" icon={Search}>
        Find
      </Button>
    </form>
  )
}
