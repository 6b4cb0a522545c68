import { useSearchParams } from '#kit/web/router/hooks.ts'
import { limits, sorts } from '../contract.ts'
import type { Filter } from './queries.ts'

export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams()
  const filter: Filter = {
    search: (address.get('search') ?? '').slice(0, limits.search),
    category: (address.get('category') ?? '').slice(0, 64),
    sort: sorts.find((known) => known === address.get('sort')) ?? 'latest',
  }
  const change = (changed: Partial<Filter>) => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed)) {
          if (value === '' || value === 'latest') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [filter, change]
}
