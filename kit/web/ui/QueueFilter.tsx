import { SearchFilter, useSearchFilter } from './SearchFilter.tsx'

export type QueueChoice = { state: 'open' | 'closed' | 'all'; search: string }
const states = { state: ['closed', 'all'] } as const
const words = [
  ['closed', 'Answered'],
  ['all', 'All'],
] as const

export function useQueueChoice(): QueueChoice {
  const { filter } = useSearchFilter(states)
  return { search: filter.search, state: filter.state || 'open' }
}

export function QueueFilter(labels: { label: string; searchLabel: string }) {
  const given = useSearchFilter(states)
  return (
    <SearchFilter
      {...labels}
      {...given}
      selects={[{ name: 'state', label: 'Show', any: 'Waiting', options: words }]}
    />
  )
}

export function emptyWords({ state, search }: QueueChoice): { title: string; hint: string } {
  if (search) return { title: 'Nothing matches your search', hint: 'Try another word, or show all.' }
  if (state === 'closed')
    return { title: 'Nothing answered yet', hint: "You'll find what you answered here." }
  return {
    title: state === 'all' ? 'Nothing yet' : 'Nothing waiting for a reply',
    hint: "We'll notify you here and by email when something comes in.",
  }
}
