import { and, eq, lte } from 'drizzle-orm'
import { deleteAccountRow } from '#features/accounts/server/commands.ts'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { endSubscriptionOf } from '#features/billing/server/commands.ts'
import { deleteReportsOfGone } from '#features/moderation/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { After } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import type { ErasedCounts, Leaving } from '#kit/server/erasure.ts'
import { eraseEventsOf } from '#kit/server/events.ts'
import { eraseOldAnswers } from '#kit/server/idempotency.ts'
import { deleteEmailsAbout, deleteEmailsTo } from '#kit/server/mail-rows.ts'
import { users } from '#kit/server/tables.ts'
import { erasures } from './tables.ts'

/**
 * In one transaction. A second process waits for the row and finds it gone; after a crash the job runs
 * again. The job's own row goes too.
 */
export async function eraseAccount(app: App, { userId }: { userId: string }): Promise<void> {
  const due = and(eq(accountDeletions.userId, userId), lte(accountDeletions.dueAt, app.clock.now()))
  // From its due day on, a deletion can't be undone, so no lock is held during the request to Stripe.
  if ((await app.db.$count(accountDeletions, due)) > 0) await endSubscriptionOf(app, userId)
  await commit(app, async (tx, after) => {
    const [deletion] = await tx
      .select({ posts: accountDeletions.posts })
      .from(accountDeletions)
      .where(due)
      .for('update')
    if (!deletion) return
    const person = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    const { email } = one(person, 'user')
    await erase(tx, { userId, email, posts: deletion.posts, at: app.clock.now() }, { app, after })
  })
}

async function erase(tx: Tx, leaving: Leaving, parts: { app: App; after: After }): Promise<void> {
  const { app } = parts
  const { userId, email, posts, at } = leaving
  const counts: ErasedCounts = { projects: 0, messages: 0, forumTexts: 0, reviews: 0 }
  for (const { erases } of app.features) Object.assign(counts, await erases?.(tx, leaving, parts))
  await deleteEmailsTo(tx, [email])
  await deleteEmailsAbout(tx, [userId])
  await eraseOldAnswers(tx, at)
  await eraseEventsOf(tx, userId)
  // Foreign keys cascade or become null.
  await deleteAccountRow(tx, userId)
  await deleteReportsOfGone(tx, app)
  await app.jobs.forget(tx, userId)
  await tx.insert(erasures).values({ at, posts, ...counts })
}
