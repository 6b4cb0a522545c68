import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { forumCategories, forumPosts } from './tables.ts'

export async function openThread(
  tx: Tx,
  { title, content, at }: { title: string; content: string; at: Date },
): Promise<string | null> {
  const [category] = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(isNull(forumCategories.retiredAt))
    .orderBy(asc(forumCategories.position), asc(forumCategories.createdAt))
    .limit(1)
  if (!category) return null
  const row = one(
    await tx
      .insert(forumPosts)
      .values({ categoryId: category.id, fromTeam: true, title, content, createdAt: at, lastActivityAt: at })
      .returning({ id: forumPosts.id }),
    'forum post',
  )
  await tx
    .update(forumCategories)
    .set({ postsCount: sql`${forumCategories.postsCount} + 1` })
    .where(eq(forumCategories.id, category.id))
  return row.id
}

export async function retitleThread(
  tx: Tx,
  { postId, title }: { postId: string; title: string },
): Promise<void> {
  await tx
    .update(forumPosts)
    .set({ title })
    .where(and(eq(forumPosts.id, postId), eq(forumPosts.fromTeam, true)))
}
