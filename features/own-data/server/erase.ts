import { and, arrayContains, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PostChoice } from '#features/accounts/contract.ts'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { endSubscriptionOf } from '#features/billing/server/commands.ts'
import { buildRequests } from '#features/build-requests/server/tables.ts'
import { enquiries } from '#features/enquiries/server/tables.ts'
import { leaveEvents } from '#features/events/server/commands.ts'
import { leaveForum } from '#features/forum/server/commands.ts'
import { leaveConversations } from '#features/messages/server/commands.ts'
import { chatMessages } from '#features/messages/server/tables.ts'
import { deleteReportsOfGone } from '#features/moderation/server/commands.ts'
import { addressChanges, userMatches } from '#features/profiles/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { resourceSaves, resources } from '#features/resources/server/tables.ts'
import { testPageAnswers } from '#features/test-pages/server/tables.ts'
import { forgetGuestsBy } from '#features/test-tribe/server/commands.ts'
import { testFeedback } from '#features/test-tribe/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import {
  authVerifications,
  events,
  idempotencyKeys,
  mails,
  notifications,
  sessions,
  users,
} from '#kit/server/tables.ts'
import { erasures } from './tables.ts'

type Person = { id: string; email: string }

/**
 * Erases an account whose day has come, in one transaction. A second process waits for the row and
 * finds it gone; after a crash the job comes again. The job's own row goes with the rest.
 */
export async function eraseAccount(app: App, { userId }: { userId: string }): Promise<void> {
  const due = and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, app.clock.now()))
  // From its day on a deletion cannot be taken back, so this needs no lock while Stripe is asked.
  if ((await app.db.$count(accountDeletions, due)) > 0) await endSubscriptionOf(app, userId)
  const after = await app.db.transaction(async (tx) => {
    const [deletion] = await tx
      .select({ posts: accountDeletions.posts })
      .from(accountDeletions)
      .where(due)
      .for('update')
    if (!deletion) return null
    return erase(tx, app, { userId, posts: deletion.posts })
  })
  if (!after) return
  announce(app.live, after.movedUp)
  for (const postId of after.postIds) app.live.publish(`post:${postId}`, 'changed', {})
  for (const partner of after.partners) app.live.publish(`user:${partner}`, 'rooms.changed', {})
}

async function erase(tx: Tx, app: App, { userId, posts }: { userId: string; posts: PostChoice }) {
  const at = app.clock.now()
  const person = one(
    await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId)),
    'user',
  )
  const counts = {
    projects: await tx.$count(projects, eq(projects.userId, userId)),
    messages: await tx.$count(chatMessages, eq(chatMessages.senderId, userId)),
  }
  const partners = await partnersOf(tx, userId)
  await leaveConversations(tx, { userId, at })
  const movedUp = await leaveEvents(tx, { userId, at })
  const { texts, postIds } = await leaveForum(tx, { userId, posts })
  const reviews = await leaveReviews(tx, { userId, posts })
  await takeSavesBack(tx, userId)
  await forgetEmails(tx, person)
  await forgetTraces(tx, { userId, at })
  // What points to the person goes with them, or loses the pointer: each foreign key says which.
  await tx.delete(users).where(eq(users.id, userId))
  await deleteReportsOfGone(tx, app)
  await app.jobs.forget(tx, userId)
  await tx.insert(erasures).values({ at, posts, ...counts, forumTexts: texts, reviews })
  return { movedUp, postIds, partners }
}

async function partnersOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ one: userMatches.user1Id, two: userMatches.user2Id })
    .from(userMatches)
    .where(or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)))
  return [...new Set(rows.map(({ one, two }) => (one === userId ? two : one)))]
}

/** Reviews of others' tests follow the choice for posts; one that an administrator has hidden goes in any case. */
async function leaveReviews(
  tx: Tx,
  { userId, posts }: { userId: string; posts: PostChoice },
): Promise<number> {
  const mine = eq(testFeedback.testerId, userId)
  const count = await tx.$count(testFeedback, mine)
  await tx.delete(testFeedback).where(posts === 'erase' ? mine : and(mine, isNotNull(testFeedback.hiddenAt)))
  return count
}

async function takeSavesBack(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(resources)
    .set({ savesCount: sql`${resources.savesCount} - 1` })
    .where(
      sql`${resources.id} in (select ${resourceSaves.resourceId} from ${resourceSaves} where ${resourceSaves.userId} = ${userId})`,
    )
}

/** What was written to the operator with the person's address, and every email to it. */
async function forgetEmails(tx: Tx, { id, email }: Person): Promise<void> {
  await tx.delete(enquiries).where(or(eq(enquiries.userId, id), eq(sql`lower(${enquiries.email})`, email)))
  await tx
    .delete(buildRequests)
    .where(or(eq(buildRequests.userId, id), eq(sql`lower(${buildRequests.userEmail})`, email)))
  const own = await tx
    .select({ email: addressChanges.email })
    .from(addressChanges)
    .where(eq(addressChanges.userId, id))
  await tx.delete(mails).where(inArray(mails.recipient, [email, ...own.map((change) => change.email)]))
  await tx.delete(addressChanges).where(eq(addressChanges.email, email))
  // What they left on others' test pages with it.
  await tx.delete(testPageAnswers).where(eq(testPageAnswers.email, email.toLowerCase()))
  await forgetGuestsBy(tx, email)
  // Emails about what is new name the people who did it.
  await tx.delete(mails).where(arrayContains(mails.about, [id]))
}

/** Where an id stands without a foreign key. What counts attempts holds neither an id nor an address (limits.ts). */
async function forgetTraces(tx: Tx, { userId: id, at }: { userId: string; at: Date }): Promise<void> {
  // What others were answered before the day this person went away; after it no answer holds their words.
  await tx
    .delete(idempotencyKeys)
    .where(lte(idempotencyKeys.createdAt, new Date(at.getTime() - periods.idempotencyKept)))
  await tx.delete(notifications).where(eq(notifications.subjectId, id))
  await tx.delete(events).where(eq(events.subjectId, id))
  await tx.delete(events).where(and(sql`${events.data} <> '{}'::jsonb`, namesInside(events.data, id)))
  await tx.delete(authVerifications).where(eq(authVerifications.value, id))
  await tx.update(sessions).set({ impersonatedBy: null }).where(eq(sessions.impersonatedBy, id))
}

/** Whether a value of this id stands anywhere in the JSON; answered by an index. */
const namesInside = (json: AnyPgColumn, id: string) => sql`${json} @? ${`$.** ? (@ == "${id}")`}::jsonpath`
