import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { lockUser } from '#kit/server/lock.ts'
import { wording } from '../contract.ts'
import { isRunning, refusalOf } from './policy.ts'
import type { PlanAction } from './policy.ts'
import { planOf } from './reads.ts'
import { isGone, stripeOf } from './stripe.ts'
import { payments, planGrants, subscriptions } from './tables.ts'

/**
 * Call in the transaction that creates something. Counts under a lock on the user's row, so of two
 * concurrent calls only one passes.
 */
export async function requirePlan(
  tx: Tx,
  app: App,
  { userId, action }: { userId: string; action: PlanAction },
): Promise<void> {
  if (!app.config.stripe) return
  if (action !== 'generation') await lockUser(tx, userId)
  const { plan, trialOver, limits } = await planOf(tx, app, userId)
  const reason = refusalOf({ paymentsOn: true, plan, trialOver, aiProjects: limits.aiProjects.used }, action)
  if (reason) throw new Refusal('plan_limit', wording[reason])
}

type Grant = { userId: string; until: Date | null; reason: string; grantedBy: string; at: Date }

/** Call `announce` after the commit. */
export async function grantPlan(tx: Tx, { userId, until, reason, grantedBy, at }: Grant): Promise<void> {
  const given = { until, reason, grantedBy, createdAt: at }
  await tx
    .insert(planGrants)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: planGrants.userId, set: given })
  await recordEvent(tx, {
    name: 'plan.granted',
    actorId: grantedBy,
    subjectId: userId,
    at,
    recipients: [userId],
  })
}

export async function withdrawPlan(
  tx: Tx,
  app: App,
  { userId, by }: { userId: string; by: string },
): Promise<boolean> {
  // Before the grant, so that a paid plan that ends at the same moment sees it gone, or is seen.
  await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .for('update')
  const gone = await tx.delete(planGrants).where(eq(planGrants.userId, userId)).returning()
  if (gone.length === 0) return false
  const { plan } = await planOf(tx, app, userId)
  if (plan === 'free')
    await recordEvent(tx, {
      name: 'plan.ended',
      actorId: by,
      subjectId: userId,
      at: app.clock.now(),
      recipients: [userId],
    })
  return true
}

/**
 * Called by a job before the account's row is deleted: ends the Stripe subscription, deletes the
 * customer and unlinks the payments. Idempotent, and fine with payments off. Throws if Stripe doesn't
 * answer, so the job is retried.
 */
export async function endSubscriptionOf(app: App, userId: string): Promise<void> {
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const stripe = await stripeOf(app)
  // Without a key, the operator has to end it at Stripe.
  if (row?.stripeCustomerId && !stripe)
    app.log.error(
      { customer: row.stripeCustomerId },
      'a customer whose account is erased has to be ended at Stripe by hand',
    )
  if (stripe && row?.stripeSubscriptionId && isRunning(row.status))
    await unlessGone(stripe.subscriptions.cancel(row.stripeSubscriptionId))
  // A deleted customer can't pay on a page that is still open somewhere.
  if (stripe && row?.stripeCustomerId) await unlessGone(stripe.customers.del(row.stripeCustomerId))
  await commit(app, async (tx) => {
    await tx.delete(subscriptions).where(eq(subscriptions.userId, userId))
    await tx.update(payments).set({ invoiceUrl: null }).where(eq(payments.userId, userId))
  })
}

async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
