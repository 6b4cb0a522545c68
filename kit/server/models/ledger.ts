import { gte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { one } from '../db.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import type { ModelSettings } from '../provider-settings.ts'
import { startOfDay } from '../schedule.ts'
import { users } from '../tables.ts'
import type { Outcome, Usage } from './fault.ts'
import { ModelFault } from './fault.ts'
import { modelCalls } from './tables.ts'

export type LedgerEntry = {
  userId: string | null
  purpose: string
  outcome: Outcome
  usage: Usage
  ms: number
}

export type Ledger = {
  /** Sets tokens aside for a call that is about to be made, or throws when a day's limit would be passed. Returns what gives them back. */
  reserve: (userId: string, tokens: number) => Promise<() => void>
  /** Writes one attempt. A failing database is logged and does not spoil the answer. */
  record: (entry: LedgerEntry) => Promise<void>
}

type LedgerParts = { db: Db; clock: Clock; log: Log; settings: ModelSettings }

/** What the model has cost, kept in the database; limits hold for a person and for the instance, from midnight to midnight (UTC). */
export function createLedger({ db, clock, log, settings }: LedgerParts): Ledger {
  const setAside = new Map<string, number>()
  const add = (userId: string, tokens: number) => {
    const sum = (setAside.get(userId) ?? 0) + tokens
    if (sum > 0) setAside.set(userId, sum)
    else setAside.delete(userId)
  }

  async function usedToday(userId: string): Promise<{ person: number; everybody: number }> {
    const tokens = sql`${modelCalls.inputTokens} + ${modelCalls.outputTokens}`
    const row = one(
      await db
        .select({
          everybody: sql<string>`coalesce(sum(${tokens}), 0)`,
          person: sql<string>`coalesce(sum(${tokens}) filter (where ${modelCalls.userId} = ${userId}), 0)`,
        })
        .from(modelCalls)
        .where(gte(modelCalls.createdAt, startOfDay(clock.now()))),
      'model call',
    )
    return { person: Number(row.person), everybody: Number(row.everybody) }
  }

  async function reserve(userId: string, tokens: number): Promise<() => void> {
    // Set aside before the sums are read: a call that ends meanwhile is then counted once or twice, never not at all.
    add(userId, tokens)
    const giveBack = () => add(userId, -tokens)
    try {
      const used = await usedToday(userId)
      const waiting = [...setAside.values()].reduce((sum, more) => sum + more, 0)
      if (used.person + (setAside.get(userId) ?? 0) > settings.tokensPerPersonDay)
        throw new ModelFault('person_limit')
      if (used.everybody + waiting > settings.tokensPerDay) throw new ModelFault('instance_limit')
      return giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async function record({ userId, purpose, outcome, usage, ms }: LedgerEntry): Promise<void> {
    // An account that was deleted while the model thought leaves a row without a person.
    const person =
      userId === null ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`
    const row = {
      userId: person,
      purpose,
      model: settings.name,
      outcome,
      ...usage,
      ms: Math.round(ms),
      createdAt: clock.now(),
    }
    await db
      .insert(modelCalls)
      .values(row)
      .catch((error: unknown) =>
        log.warn({ error, purpose, outcome }, 'a model call could not be written down'),
      )
  }

  return { reserve, record }
}
