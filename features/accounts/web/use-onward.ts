import { returnPath } from '#kit/web/return-path.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { intents } from '../modes.ts'
import type { Intent, Onward } from '../modes.ts'

export function useOnward(): Onward {
  const [search] = useSearchParams()
  const intent = intentOf(search)
  if (search.get('from')) return { from: returnPath(search.get('from')) }
  return intent ? { intent } : {}
}

export function destination(search: URLSearchParams): string {
  const invitation = search.get('invitation')
  if (invitation) return `/cohorts?${new URLSearchParams({ invitation })}`
  if (search.get('from')) return returnPath(search.get('from'))
  const intent = intentOf(search)
  return intent ? intents[intent] : '/'
}

const intentOf = (search: URLSearchParams) =>
  (Object.keys(intents) as Intent[]).find((known) => known === search.get('intent'))
