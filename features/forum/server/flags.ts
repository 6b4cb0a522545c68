import { and, desc, eq, isNull } from 'drizzle-orm'
import type { MemberContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/db.ts'
import { Refusal, notFound } from '../../../server/errors.ts'
import { recordEvent } from '../../../server/events.ts'
import { isUuid, olderThan, toPage } from '../../../server/paging.ts'
import { wording } from '../contract.ts'
import { hidePost } from './posts.ts'
import { holdPost, postOf, responseOf, selectFlags } from './reads.ts'
import { hideResponse, holdResponse } from './responses.ts'
import { forumFlags } from './tables.ts'
import { viewFlag } from './view.ts'

type Subject = { postId: string } | { responseId: string }

/** Reports a post; reporting it again before it is looked at changes nothing. */
export async function flagPost(context: MemberContext, { postId, reason }: { postId: string; reason: string }) {
  await postOf(context.app.db, postId)
  return flag(context, { postId }, reason)
}

/** Reports a response; reporting it again before it is looked at changes nothing. */
export async function flagResponse(context: MemberContext, { responseId, reason }: { responseId: string; reason: string }) {
  await responseOf(context.app.db, { viewer: context.viewer, responseId })
  return flag(context, { responseId }, reason)
}

/** The open reports, newest first. */
export async function listFlags({ app }: MemberContext, { cursor, limit }: { cursor?: string; limit: number }) {
  const rows = await selectFlags(app.db, { where: and(isNull(forumFlags.resolvedAt), olderThan(cursor, forumFlags)), orderBy: [desc(forumFlags.createdAt), desc(forumFlags.id)], limit: limit + 1 })
  return toPage(rows, limit, viewFlag)
}

/** Answers every open report of the thing that this one is about, and hides the thing or keeps it. */
export async function resolveFlag({ app, viewer }: MemberContext, { flagId, decision }: { flagId: string; decision: 'hide' | 'keep' }): Promise<{ resolved: number }> {
  return app.db.transaction(async (tx) => {
    const [row] = isUuid(flagId) ? await tx.select().from(forumFlags).where(eq(forumFlags.id, flagId)) : []
    if (!row) throw notFound(wording.flagNotFound)
    const at = app.clock.now()
    const same = row.postId ? eq(forumFlags.postId, row.postId) : eq(forumFlags.responseId, row.responseId!)
    const answered = await tx.update(forumFlags).set({ resolvedAt: at, resolvedBy: viewer.id, decision }).where(and(same, isNull(forumFlags.resolvedAt))).returning({ id: forumFlags.id })
    if (answered.length === 0) return { resolved: 0 }
    if (decision === 'hide') await hide(tx, { viewer, at, ...row })
    await recordEvent(tx, { name: 'report.resolved', actorId: viewer.id, subjectId: (row.postId ?? row.responseId)!, data: { decision, reports: answered.length }, at })
    return { resolved: answered.length }
  })
}

async function flag({ app, viewer }: MemberContext, subject: Subject, reason: string): Promise<{ flagged: true }> {
  await app.db.insert(forumFlags).values({ ...subject, reporterId: viewer.id, reason, createdAt: app.clock.now() }).onConflictDoNothing()
  return { flagged: true }
}

type Hidden = { viewer: MemberContext['viewer']; at: Date; postId: string | null; responseId: string | null }

/** Its writer may have deleted it in the meantime; the reports are answered all the same. */
async function hide(tx: Tx, { viewer, at, postId, responseId }: Hidden): Promise<void> {
  const gone = (error: unknown) => {
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  }
  if (postId) {
    const post = await holdPost(tx, postId).catch(gone)
    if (post) await hidePost(tx, { postId, categoryId: post.categoryId, at })
  } else {
    const response = await holdResponse(tx, { viewer, responseId: responseId! }).catch(gone)
    if (response) await hideResponse(tx, { responseId: response.id, postId: response.postId, isSolution: response.isSolution, at })
  }
}
