import { ensure } from '#kit/contract/ensure.ts'
import { day, minute } from '#kit/contract/time.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './errors.ts'
import { sentenceFor } from './too-many.ts'

export type Budget = {
  /** Throws `too_many` over the minute's changes or the day's bytes. */
  take: (who: string, bytes: number) => void
}

type Spent = { minuteEndsAt: number; changes: number; dayEndsAt: number; bytes: number }

const maxKept = 20_000

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

  function currentUsage(who: string, now: number): Spent {
    const known = spent.get(who) ?? { minuteEndsAt: now + minute, changes: 0, dayEndsAt: now + day, bytes: 0 }
    if (known.minuteEndsAt <= now) Object.assign(known, { minuteEndsAt: now + minute, changes: 0 })
    if (known.dayEndsAt <= now) Object.assign(known, { dayEndsAt: now + day, bytes: 0 })
    // A Map iterates in insertion order, so this removes the least recent.
    spent.delete(who)
    spent.set(who, known)
    if (spent.size > maxKept) spent.delete(ensure(spent.keys().next().value))
    return known
  }

  return {
    take: (who, bytes) => {
      const now = clock.now().getTime()
      const own = currentUsage(who, now)
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
