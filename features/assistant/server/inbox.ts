import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid, newerThan, olderThan, toPage } from '#kit/server/paging.ts'
import { chatLimits, wording } from '../contract.ts'
import type { AskedView, InboxState, WaitingView } from '../contract.ts'
import { conversationBegan } from './conversation.ts'
import { userFeedback } from './tables.ts'

type Row = typeof userFeedback.$inferSelect
type HandOver = { question: string; feedbackId?: string }

type Left = Row & { fresh: boolean }

const shown = 5

export async function handOver(context: MemberContext, input: HandOver): Promise<AskedView> {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'assistant.handOver', input }, async (tx, after) => {
    const row = input.feedbackId
      ? await open(tx, context, input.feedbackId)
      : await leave(tx, context, input.question)
    if (row.fresh) {
      const recipients = await notifyAdministrators(tx, app, {
        name: 'work.asked',
        subjectId: row.id,
        actorId: viewer.id,
      })
      after(() => announce(app.live, recipients))
    }
    return viewAsked(row)
  })
}

async function open(tx: Tx, { viewer }: MemberContext, feedbackId: string): Promise<Left> {
  if (!isUuid(feedbackId)) throw notFound(wording.notFound)
  const mine = and(eq(userFeedback.id, feedbackId), eq(userFeedback.userId, viewer.id))
  const [row] = await tx
    .update(userFeedback)
    .set({ status: 'open', sharedSince: sql`${conversationBegan(viewer.id)}` })
    .where(and(mine, inArray(userFeedback.status, ['answered', 'unknown'])))
    .returning()
  const [kept] = row ? [row] : await tx.select().from(userFeedback).where(mine)
  if (!kept) throw notFound(wording.notFound)
  return { ...kept, fresh: row !== undefined }
}

async function leave(tx: Tx, { app, viewer }: MemberContext, question: string): Promise<Left> {
  const at = app.clock.now()
  const row = one(
    await tx
      .insert(userFeedback)
      .values({ userId: viewer.id, question, status: 'open', createdAt: at })
      .returning(),
    'user feedback',
  )
  await recordEvent(tx, { name: 'assistant.asked', actorId: viewer.id, subjectId: row.id, at })
  return { ...row, fresh: true }
}

export async function listMine({ app, viewer }: MemberContext): Promise<{ items: AskedView[] }> {
  const rows = await app.db
    .select()
    .from(userFeedback)
    .where(and(eq(userFeedback.userId, viewer.id), inArray(userFeedback.status, ['open', 'closed'])))
    .orderBy(desc(userFeedback.createdAt), desc(userFeedback.id))
    .limit(shown)
  return { items: rows.map(viewAsked) }
}

const transcript = sql<
  WaitingView['transcript']
>`(select coalesce(json_agg(json_build_object('question', t.question, 'response', t.ai_response)
  order by t.created_at, t.id), '[]') from (
    select e.id, e.question, e.ai_response, e.created_at from ${userFeedback} e
    where e.user_id = ${userFeedback.userId} and e.ai_response is not null
      and e.created_at > ${userFeedback.sharedSince} and e.created_at < ${userFeedback.createdAt}
    order by e.created_at desc, e.id desc limit ${chatLimits.questions}) t)`

type Listing = { cursor?: string; limit: number; state: InboxState; search?: string }

export async function listInbox({ app }: MemberContext, { cursor, limit, state, search }: Listing) {
  const { createdAt, id, status, question } = userFeedback
  const oldestFirst = state === 'open'
  const found = search?.trim()
    ? sql`strpos(lower(${question} || ' ' || coalesce(${profiles.username}, '')), lower(${search.trim()})) > 0`
    : undefined
  const where = and(
    inArray(status, state === 'all' ? ['open', 'closed'] : [state]),
    found,
    oldestFirst ? newerThan(cursor, userFeedback) : olderThan(cursor, userFeedback),
  )
  const order = oldestFirst ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]
  const rows = await app.db
    .select({ feedback: userFeedback, username: profiles.username, transcript })
    .from(userFeedback)
    .leftJoin(profiles, eq(profiles.id, userFeedback.userId))
    .where(where)
    .orderBy(...order)
    .limit(limit + 1)
  return toPage(
    rows.map(({ feedback, ...more }) => ({ ...feedback, ...more })),
    limit,
    viewWaiting,
  )
}

export async function answerQuestion(
  { app, viewer }: MemberContext,
  { questionId, answer }: { questionId: string; answer: string },
): Promise<WaitingView> {
  if (!isUuid(questionId)) throw notFound(wording.notFound)
  const at = app.clock.now()
  const row = await commit(app, async (tx) => {
    const [changed] = await tx
      .update(userFeedback)
      .set({ status: 'closed', answer, answeredAt: at, answeredBy: viewer.id })
      .where(and(eq(userFeedback.id, questionId), eq(userFeedback.status, 'open')))
      .returning()
    if (!changed) throw await whyNot(tx, questionId)
    await recordEvent(tx, {
      name: 'assistant.answered',
      actorId: viewer.id,
      subjectId: questionId,
      at,
      recipients: [changed.userId],
    })
    return changed
  })
  announce(app.live, [row.userId])
  const [more] = await app.db
    .select({ username: profiles.username, transcript })
    .from(userFeedback)
    .leftJoin(profiles, eq(profiles.id, userFeedback.userId))
    .where(eq(userFeedback.id, row.id))
  return viewWaiting({ ...row, username: more?.username ?? null, transcript: more?.transcript ?? [] })
}

async function whyNot(tx: Tx, questionId: string): Promise<Refusal> {
  const [row] = await tx
    .select({ status: userFeedback.status })
    .from(userFeedback)
    .where(eq(userFeedback.id, questionId))
  return row?.status === 'closed'
    ? new Refusal('conflict', 'This question already has an answer.')
    : notFound(wording.notFound)
}

function viewAsked({ id, question, status, answer, answeredAt, createdAt }: Row): AskedView {
  return {
    id,
    question,
    status: status,
    answer,
    answeredAt: answeredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

type Waiting = Row & Pick<WaitingView, 'transcript'> & { username: string | null }

const viewWaiting = ({ username, transcript, ...row }: Waiting): WaitingView => ({
  ...viewAsked(row),
  from: username ?? 'Anonymous User',
  response: row.aiResponse,
  transcript,
})
