import { mustGet } from '#kit/contract/ensure.ts'
import { Refusal } from './errors.ts'

export type ConcurrencyLimit = {
  /** Throws `unavailable` if too many are waiting, in all or from this one place. */
  run: <T>(from: string, act: () => Promise<T>) => Promise<T>
}

/**
 * For deliberately slow work such as password hashing: limits concurrency, the queue, and each caller's
 * share.
 */
export function createConcurrencyLimit({
  concurrency,
  waiting,
  waitingFrom,
  full = 'Too many people are signing in at this moment. Please try again in a few seconds.',
}: {
  concurrency: number
  waiting: number
  waitingFrom: number
  full?: string
}): ConcurrencyLimit {
  const queue: (() => void)[] = []
  const places = new Map<string, number>()
  let busy = 0

  function leave(from: string): void {
    const left = mustGet(places, from) - 1
    if (left === 0) places.delete(from)
    else places.set(from, left)
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    run: async (from, act) => {
      const here = places.get(from) ?? 0
      if (busy >= concurrency && (queue.length >= waiting || here >= waitingFrom))
        throw new Refusal('unavailable', full, { retryAfter: 3 })
      places.set(from, here + 1)
      if (busy < concurrency) busy += 1
      else await new Promise<void>((resolve) => queue.push(resolve))
      try {
        return await act()
      } finally {
        leave(from)
      }
    },
  }
}
