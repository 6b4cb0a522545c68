import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { commit } from './commit.ts'
import type { After } from './commit.ts'
import type { RequestContext } from './context.ts'
import type { Db, Tx } from './db.ts'
import { Refusal } from './errors.ts'
import { idempotencyKeys } from './tables.ts'

/**
 * Runs a create in one transaction, once for each Idempotency-Key of a person, or of visitors: a second call with the
 * key waits for the first and answers the same; the same key with another input is refused. Without a key it simply runs.
 * `make` returns the wire view, which is what is kept. A view that the contract does not allow undoes everything.
 * A second call does its work too, and all of it is undone: what `make` does outside `tx` belongs into `after`.
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
  const request = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const call = { userId: viewer?.id ?? null, endpoint, key, request }
  try {
    return await commit(app, async (tx, after) => {
      const response = await checked(tx, after)
      // Waits here while another transaction holds the same key, and fails once that is committed.
      await tx.insert(idempotencyKeys).values({ ...call, response, createdAt: app.clock.now() })
      return response
    })
  } catch (error) {
    // A second call may be refused before it comes to its key, since what it makes is there already.
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
