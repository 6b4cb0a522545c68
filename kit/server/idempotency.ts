import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { commit } from './commit.ts'
import type { After } from './commit.ts'
import type { RequestContext } from './context.ts'
import type { Tx } from './db.ts'
import { Refusal } from './errors.ts'
import { idempotencyKeys } from './tables.ts'

/**
 * Runs a create in one transaction, once for each Idempotency-Key of a person, or of visitors: a second call with the
 * key waits for the first and answers the same; the same key with another input is refused. Without a key it simply runs.
 * `make` returns the wire view, which is what is kept. A view that the contract does not allow undoes everything.
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
  return commit(app, async (tx, after) => {
    const row = { userId: viewer?.id ?? null, endpoint, key }
    // Waits here while another transaction holds the same key.
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...row, request, createdAt: app.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) return earlierAnswer<T>(tx, row, request)
    const view = await checked(tx, after)
    await tx.update(idempotencyKeys).set({ response: view }).where(isRow(row))
    return view
  })
}

type KeyRow = { userId: string | null; endpoint: string; key: string }

async function earlierAnswer<T>(tx: Tx, row: KeyRow, request: string): Promise<T> {
  const [earlier] = await tx.select().from(idempotencyKeys).where(isRow(row))
  if (!earlier || earlier.request !== request)
    throw new Refusal('conflict', 'This Idempotency-Key was used for something else.')
  return earlier.response as T
}

const isRow = (row: KeyRow) =>
  and(
    sql`${idempotencyKeys.userId} is not distinct from ${row.userId}::uuid`,
    eq(idempotencyKeys.endpoint, row.endpoint),
    eq(idempotencyKeys.key, row.key),
  )
