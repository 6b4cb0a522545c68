import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { takeAttempt } from '#kit/server/limits.ts'
import { lock } from '#kit/server/lock.ts'
import { chatLimits, wording } from '../contract.ts'
import { assistantConversations, userFeedback } from './tables.ts'

/** The last of this many is a wall that no new conversation opens. */
const daily = { name: 'assistant.day', attempts: chatLimits.perDay, seconds: 86_400 }

/** How many questions of the viewer's conversation were answered: a try that failed used none up. */
export async function readConversation({ app, viewer }: MemberContext): Promise<{ asked: number }> {
  return { asked: await askedIn(app.db, viewer.id) }
}

/** Begins a new conversation. What was asked stays where it is kept. */
export async function resetConversation({ app, viewer }: MemberContext): Promise<{ asked: number }> {
  const startedAt = app.clock.now()
  await app.db
    .insert(assistantConversations)
    .values({ userId: viewer.id, startedAt })
    .onConflictDoUpdate({ target: assistantConversations.userId, set: { startedAt } })
  return { asked: await askedIn(app.db, viewer.id) }
}

/** Refuses a question in a conversation that is full, before anything is looked up. */
export async function assertNotFull(context: MemberContext): Promise<void> {
  const { app, viewer, address } = context
  if ((await askedIn(app.db, viewer.id)) >= chatLimits.questions)
    throw new Refusal('unprocessable', wording.enough)
  await takeAttempt(app, daily, { address, account: viewer.id })
}

/** The same once the answer is there: of several that were asked at once, only so many are kept. */
export async function lockPlace(tx: Tx, userId: string): Promise<void> {
  await lock(tx, 'conversation', userId)
  if ((await askedIn(tx, userId)) >= chatLimits.questions) throw new Refusal('unprocessable', wording.enough)
}

function askedIn(db: Reader, userId: string): Promise<number> {
  const began = sql`coalesce((select c.started_at from ${assistantConversations} c where c.user_id = ${userId}), '-infinity'::timestamptz)`
  return db.$count(
    userFeedback,
    and(
      eq(userFeedback.userId, userId),
      isNotNull(userFeedback.aiResponse),
      gt(userFeedback.createdAt, began),
    ),
  )
}
