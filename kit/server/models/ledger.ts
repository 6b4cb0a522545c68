import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { one } from '../db.ts'
import type { Db, Reader } from '../db.ts'
import type { Log } from '../log.ts'
import { startOfDay } from '../schedule.ts'
import { users } from '../tables.ts'
import type { Objection, Outcome, Usage } from './fault.ts'
import { ModelFault } from './fault.ts'
import { modelFor } from './settings.ts'
import type { ModelSettings, Purpose } from './settings.ts'
import { modelCalls } from './tables.ts'

export type LedgerEntry = {
  userId: string | null
  purpose: Purpose
  outcome: Outcome
  usage: Usage
  objections: Objection[]
  ms: number
}

export type Ledger = {
  /**
   * Reserves tokens, or throws if a day's limit would be exceeded. Returns release. Visitors share the
   * instance's limit.
   */
  reserve: (userId: string | null, tokens: number) => Promise<() => void>
  /** Never throws: a database failure is logged. */
  record: (entry: LedgerEntry) => Promise<void>
}

type LedgerParts = { db: Db; clock: Clock; log: Log; settings: ModelSettings }

/** Per user and per instance, per UTC day. */
export function createLedger({ db, clock, log, settings }: LedgerParts): Ledger {
  const setAside = new Map<string | null, number>()
  const add = (userId: string | null, tokens: number) => {
    const sum = (setAside.get(userId) ?? 0) + tokens
    if (sum > 0) setAside.set(userId, sum)
    else setAside.delete(userId)
  }

  async function usedToday(userId: string | null): Promise<{ person: number; everybody: number }> {
    const tokens = sql`${modelCalls.inputTokens} + ${modelCalls.outputTokens}`
    const row = one(
      await db
        .select({
          everybody: sql<string>`coalesce(sum(${tokens}), 0)`,
          person: sql<string>`coalesce(sum(${tokens}) filter (where ${modelCalls.userId} = ${userId}::uuid), 0)`,
        })
        .from(modelCalls)
        .where(gte(modelCalls.createdAt, startOfDay(clock.now()))),
      'model call',
    )
    return { person: Number(row.person), everybody: Number(row.everybody) }
  }

  async function reserve(userId: string | null, tokens: number): Promise<() => void> {
    // Reserved before the sums are read, so a concurrent call counts once or twice, but never zero
    // times.
    add(userId, tokens)
    const giveBack = () => add(userId, -tokens)
    try {
      const used = await usedToday(userId)
      const waiting = [...setAside.values()].reduce((sum, more) => sum + more, 0)
      if (userId !== null && used.person + (setAside.get(userId) ?? 0) > settings.tokensPerPersonDay)
        throw new ModelFault('person_limit')
      if (used.everybody + waiting > settings.tokensPerDay) throw new ModelFault('instance_limit')
      return giveBack
    } catch (error) {
      giveBack()
      throw error
    }
  }

  async function record({ userId, purpose, outcome, usage, objections, ms }: LedgerEntry): Promise<void> {
    // The user was deleted while the model was answering.
    const person =
      userId === null ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`
    const row = {
      userId: person,
      purpose,
      model: modelFor(settings, purpose),
      outcome,
      ...usage,
      objections: countsOf(objections),
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

const countsOf = (objections: Objection[]): Partial<Record<Objection, number>> =>
  Object.fromEntries(
    [...new Set(objections)].map((one) => [one, objections.filter((other) => other === one).length]),
  )

export type PurposeUse = {
  purpose: string
  calls: number
  inputTokens: number | null
  outputTokens: number | null
  outcomes: Record<string, number>
  objections: Record<string, number>
}

/** Tokens are null if no endpoint reported them. */
export async function modelUseSince(db: Reader, since: Date): Promise<PurposeUse[]> {
  const { purpose, outcome, inputTokens, outputTokens, createdAt } = modelCalls
  const rows = await db
    .select({
      purpose,
      outcome,
      calls: sql<number>`count(*)::int`,
      input: sql<number>`sum(${inputTokens})::float8`,
      output: sql<number>`sum(${outputTokens})::float8`,
    })
    .from(modelCalls)
    .where(gte(createdAt, since))
    .groupBy(purpose, outcome)
    .orderBy(asc(purpose), asc(outcome))
  const objected = await objectionsSince(db, since)
  return [...new Set(rows.map((row) => row.purpose))].map((name) => {
    const mine = rows.filter((row) => row.purpose === name)
    const sum = (count: (row: (typeof rows)[number]) => number) =>
      mine.reduce((total, row) => total + count(row), 0)
    return {
      purpose: name,
      calls: sum((row) => row.calls),
      inputTokens: sum((row) => row.input) || null,
      outputTokens: sum((row) => row.output) || null,
      outcomes: Object.fromEntries(mine.map((row) => [row.outcome, row.calls])),
      objections: Object.fromEntries(
        objected.filter((row) => row.purpose === name).map((row) => [row.objection, row.count]),
      ),
    }
  })
}

async function objectionsSince(db: Reader, since: Date) {
  const { purpose, objections, createdAt } = modelCalls
  const { rows } = await db.execute<{ purpose: string; objection: string; count: number }>(
    sql`select ${purpose}, key as objection, sum(value::int)::int as count
      from ${modelCalls}, jsonb_each_text(${objections})
      where ${gte(createdAt, since)} group by ${purpose}, key order by key`,
  )
  return rows
}

export async function tokensSince(
  db: Reader,
  since: Date,
  model: string,
): Promise<{ input: number; output: number }> {
  const row = one(
    await db
      .select({
        input: sql<number>`coalesce(sum(${modelCalls.inputTokens}), 0)::float8`,
        output: sql<number>`coalesce(sum(${modelCalls.outputTokens}), 0)::float8`,
      })
      .from(modelCalls)
      .where(and(gte(modelCalls.createdAt, since), eq(modelCalls.model, model))),
    'model call',
  )
  return row
}
