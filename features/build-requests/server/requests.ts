import { and, asc, desc, eq, inArray, not, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid, newerThan, olderThan, toPage } from '#kit/server/paging.ts'
import { openStatuses } from '../contract.ts'
import type { QueueState, QueuedRequest, RequestStatus, RequestView, requestForm } from '../contract.ts'
import { dueAt } from '../due.ts'
import { buildAnswerEmail } from './emails.ts'
import { buildRequests } from './tables.ts'

type Row = typeof buildRequests.$inferSelect
type Page = { cursor?: string; limit: number }

export async function submitRequest(
  context: RequestContext,
  input: z.infer<typeof requestForm>,
): Promise<RequestView> {
  const { app } = context
  return createOnce(context, { endpoint: 'buildRequests.submit', input }, async (tx, after) => {
    const { row, administrators } = await saveRequest(tx, context, input)
    after(() => announce(app.live, administrators))
    return viewRequest(row)
  })
}

async function saveRequest(
  tx: Tx,
  { app, viewer }: RequestContext,
  { email, ...form }: z.infer<typeof requestForm>,
): Promise<{ row: Row; administrators: string[] }> {
  const at = app.clock.now()
  const webhookUrl = app.config.buildRequestWebhook?.url ?? null
  const row = one(
    await tx
      .insert(buildRequests)
      .values({
        ...form,
        userId: viewer?.id,
        userEmail: viewer?.email || email || 'anonymous',
        webhookUrl,
        createdAt: at,
        updatedAt: at,
      })
      .returning(),
    'build request',
  )
  await recordEvent(tx, { name: 'build.requested', actorId: viewer?.id ?? null, subjectId: row.id, at })
  if (webhookUrl) await app.jobs.send(tx, { name: 'build-request.send', data: { requestId: row.id } })
  const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(dueAt(at))
  return {
    row: row,
    administrators: await notifyAdministrators(tx, app, {
      name: 'work.build_requested',
      subjectId: row.id,
      actorId: viewer?.id ?? null,
      note: `We promise an answer by ${due}.`,
    }),
  }
}

export async function listMine({ app, viewer }: MemberContext, { cursor, limit: most }: Page) {
  const rows = await app.db
    .select()
    .from(buildRequests)
    .where(and(eq(buildRequests.userId, viewer.id), olderThan(cursor, buildRequests)))
    .orderBy(desc(buildRequests.createdAt), desc(buildRequests.id))
    .limit(most + 1)
  return toPage(rows, most, viewRequest)
}

type Queue = Page & { state: QueueState; search?: string }

export async function listQueue({ app }: MemberContext, { cursor, limit: most, state, search }: Queue) {
  const { createdAt, id, status, projectName, description, userEmail } = buildRequests
  const isOpen = inArray(status, [...openStatuses])
  const oldestFirst = state === 'open'
  const found = search?.trim()
    ? sql`strpos(lower(${projectName} || ' ' || ${description} || ' ' || ${userEmail}), lower(${search.trim()})) > 0`
    : undefined
  const where = and(
    state === 'all' ? undefined : oldestFirst ? isOpen : not(isOpen),
    found,
    oldestFirst ? newerThan(cursor, buildRequests) : olderThan(cursor, buildRequests),
  )
  const order = oldestFirst ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]
  return toPage(
    await app.db
      .select()
      .from(buildRequests)
      .where(where)
      .orderBy(...order)
      .limit(most + 1),
    most,
    (row) => viewQueued(row, app.clock.now()),
  )
}

type Answer = { requestId: string; status: RequestStatus; answer: string }

export async function answerRequest(
  { app, viewer }: MemberContext,
  { requestId, status, answer }: Answer,
): Promise<QueuedRequest & { emailed: boolean }> {
  if (!isUuid(requestId)) throw notFound()
  const at = app.clock.now()
  const { row, emailed } = await commit(app, async (tx) => {
    const [before] = await tx
      .select()
      .from(buildRequests)
      .where(eq(buildRequests.id, requestId))
      .for('update')
    if (!before) throw notFound()
    const changed = one(
      await tx
        .update(buildRequests)
        .set({ status, answer: answer || null, updatedAt: at })
        .where(eq(buildRequests.id, requestId))
        .returning(),
      'build request',
    )
    await recordEvent(tx, {
      name: 'build.answered',
      actorId: viewer.id,
      subjectId: requestId,
      at,
      recipients: changed.userId ? [changed.userId] : [],
    })
    const { userEmail: to, projectName, userId } = changed
    // Members get the notification's email instead, and can turn it off.
    const writes = userId === null && answer !== '' && answer !== before.answer && to !== 'anonymous'
    if (writes) await app.mail.queue(tx, buildAnswerEmail(app.config, { to, projectName, answer }))
    return { row: changed, emailed: writes }
  })
  if (row.userId) announce(app.live, [row.userId])
  return { ...viewQueued(row, at), emailed }
}

function viewRequest({
  id,
  projectName,
  projectType,
  description,
  budget,
  timeline,
  status,
  answer,
  webhookUrl,
  createdAt,
  updatedAt,
}: Row): RequestView {
  return {
    id,
    projectName,
    projectType: projectType,
    description,
    budget,
    timeline: timeline,
    status: status,
    answer,
    sentOn: webhookUrl !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

function viewQueued(row: Row, now: Date): QueuedRequest {
  const due = dueAt(row.createdAt)
  return {
    ...viewRequest(row),
    userEmail: row.userEmail,
    dueAt: due.toISOString(),
    overdue: openStatuses.some((open) => open === row.status) && row.answer === null && due < now,
  }
}
