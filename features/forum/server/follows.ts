import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import type { Following } from '../contract.ts'
import { postOf } from './reads.ts'
import { forumFollows } from './tables.ts'

type OnePerson = { postId: string; userId: string }

/** Says whether the viewer is told of a post's responses. */
export async function follow(
  { app, viewer }: MemberContext,
  { postId, following }: { postId: string; following: Following },
): Promise<{ following: Following }> {
  await postOf(app.db, postId)
  const muted = following === 'muted'
  const row = { postId, userId: viewer.id, muted, createdAt: app.clock.now() }
  if (following === 'none') await app.db.delete(forumFollows).where(isRow(row))
  else
    await app.db
      .insert(forumFollows)
      .values(row)
      .onConflictDoUpdate({ target: [forumFollows.postId, forumFollows.userId], set: { muted } })
  return { following }
}

/** Whoever writes follows, unless they have said otherwise. */
export async function followByWriting(tx: Tx, { at, ...row }: OnePerson & { at: Date }): Promise<void> {
  await tx
    .insert(forumFollows)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing()
}

/** Whom a post's new response is told: its author and its followers, without those who muted it. */
export async function listenersOf(
  tx: Tx,
  { postId, authorId }: { postId: string; authorId: string | null },
): Promise<string[]> {
  const rows = await tx
    .select({ userId: forumFollows.userId, muted: forumFollows.muted })
    .from(forumFollows)
    .where(eq(forumFollows.postId, postId))
  const muted = new Set(rows.filter((row) => row.muted).map((row) => row.userId))
  return [...new Set([...(authorId ? [authorId] : []), ...rows.map((row) => row.userId)])].filter(
    (userId) => !muted.has(userId),
  )
}

/** What a person has said about a post. */
export async function followingOf(db: Reader, row: OnePerson): Promise<Following> {
  const [found] = await db.select({ muted: forumFollows.muted }).from(forumFollows).where(isRow(row))
  if (!found) return 'none'
  return found.muted ? 'muted' : 'following'
}

const isRow = ({ postId, userId }: OnePerson) =>
  and(eq(forumFollows.postId, postId), eq(forumFollows.userId, userId))
