import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { fitsWithin, hidden, consumeAttempt } from '#kit/server/limits.ts'
import { lock } from '#kit/server/lock.ts'
import { asCompared, chatLimits, wording } from '../contract.ts'
import type { ChatTurnView, ConversationView } from '../contract.ts'
import { assistantConversations, userFeedback } from './tables.ts'

/** A new conversation doesn't reset it. */
const daily = { name: 'assistant.day', attempts: chatLimits.perDay, seconds: 86_400 }
const pauseSeconds = chatLimits.pause / 1000

export async function readConversation({ app, viewer }: MemberContext): Promise<ConversationView> {
  const turns = await turnsOf(app.db, viewer.id)
  const knowsWork = (await app.models.writerFor('help', viewer.id)) !== null
  return { asked: turns.length, knowsWork, turns }
}

/** Deletes the viewer's questions, including those waiting for the team. Limits keep counting. */
export async function resetConversation(context: MemberContext): Promise<ConversationView> {
  const { app, viewer } = context
  const startedAt = app.clock.now()
  await commit(app, async (tx) => {
    await lock(tx, 'conversation', viewer.id)
    await tx.delete(userFeedback).where(eq(userFeedback.userId, viewer.id))
    await tx
      .insert(assistantConversations)
      .values({ userId: viewer.id, startedAt })
      .onConflictDoUpdate({ target: assistantConversations.userId, set: { startedAt } })
  })
  return readConversation(context)
}

export async function admit(context: MemberContext, question: string): Promise<ChatTurnView[]> {
  const { app, viewer, address } = context
  const turns = await turnsOf(app.db, viewer.id)
  assertRoom(turns)
  const last = turns.at(-1)
  if (last && asCompared(last.question) === asCompared(question))
    throw new Refusal('unprocessable', wording.duplicate)
  const pause = {
    key: `assistant.pause:${hidden(app, viewer.id)}`,
    attempts: 1,
    seconds: pauseSeconds,
  }
  // Counted, not compared with the last answer's time, so only one of several concurrent questions gets
  // through.
  if (!(await fitsWithin(app, app.db, pause)))
    throw new Refusal('too_many', wording.wait, { retryAfter: pauseSeconds })
  await consumeAttempt(app, daily, { address, account: viewer.id })
  return turns
}

/** Rechecks the limit under the lock: of several concurrent answers, only so many are saved. */
export async function lockPlace(tx: Tx, userId: string): Promise<void> {
  await lock(tx, 'conversation', userId)
  assertRoom(await turnsOf(tx, userId))
}

function assertRoom(turns: ChatTurnView[]): void {
  if (turns.length >= chatLimits.questions) throw new Refusal('unprocessable', wording.enough)
}

export const conversationBegan = (userId: string) =>
  sql<string>`coalesce((select c.started_at from ${assistantConversations} c where c.user_id = ${userId}), to_timestamp(0))`

async function turnsOf(db: Reader, userId: string): Promise<ChatTurnView[]> {
  const rows = await db
    .select()
    .from(userFeedback)
    .where(
      and(
        eq(userFeedback.userId, userId),
        isNotNull(userFeedback.aiResponse),
        gt(userFeedback.createdAt, conversationBegan(userId)),
      ),
    )
    .orderBy(desc(userFeedback.createdAt), desc(userFeedback.id))
    .limit(chatLimits.questions)
  return rows.map(viewTurn).reverse()
}

function viewTurn(row: typeof userFeedback.$inferSelect): ChatTurnView {
  return {
    id: row.id,
    question: row.question,
    response: row.aiResponse ?? '',
    known: row.madeBy !== null || row.status === 'answered',
    citations: row.citations ?? [],
    madeBy: row.madeBy,
    note: row.note,
    withTeam: row.status === 'open' || row.status === 'closed',
  }
}
