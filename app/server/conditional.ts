import { createHash } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { createTurnstile } from '#kit/server/turnstile.ts'
import { endpoints } from './endpoints.ts'

/** A POST adds to a list and overwrites nothing, so lists need no version. */
const changing = new Set(
  endpoints.filter(({ method }) => method !== 'GET' && method !== 'POST').map(({ address }) => address),
)
const versioned = endpoints.filter(
  ({ method, address, meta }) => method === 'GET' && !meta.streams && changing.has(address),
)
const versionedPath = new RegExp(
  `^(?:${versioned.map(({ address }) => address.replaceAll(/\{\w+\}/g, '[^/]+')).join('|')})$`,
)

/** Whether what is read at this path can also be changed there, so that its answers have an ETag. */
export const isVersioned = (path: string): boolean => versionedPath.test(path)

/** The version of what was read, as HTTP writes it. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** Each holds a connection while its change asks for another one, so they must never take all of the pool. */
const gate = createTurnstile({
  concurrency: 4,
  waiting: 40,
  waitingFrom: 10,
  full: 'Too many changes are being checked at this moment. Please try again in a few seconds.',
})

type Answered = { status: number; body: unknown }
type Change = {
  ifMatch: string
  path: string
  /** The viewer's id, or a visitor's network: everyone sees a version of their own. */
  caller: string
  read: () => Promise<Answered>
  change: () => Promise<Answered>
}

/**
 * Changes what is at a path only while it is still as the caller has read it. Of two with the same ETag the second is
 * refused, because they take turns; a change without If-Match in the same moment isn't held up.
 */
export function changeIfMatch(app: App, { ifMatch, path, caller, read, change }: Change): Promise<Answered> {
  return gate.pass(caller, () =>
    app.db.transaction(async (tx) => {
      await lock(tx, 'if-match', path)
      const seen = isVersioned(path) ? await read() : undefined
      // What isn't there for this caller is answered as a change without If-Match would be.
      if (seen && seen.status !== 200) return seen
      if (!seen || !isAmong(ifMatch, etagOf(JSON.stringify(seen.body))))
        throw new Refusal(
          'precondition_failed',
          'This has changed since you opened it. Please load it again.',
        )
      return change()
    }),
  )
}

const isAmong = (ifMatch: string, current: string): boolean =>
  ifMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim() === current)
