import { and, desc, eq, sql } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { rowsOf } from '#kit/server/values.ts'
import type { NoteView } from '../users-contract.ts'
import { adminNotes } from './tables.ts'

const shown = 50

type NoteRow = {
  id: string
  content: string
  username: string | null
  email: string | null
  created_at: string
}

export function notesOf(db: Reader, userId: string) {
  const notes = db
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
  return rowsOf<NoteRow>(notes)
}

export const viewNote = ({ id, content, username, email, created_at }: NoteRow): NoteView => ({
  id,
  content,
  author: username ?? email,
  createdAt: new Date(created_at).toISOString(),
})

export function addNote(
  context: MemberContext,
  input: { userId: string; content: string },
): Promise<NoteView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'admin.addNote', input }, async (tx) => {
    const author = sql<string | null>`(select p.username from ${profiles} p where p.id = ${viewer.id})`
    const [person] = isUuid(input.userId)
      ? await tx.select({ author }).from(users).where(eq(users.id, input.userId)).for('key share')
      : []
    if (!person) throw notFound()
    const createdAt = app.clock.now()
    const row = one(
      await tx
        .insert(adminNotes)
        .values({ ...input, authorId: viewer.id, createdAt })
        .returning({ id: adminNotes.id }),
      'admin note',
    )
    return {
      id: row.id,
      content: input.content,
      author: person.author ?? viewer.email,
      createdAt: createdAt.toISOString(),
    }
  })
}

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
