import { desc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { EditView } from '../writing-contract.ts'
import { postOf, responseOf } from './reads.ts'
import { forumEdits } from './tables.ts'

const most = 50

export async function listPostEdits(
  { app }: MemberContext,
  { postId }: { postId: string },
): Promise<{ items: EditView[] }> {
  await postOf(app.db, postId)
  return { items: await editsOf(app.db, eq(forumEdits.postId, postId)) }
}

export async function listResponseEdits(
  { app, viewer }: MemberContext,
  { responseId }: { responseId: string },
): Promise<{ items: EditView[] }> {
  await responseOf(app.db, { viewer, responseId })
  return { items: await editsOf(app.db, eq(forumEdits.responseId, responseId)) }
}

async function editsOf(db: Reader, where: SQL): Promise<EditView[]> {
  const rows = await db
    .select()
    .from(forumEdits)
    .where(where)
    .orderBy(desc(forumEdits.createdAt), desc(forumEdits.id))
    .limit(most)
  return rows.map(({ id, title, content, createdAt }) => ({
    id,
    title,
    content,
    until: createdAt.toISOString(),
  }))
}
