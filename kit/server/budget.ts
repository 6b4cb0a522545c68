import type { Clock } from './clock.ts'
import { Refusal } from './errors.ts'
import { sentenceFor } from './too-many.ts'

/** What one person, or one network of visitors, may change in this process over all endpoints together. */
export type Budget = {
  /** Counts a change and its bytes. Throws `too_many` over the minute's changes or the day's bytes. */
  take: (who: string, bytes: number) => void
}

type Spent = { minuteEndsAt: number; changes: number; dayEndsAt: number; bytes: number }

const minute = 60_000
const day = 24 * 60 * minute
const maxKept = 20_000

/** Held in memory: it stands before every change, and what a limit of an endpoint counts exactly it need not. */
export function createBudget({
  clock,
  changesPerMinute,
  bytesPerDay,
}: {
  clock: Clock
  changesPerMinute: number
  bytesPerDay: number
}): Budget {
  const spent = new Map<string, Spent>()

  function held(who: string, now: number): Spent {
    const known = spent.get(who) ?? { minuteEndsAt: now + minute, changes: 0, dayEndsAt: now + day, bytes: 0 }
    if (known.minuteEndsAt <= now) Object.assign(known, { minuteEndsAt: now + minute, changes: 0 })
    if (known.dayEndsAt <= now) Object.assign(known, { dayEndsAt: now + day, bytes: 0 })
    // The one who was here longest ago comes first in the map, and goes first.
    spent.delete(who)
    spent.set(who, known)
    if (spent.size > maxKept) spent.delete(spent.keys().next().value!)
    return known
  }

  return {
    take: (who, bytes) => {
      const now = clock.now().getTime()
      const own = held(who, now)
      own.changes += 1
      own.bytes += bytes
      const until =
        own.bytes > bytesPerDay
          ? own.dayEndsAt
          : own.changes > changesPerMinute
            ? own.minuteEndsAt
            : undefined
      if (until === undefined) return
      const retryAfter = Math.ceil((until - now) / 1000)
      throw new Refusal('too_many', sentenceFor(retryAfter), { retryAfter })
    },
  }
}
