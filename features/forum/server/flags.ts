import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { tellAdministrators } from '#features/notifications/server/acts.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { isSettled } from './newcomers.ts'
import { hidePost } from './posts.ts'
import { holdPost, postOf, responseOf, selectFlags } from './reads.ts'
import { noteRemoval, takeBack } from './removals.ts'
import { hideResponse, holdResponse } from './responses.ts'
import { unhide } from './restore.ts'
import { forumFlags, forumPosts, forumResponses } from './tables.ts'
import { viewFlag } from './view.ts'

type Subject = { postId: string; responseId: null } | { postId: null; responseId: string }
/** So many people who are no newcomers hide a thing with their reports, until an administrator has looked. */
const enoughReports = 3

/** Reports a post; reporting it again before it is looked at changes nothing. */
export async function flagPost(
  context: MemberContext,
  { postId, reason }: { postId: string; reason: string },
) {
  await postOf(context.app.db, postId)
  return flag(context, { postId, responseId: null }, reason)
}

/** Reports a response; reporting it again before it is looked at changes nothing. */
export async function flagResponse(
  context: MemberContext,
  { responseId, reason }: { responseId: string; reason: string },
) {
  await responseOf(context.app.db, { viewer: context.viewer, responseId })
  return flag(context, { postId: null, responseId }, reason)
}

/** The open reports, newest first. */
export async function listFlags(
  { app }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const rows = await selectFlags(app.db, {
    where: and(isNull(forumFlags.resolvedAt), olderThan(cursor, forumFlags)),
    orderBy: [desc(forumFlags.createdAt), desc(forumFlags.id)],
    limit: limit + 1,
  })
  return toPage(rows, limit, viewFlag)
}

/** Answers every open report of the thing that this one is about, and hides the thing or keeps it. */
export async function resolveFlag(
  { app, viewer }: MemberContext,
  { flagId, decision, reason }: { flagId: string; decision: 'hide' | 'keep'; reason?: string },
): Promise<{ resolved: number }> {
  let told: string[] = []
  const answer = await app.db.transaction(async (tx) => {
    const [row] = isUuid(flagId) ? await tx.select().from(forumFlags).where(eq(forumFlags.id, flagId)) : []
    if (!row) throw notFound(wording.flagNotFound)
    if (decision === 'hide' && !reason)
      throw new Refusal('invalid', wording.reasonMissing, { fields: { reason: wording.reasonMissing } })
    const at = app.clock.now()
    const same = row.postId ? eq(forumFlags.postId, row.postId) : eq(forumFlags.responseId, row.responseId!)
    const answered = await tx
      .update(forumFlags)
      .set({ resolvedAt: at, resolvedBy: viewer.id, decision })
      .where(and(same, isNull(forumFlags.resolvedAt)))
      .returning({ reporterId: forumFlags.reporterId, isAppeal: forumFlags.isAppeal })
    if (answered.length === 0) return { resolved: 0 }
    const authors =
      decision === 'keep'
        ? await keep(tx, row, { by: viewer.id, at })
        : await hideFor(tx, { ...row, reason: reason! }, { viewer, at })
    const reporters = answered.filter(({ isAppeal }) => !isAppeal).map(({ reporterId }) => reporterId)
    told = [...reporters, ...authors]
    const postId =
      row.postId ??
      (
        await tx
          .select({ postId: forumResponses.postId })
          .from(forumResponses)
          .where(eq(forumResponses.id, row.responseId!))
      )[0]!.postId
    await recordEvent(tx, {
      name: 'report.resolved',
      actorId: viewer.id,
      subjectId: postId,
      data: { decision, reports: answered.length, ...(row.responseId ? { responseId: row.responseId } : {}) },
      at,
      tells: reporters,
    })
    return { resolved: answered.length }
  })
  announce(app.live, told)
  return answer
}

type Thing = { postId: string | null; responseId: string | null }

async function keep(tx: Tx, thing: Thing, deciding: { by: string; at: Date }): Promise<string[]> {
  await unhide(tx, thing)
  return takeBack(tx, thing, deciding)
}

/** Hides a thing for a reason that its author reads. What its author has deleted themselves stays theirs to explain. */
async function hideFor(
  tx: Tx,
  { postId, responseId, reason }: Thing & { reason: string },
  { viewer, at }: { viewer: MemberContext['viewer']; at: Date },
): Promise<string[]> {
  await hide(tx, { viewer, at, by: viewer.id, postId, responseId })
  const table = postId ? forumPosts : forumResponses
  const [hidden] = await tx
    .update(table)
    .set({ hiddenAt: at, deletedBy: viewer.id })
    .where(and(eq(table.id, postId ?? responseId!), or(isNotNull(table.hiddenAt), eq(table.deletedAt, at))))
    .returning({ userId: table.userId })
  return hidden
    ? noteRemoval(tx, { postId, responseId, userId: hidden.userId, reason }, { by: viewer.id, at })
    : []
}

async function flag(
  { app, viewer }: MemberContext,
  subject: Subject,
  reason: string,
): Promise<{ flagged: true }> {
  const at = app.clock.now()
  const author = await app.db.transaction(async (tx) => {
    // The reports of a thing are counted one after the other, so that the third one sees the other two.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${subject.postId ?? subject.responseId}, 0))`,
    )
    const added = await tx
      .insert(forumFlags)
      .values({ ...subject, reporterId: viewer.id, reason, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: forumFlags.id })
    if (added[0])
      await tellAdministrators(tx, app, {
        name: 'work.reported',
        subjectId: added[0].id,
        actorId: viewer.id,
        about: 'post',
      })
    if (added.length === 0 || (await settledReports(tx, subject, at)) < enoughReports) return null
    return hideByReports(tx, { viewer, at, by: null, ...subject })
  })
  if (author) announce(app.live, [author])
  return { flagged: true }
}

async function settledReports(tx: Tx, { postId, responseId }: Subject, at: Date): Promise<number> {
  const same = postId ? eq(forumFlags.postId, postId) : eq(forumFlags.responseId, responseId!)
  const rows = await tx
    .select({ id: forumFlags.id })
    .from(forumFlags)
    .innerJoin(users, eq(users.id, forumFlags.reporterId))
    .where(and(same, isNull(forumFlags.resolvedAt), isSettled(at)))
  return rows.length
}

/** Hides a thing and tells its author, whose id it returns. */
async function hideByReports(tx: Tx, subject: Hidden): Promise<string | null> {
  const hidden = await hide(tx, subject)
  if (!hidden) return null
  await recordEvent(tx, {
    name: 'post.hidden',
    actorId: null,
    subjectId: hidden.postId,
    data: subject.responseId ? { responseId: subject.responseId } : {},
    at: subject.at,
    tells: hidden.userId ? [hidden.userId] : [],
  })
  return hidden.userId
}

type Hidden = {
  viewer: MemberContext['viewer']
  at: Date
  by: string | null
  postId: string | null
  responseId: string | null
}

/** Its writer may have deleted it in the meantime, and then there is nothing to hide; the reports are answered all the same. */
async function hide(
  tx: Tx,
  { viewer, at, by, postId, responseId }: Hidden,
): Promise<{ postId: string; userId: string | null } | null> {
  const gone = (error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
  if (postId) {
    const post = await holdPost(tx, postId).catch(gone)
    if (post) await hidePost(tx, { postId, categoryId: post.categoryId, at, by })
    return post && { postId, userId: post.userId }
  }
  const response = await holdResponse(tx, { viewer, responseId: responseId! }).catch(gone)
  if (response)
    await hideResponse(tx, {
      responseId: response.id,
      postId: response.postId,
      isSolution: response.isSolution,
      at,
      by,
    })
  return response && { postId: response.postId, userId: response.userId }
}
