import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import {
  closeReports,
  lockReports,
  notifyOfReturn,
  openAppeal,
} from '#features/moderation/server/commands.ts'
import { isOpenAbout } from '#features/moderation/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../removals-contract.ts'
import type { RemovalView } from '../removals-contract.ts'
import { unhide } from './restore.ts'
import { forumPosts, forumRemovals, forumResponses } from './tables.ts'

const one = forumRemovals
const maxShown = 50
export type Thing = { postId: string | null; responseId: string | null }
export const thingOf = (kind: 'post' | 'response', id: string): Thing =>
  kind === 'post' ? { postId: id, responseId: null } : { postId: null, responseId: id }
const isAbout = ({ postId, responseId }: Thing) =>
  postId ? eq(one.postId, postId) : eq(one.responseId, ensure(responseId))
const subjectOf = ({ postId, responseId }: Thing) =>
  postId
    ? { kind: 'post' as const, subjectId: postId }
    : { kind: 'response' as const, subjectId: ensure(responseId) }
const isInForce = isNull(one.undoneAt)

export async function listOwnRemovals({ app, viewer }: MemberContext) {
  return { items: (await selectRemovals(app.db, eq(one.userId, viewer.id))).map(viewRemoval) }
}

export async function listRemovals({ app }: MemberContext) {
  return { items: (await selectRemovals(app.db, undefined)).map(viewRemoval) }
}

export async function appeal(
  { app, viewer }: MemberContext,
  { removalId, words }: { removalId: string; words: string },
): Promise<{ asked: true }> {
  await commit(app, async (tx) => {
    const removal = await lockRemoval(
      tx,
      and(eq(one.id, isUuid(removalId) ? removalId : zero), eq(one.userId, viewer.id)),
    )
    if (removal.appeal !== null) throw new Refusal('conflict', wording.appealedAlready)
    await tx.update(one).set({ appeal: words }).where(eq(one.id, removal.id))
    await openAppeal(tx, {
      ...subjectOf(removal),
      reporterId: viewer.id,
      reason: words,
      at: app.clock.now(),
    })
  })
  return { asked: true }
}

export async function restoreRemoved(
  { app, viewer }: MemberContext,
  { removalId }: { removalId: string },
): Promise<{ undone: true }> {
  const recipients = await commit(app, async (tx) => {
    const removal = await lockRemoval(tx, eq(one.id, isUuid(removalId) ? removalId : zero))
    const at = app.clock.now()
    const { kind, subjectId } = subjectOf(removal)
    await closeReports(tx, isOpenAbout(kind, subjectId), { outcome: 'keep', by: viewer.id, at })
    await unhide(tx, removal)
    const author = await endRemoval(tx, removal, { by: viewer.id, at })
    return [...author, ...(await notifyOfReturn(tx, app, { kind, subjectId, by: viewer.id, at }))]
  })
  announce(app.live, recipients)
  return { undone: true }
}

type Deciding = { by: string; at: Date }

export async function noteRemoval(
  tx: Tx,
  thing: Thing & { userId: string | null; reason: string },
  { by, at }: Deciding,
): Promise<string[]> {
  const { reason, userId, postId, responseId } = thing
  const decision = { reason, decidedBy: by, decidedAt: at }
  const [noted] = await tx
    .insert(one)
    .values({ postId, responseId, userId, ...decision })
    .onConflictDoUpdate({
      target: postId ? one.postId : one.responseId,
      targetWhere: isInForce,
      set: decision,
    })
    .returning({ appeal: one.appeal })
  return notifyAuthor(tx, thing, { name: 'post.removed', by, at, data: noted?.appeal ? { again: 1 } : {} })
}

export async function endRemoval(tx: Tx, thing: Thing, { by, at }: Deciding): Promise<string[]> {
  const [over] = await tx
    .update(one)
    .set({ undoneAt: at })
    .where(and(isAbout(thing), isInForce))
    .returning()
  return over ? notifyAuthor(tx, over, { name: 'post.restored', by, at, data: {} }) : []
}

async function notifyAuthor(
  tx: Tx,
  { postId, responseId, userId }: Thing & { userId: string | null },
  { name, by, at, data }: Deciding & { name: 'post.removed' | 'post.restored'; data: Record<string, number> },
): Promise<string[]> {
  const [response] = responseId
    ? await tx
        .select({ postId: forumResponses.postId })
        .from(forumResponses)
        .where(eq(forumResponses.id, responseId))
    : []
  const recipients = userId ? [userId] : []
  await recordEvent(tx, {
    name,
    actorId: by,
    subjectId: postId ?? ensure(response).postId,
    data: { ...data, ...(responseId ? { responseId } : {}) },
    at,
    recipients,
  })
  return recipients
}

const zero = '00000000-0000-0000-0000-000000000000'

async function lockRemoval(tx: Tx, which: ReturnType<typeof and>) {
  const [found] = await tx.select().from(one).where(and(which, isInForce))
  if (!found) throw notFound(wording.removalNotFound)
  await lockReports(tx, subjectOf(found).subjectId)
  const [row] = await tx.select().from(one).where(and(which, isInForce)).for('update')
  if (!row) throw notFound(wording.removalNotFound)
  return row
}

export type RemovalRow = Awaited<ReturnType<typeof selectRemovals>>[number]

function selectRemovals(db: MemberContext['app']['db'], where: ReturnType<typeof and>) {
  return db
    .select({
      id: one.id,
      userId: one.userId,
      responseId: one.responseId,
      reason: one.reason,
      decidedAt: one.decidedAt,
      appeal: one.appeal,
      postId: sql<string>`${forumPosts.id}`,
      title: sql<string>`${forumPosts.title}`,
      text: sql<string>`coalesce(${forumResponses.content}, ${forumPosts.content})`,
    })
    .from(one)
    .leftJoin(forumResponses, eq(forumResponses.id, one.responseId))
    .innerJoin(forumPosts, sql`${forumPosts.id} = coalesce(${one.postId}, ${forumResponses.postId})`)
    .where(and(where, isInForce))
    .orderBy(desc(one.decidedAt), desc(one.id))
    .limit(maxShown)
}

export function viewRemoval({
  id,
  userId,
  postId,
  responseId,
  title,
  text,
  reason,
  decidedAt,
  appeal,
}: RemovalRow): RemovalView {
  return {
    id,
    kind: responseId ? 'response' : 'post',
    authorId: userId,
    postId,
    title,
    text,
    reason,
    decidedAt: decidedAt.toISOString(),
    appeal,
  }
}
