import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberContext, RequestContext } from '../../../server/context.ts'
import type { Tx } from '../../../server/db.ts'
import { notFound } from '../../../server/errors.ts'
import { announce, recordEvent } from '../../../server/events.ts'
import { createOnce } from '../../../server/idempotency.ts'
import { takeAttempt } from '../../../server/limits.ts'
import { isUuid, olderThan, toPage } from '../../../server/paging.ts'
import type { QueuedRequest, RequestStatus, RequestView, requestForm } from '../contract.ts'
import { buildRequests } from './tables.ts'

type Row = typeof buildRequests.$inferSelect
type Page = { cursor?: string; limit: number }
const limit = { name: 'build-requests', attempts: 5, seconds: 3600 }

/** Keeps a request, and has it sent on where the operator wants that. Keeping it is what decides (rulings: forms). */
export async function submitRequest(context: RequestContext, input: z.infer<typeof requestForm>): Promise<RequestView> {
  const { app, viewer, address } = context
  await takeAttempt(app, limit, { address, account: viewer?.id ?? 'visitor' })
  const keep = (tx: Tx) => keepRequest(tx, context, input)
  return viewer ? createOnce({ ...context, viewer } as MemberContext, { endpoint: 'buildRequests.submit', input }, keep) : app.db.transaction(keep)
}

async function keepRequest(tx: Tx, { app, viewer }: RequestContext, { email, ...form }: z.infer<typeof requestForm>): Promise<RequestView> {
  const at = app.clock.now()
  const webhookUrl = app.config.buildRequestWebhook?.url ?? null
  const [row] = await tx.insert(buildRequests).values({ ...form, userId: viewer?.id, userEmail: viewer?.email || email || 'anonymous', webhookUrl, createdAt: at, updatedAt: at }).returning()
  await recordEvent(tx, { name: 'build.requested', actorId: viewer?.id ?? null, subjectId: row!.id, at })
  if (webhookUrl) await app.jobs.send(tx, { name: 'build-request.send', data: { requestId: row!.id } })
  return viewRequest(row!)
}

/** The viewer's own requests. */
export async function listMine({ app, viewer }: MemberContext, { cursor, limit: most }: Page) {
  const rows = await app.db.select().from(buildRequests).where(and(eq(buildRequests.userId, viewer.id), olderThan(cursor, buildRequests)))
    .orderBy(desc(buildRequests.createdAt), desc(buildRequests.id)).limit(most + 1)
  return toPage(rows, most, viewRequest)
}

/** Everybody's requests, for administrators. */
export async function listQueue({ app }: MemberContext, { cursor, limit: most }: Page) {
  const rows = await app.db.select().from(buildRequests).where(olderThan(cursor, buildRequests)).orderBy(desc(buildRequests.createdAt), desc(buildRequests.id)).limit(most + 1)
  return toPage(rows, most, viewQueued)
}

type Answer = { requestId: string; status: RequestStatus; answer: string }

/** Moves a request on; whoever asked is told. */
export async function answerRequest({ app, viewer }: MemberContext, { requestId, status, answer }: Answer): Promise<QueuedRequest> {
  if (!isUuid(requestId)) throw notFound()
  const at = app.clock.now()
  const row = await app.db.transaction(async (tx) => {
    const [changed] = await tx.update(buildRequests).set({ status, answer: answer || null, updatedAt: at }).where(eq(buildRequests.id, requestId)).returning()
    if (!changed) throw notFound()
    await recordEvent(tx, { name: 'build.answered', actorId: viewer.id, subjectId: requestId, at, tells: changed.userId ? [changed.userId] : [] })
    return changed
  })
  if (row.userId) announce(app.live, [row.userId])
  return viewQueued(row)
}

function viewRequest({ id, projectName, projectType, description, budget, timeline, status, answer, createdAt, updatedAt }: Row): RequestView {
  return {
    id, projectName, projectType: projectType as RequestView['projectType'], description, budget, timeline: timeline as RequestView['timeline'],
    status: status as RequestStatus, answer, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(),
  }
}

const viewQueued = (row: Row): QueuedRequest => ({ ...viewRequest(row), userEmail: row.userEmail })
