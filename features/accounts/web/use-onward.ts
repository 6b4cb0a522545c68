import { useSearchParams } from 'react-router'
import { rememberedPath } from '#kit/web/remembered.ts'
import { intents } from '../modes.ts'
import type { Intent, Onward } from '../modes.ts'

/** Where the address of the sign-in page says that somebody was going; it is sent along with what may cause an email with a link. */
export function useOnward(): Onward {
  const [search] = useSearchParams()
  const intent = intentOf(search)
  if (search.get('from')) return { from: rememberedPath(search.get('from')) }
  return intent ? { intent } : {}
}

/** The remembered page; else where the landing page's call to action pointed; else the start. */
export function destination(search: URLSearchParams): string {
  if (search.get('from')) return rememberedPath(search.get('from'))
  const intent = intentOf(search)
  return intent ? intents[intent] : '/'
}

const intentOf = (search: URLSearchParams) =>
  (Object.keys(intents) as Intent[]).find((known) => known === search.get('intent'))
