import { and, eq, lte, sql } from 'drizzle-orm'
import { commit } from './commit.ts'
import type { After } from './commit.ts'
import type { RequestContext } from './context.ts'
import type { Db, Tx } from './db.ts'
import { Refusal } from './errors.ts'
import { periods } from './schedule.ts'
import { idempotencyKeys } from './tables.ts'
import { sha256 } from './tokens.ts'

/**
 * Runs a create once per Idempotency-Key of a user, or of visitors. A repeated call waits and gets the
 * same answer; the same key with other input is refused. `make` returns the view to store; one that
 * violates the contract rolls everything back. A repeated call does the work too and is rolled back, so
 * side effects outside `tx` belong in `after`.
 */
export async function createOnce<T>(
  context: RequestContext,
  { endpoint, input }: { endpoint: string; input: unknown },
  make: (tx: Tx, after: After) => Promise<T>,
): Promise<T> {
  const { app, viewer, idempotencyKey: key } = context
  const checked = async (tx: Tx, after: After) => {
    const view = await make(tx, after)
    await context.checkAnswer?.(view)
    return view
  }
  if (!key) return commit(app, checked)
  const request = sha256(JSON.stringify(input))
  const call = { userId: viewer?.id ?? null, endpoint, key, request }
  try {
    return await commit(app, async (tx, after) => {
      const response = await checked(tx, after)
      // Waits for a transaction with the same key, and fails once that commits.
      await tx.insert(idempotencyKeys).values({ ...call, response, createdAt: app.clock.now() })
      return response
    })
  } catch (error) {
    // A repeated call may fail earlier, because what it creates exists already.
    const earlier = await earlierAnswer<T>(app.db, call)
    if (!earlier) throw error
    return earlier.answer
  }
}

type Call = { userId: string | null; endpoint: string; key: string; request: string }

async function earlierAnswer<T>(
  db: Db,
  { userId, endpoint, key, request }: Call,
): Promise<{ answer: T } | undefined> {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        sql`${idempotencyKeys.userId} is not distinct from ${userId}::uuid`,
        eq(idempotencyKeys.endpoint, endpoint),
        eq(idempotencyKeys.key, key),
      ),
    )
  if (earlier && earlier.request !== request)
    throw new Refusal('conflict', 'This Idempotency-Key was used for something else.')
  return earlier && { answer: earlier.response as T }
}

export async function eraseOldAnswers(tx: Tx, at: Date): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, new Date(at.getTime() - periods.idempotencyKept)))
}
