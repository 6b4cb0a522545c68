import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { Following } from '../contract.ts'
import { postOf } from './reads.ts'
import { forumFollows } from './tables.ts'

type OnePerson = { postId: string; userId: string }

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

export function followByWriting(tx: Pick<Tx, 'insert'>, { at, ...row }: OnePerson & { at: Date }) {
  return tx
    .insert(forumFollows)
    .values({ ...row, createdAt: at })
    .onConflictDoNothing()
}

export const followersOf = (db: Pick<Tx, 'select'>, postId: string) =>
  db
    .select({ userId: forumFollows.userId, muted: forumFollows.muted })
    .from(forumFollows)
    .where(eq(forumFollows.postId, postId))

export function listenersOf(rows: { userId: string; muted: boolean }[], authorId: string | null): string[] {
  const muted = new Set(rows.filter((row) => row.muted).map((row) => row.userId))
  return [...new Set([...(authorId ? [authorId] : []), ...rows.map((row) => row.userId)])].filter(
    (userId) => !muted.has(userId),
  )
}

const isRow = ({ postId, userId }: OnePerson) =>
  and(eq(forumFollows.postId, postId), eq(forumFollows.userId, userId))
