import { useSearchParams } from '#kit/web/router/hooks.ts'
import { categories, limits } from '../contract.ts'
import type { Filter } from './queries.ts'

export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [address, setAddress] = useSearchParams()
  const filter: Filter = {
    search: (address.get('search') ?? '').slice(0, limits.search),
    category: categories.find((known) => known === address.get('category')) ?? '',
    saved: address.get('saved') === 'yes',
  }
  const change = (changed: Partial<Filter>) => {
    const { search, category, saved } = { ...filter, ...changed }
    const after = new URLSearchParams({
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      ...(saved ? { saved: 'yes' } : {}),
    })
    setAddress(after, { replace: true, preventScrollReset: true })
  }
  return [filter, change]
}
