import { Search } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'
import { Select } from './Select.tsx'

export type QueueChoice = { state: 'open' | 'closed' | 'all'; search: string }
const words = { open: 'Waiting', closed: 'Answered', all: 'All' } as const
const maxSearch = 100

/** What of a queue is shown, as its address says: what waits, until one asks for more. */
export function useQueueChoice() {
  const [params, setParams] = useSearchParams()
  const state = params.get('state')
  const choice: QueueChoice = {
    state: state === 'closed' || state === 'all' ? state : 'open',
    search: (params.get('search') ?? '').slice(0, maxSearch),
  }
  const choose = (part: Partial<QueueChoice>) =>
    setParams(
      Object.entries({ ...choice, ...part }).filter(
        ([name, value]) => value && !(name === 'state' && value === 'open'),
      ),
      { replace: true },
    )
  return { choice, choose }
}

type QueueFilterProps = { label: string; searchLabel: string }

/** A queue's search box and state. */
export function QueueFilter({ label, searchLabel }: QueueFilterProps) {
  const { choice, choose } = useQueueChoice()
  const [search, setSearch] = useState(choice.search)
  return (
    <form
      role="search"
      aria-label={label}
      className="mb-6 grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      onSubmit={(event) => {
        event.preventDefault()
        choose({ search: search.trim() })
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
      <Field label="Show">
        <Select
          value={choice.state}
          onChange={(event) =>
            choose({ search: search.trim(), state: event.target.value as QueueChoice['state'] })
          }
        >
          {Object.entries(words).map(([value, said]) => (
            <option key={value} value={value}>
              {said}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" icon={Search}>
        Find
      </Button>
    </form>
  )
}

/** What an empty queue says, by what was asked of it. */
export function emptyWords({ state, search }: QueueChoice): { title: string; hint: string } {
  if (search) return { title: 'Nothing matches your search', hint: 'Try another word, or show all.' }
  if (state === 'closed')
    return { title: 'Nothing answered yet', hint: "You'll find what you answered here." }
  return {
    title: state === 'all' ? 'Nothing yet' : 'Nothing waiting for a reply',
    hint: "We'll notify you here and by email when something comes in.",
  }
}
