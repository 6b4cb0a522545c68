import { and, eq, ne, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { prepared } from '#kit/server/prepared.ts'
import { wording } from '../contract.ts'
import type { DraftContext } from '../contract.ts'
import { assertOwnPlace } from './places.ts'
import { drafts } from './tables.ts'

const maxBytes = 2_000_000

type Draft = { context: DraftContext; value: Record<string, string> }

const selectDraft = prepared('read_draft', (db) =>
  db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, sql.placeholder('userId')), eq(drafts.context, sql.placeholder('context')))),
)

export async function readDraft({ app, viewer }: MemberContext, { context }: { context: DraftContext }) {
  const [row] = await selectDraft(app.db).execute({ userId: viewer.id, context })
  return row ? viewDraft(row, context) : null
}

export async function saveDraft(member: MemberContext, { context, value }: Draft) {
  await assertOwnPlace(member, context)
  const { app, viewer } = member
  const updatedAt = app.clock.now()
  return commit(app, async (tx) => {
    await lock(tx, 'drafts', viewer.id)
    const elsewhere = await bytesElsewhere(tx, viewer.id, context)
    if (elsewhere + Buffer.byteLength(JSON.stringify(value)) > maxBytes)
      throw new Refusal('unprocessable', wording.full)
    const row = one(
      await tx
        .insert(drafts)
        .values({ userId: viewer.id, context, value, updatedAt })
        .onConflictDoUpdate({ target: [drafts.userId, drafts.context], set: { value, updatedAt } })
        .returning(),
      'draft',
    )
    return viewDraft(row, context)
  })
}

async function bytesElsewhere(tx: Tx, userId: string, context: DraftContext): Promise<number> {
  const stored = one(
    await tx
      .select({ bytes: sql<number>`coalesce(sum(octet_length(${drafts.value}::text)), 0)::int` })
      .from(drafts)
      .where(and(eq(drafts.userId, userId), ne(drafts.context, context))),
    'draft',
  )
  return stored.bytes
}

export async function discardDraft({ app, viewer }: MemberContext, { context }: { context: DraftContext }) {
  await app.db.delete(drafts).where(mine(viewer.id, context))
  return null
}

const mine = (userId: string, context: DraftContext) =>
  and(eq(drafts.userId, userId), eq(drafts.context, context))

function viewDraft(row: typeof drafts.$inferSelect, context: DraftContext) {
  return { context, value: row.value as Record<string, string>, updatedAt: row.updatedAt.toISOString() }
}
