import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { one } from '../db.ts'
import type { Reader } from '../db.ts'
import { modelCalls } from './tables.ts'

export type PurposeUse = {
  purpose: string
  calls: number
  inputTokens: number | null
  outputTokens: number | null
  outcomes: Record<string, number>
}

/** What was asked of models since a moment, by purpose. An endpoint need not say how many tokens it took: null then, not none. */
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
    }
  })
}

/** The tokens that answers of one model said they took, since a moment. */
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
