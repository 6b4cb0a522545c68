import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { fitsWithin, hidden, takeAttempt } from '#kit/server/limits.ts'
import { lock } from '#kit/server/lock.ts'
import { asCompared, chatLimits, wording } from '../contract.ts'
import type { ChatTurnView, ConversationView } from '../contract.ts'
import { assistantConversations, userFeedback } from './tables.ts'

/** The last of this many is a wall that no new conversation opens. */
const daily = { name: 'assistant.day', attempts: chatLimits.perDay, seconds: 86_400 }
const pauseSeconds = chatLimits.pause / 1000

/** The viewer's conversation: what was asked and answered since it began. A try that failed used none up. */
export async function readConversation({ app, viewer }: MemberContext): Promise<ConversationView> {
  const turns = await turnsOf(app.db, viewer.id)
  const knowsWork = (await app.models.writerFor('help', viewer.id)) !== null
  return { asked: turns.length, knowsWork, turns }
}

/** Begins a new conversation, and deletes whatever the viewer asked, also what waits for the team. What limits count is kept elsewhere. */
export async function resetConversation(context: MemberContext): Promise<ConversationView> {
  const { app, viewer } = context
  const startedAt = app.clock.now()
  await app.db.transaction(async (tx) => {
    await lock(tx, 'conversation', viewer.id)
    await tx.delete(userFeedback).where(eq(userFeedback.userId, viewer.id))
    await tx
      .insert(assistantConversations)
      .values({ userId: viewer.id, startedAt })
      .onConflictDoUpdate({ target: assistantConversations.userId, set: { startedAt } })
  })
  return readConversation(context)
}

/** Refuses a question that a limit stands against, before anything is looked up. Returns the conversation so far. */
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
  // Counted, not compared with the last answer's time: of several asked at the same moment one goes through.
  if (!(await fitsWithin(app, app.db, pause)))
    throw new Refusal('too_many', wording.wait, { retryAfter: pauseSeconds })
  await takeAttempt(app, daily, { address, account: viewer.id })
  return turns
}

/** Whether there is room once the answer is there: of several that were written side by side, only so many are kept. */
export async function lockPlace(tx: Tx, userId: string): Promise<void> {
  await lock(tx, 'conversation', userId)
  assertRoom(await turnsOf(tx, userId))
}

function assertRoom(turns: ChatTurnView[]): void {
  if (turns.length >= chatLimits.questions) throw new Refusal('unprocessable', wording.enough)
}

/** When a person's conversation began; as early as can be for one who never began a new one. */
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
