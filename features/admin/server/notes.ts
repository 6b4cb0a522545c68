import { and, desc, eq } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import type { NoteView } from '../users-contract.ts'
import { adminNotes } from './tables.ts'

const shown = 50

/** What administrators noted about a person, newest first. */
export async function notesOf(db: Reader, userId: string): Promise<NoteView[]> {
  const rows = await db
    .select({
      id: adminNotes.id,
      content: adminNotes.content,
      username: profiles.username,
      email: users.email,
      createdAt: adminNotes.createdAt,
    })
    .from(adminNotes)
    .leftJoin(users, eq(users.id, adminNotes.authorId))
    .leftJoin(profiles, eq(profiles.id, adminNotes.authorId))
    .where(eq(adminNotes.userId, userId))
    .orderBy(desc(adminNotes.createdAt), desc(adminNotes.id))
    .limit(shown)
  return rows.map(({ id, content, username, email, createdAt }) => ({
    id,
    content,
    author: username ?? email,
    createdAt: createdAt.toISOString(),
  }))
}

/** Notes something about a person, for administrators' eyes alone. */
export function addNote(
  context: MemberContext,
  input: { userId: string; content: string },
): Promise<NoteView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'admin.addNote', input }, async (tx) => {
    const [person] = isUuid(input.userId)
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, input.userId)).for('key share')
      : []
    if (!person) throw notFound()
    const row = one(
      await tx
        .insert(adminNotes)
        .values({ ...input, authorId: viewer.id, createdAt: app.clock.now() })
        .returning({ id: adminNotes.id }),
      'admin note',
    )
    return (await notesOf(tx, input.userId)).find(({ id }) => id === row.id)!
  })
}

/** Removes a note, whoever wrote it; that it was removed stands in the audit log. */
export async function removeNote(
  { app }: MemberContext,
  { userId, noteId }: { userId: string; noteId: string },
) {
  const removed =
    isUuid(userId) && isUuid(noteId)
      ? await app.db
          .delete(adminNotes)
          .where(and(eq(adminNotes.id, noteId), eq(adminNotes.userId, userId)))
          .returning({ id: adminNotes.id })
      : []
  if (removed.length === 0) throw notFound()
  return { removed: true as const }
}
