import { commit } from '#kit/server/commit.ts'
import { createConcurrencyLimit } from '#kit/server/concurrency-limit.ts'
import type { App } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { sha256 } from '#kit/server/tokens.ts'
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

export const isVersioned = (path: string): boolean => versionedPath.test(path)

export const etagOf = (text: string): string => `"${sha256(text, 'base64url').slice(0, 22)}"`

/**
 * Bounded, because each holds a connection while its change needs another, and they must not exhaust
 * the pool.
 */
const gate = createConcurrencyLimit({
  concurrency: 4,
  waiting: 40,
  waitingFrom: 10,
  full: 'Too many changes are being checked at this moment. Please try again in a few seconds.',
})

type Answered = { status: number; body: unknown }
type Change = {
  ifMatch: string
  path: string
  caller: string
  read: () => Promise<Answered>
  change: () => Promise<Answered>
}

/**
 * Serialized, so of two with the same ETag the second is refused. Concurrent changes without If-Match
 * aren't held up.
 */
export function changeIfMatch(app: App, { ifMatch, path, caller, read, change }: Change): Promise<Answered> {
  return gate.run(caller, () =>
    commit(app, async (tx) => {
      await lock(tx, 'if-match', path)
      const seen = isVersioned(path) ? await read() : undefined
      // Not readable for this caller: answer like a change without If-Match.
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
