import { Refusal } from './errors.ts'

export type Turnstile = {
  /** Runs `act` when its turn comes. Throws `unavailable` where too many wait already, in all or from this one place. */
  pass: <T>(from: string, act: () => Promise<T>) => Promise<T>
}

/** For work that is dear by design, such as hashing a password: so many at once, so many waiting, and no one place takes all the turns. */
export function createTurnstile({
  concurrency,
  waiting,
  waitingFrom,
  full = 'Too many people are signing in at this moment. Please try again in a few seconds.',
}: {
  concurrency: number
  waiting: number
  waitingFrom: number
  full?: string
}): Turnstile {
  const queue: (() => void)[] = []
  const places = new Map<string, number>()
  let busy = 0

  function leave(from: string): void {
    const left = places.get(from)! - 1
    if (left === 0) places.delete(from)
    else places.set(from, left)
    const next = queue.shift()
    if (next) next()
    else busy -= 1
  }

  return {
    pass: async (from, act) => {
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
