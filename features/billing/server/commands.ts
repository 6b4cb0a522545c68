import { eq } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { isRunning, refusalOf } from './policy.ts'
import type { PlanAction } from './policy.ts'
import { planOf } from './reads.ts'
import { isGone, stripeOf } from './stripe.ts'
import { payments, planGrants, subscriptions } from './tables.ts'

/**
 * Refuses what a person's plan does not hold, in the transaction that would make it. What
 * counts is counted under a lock of the person's row, so that of two at once only one passes.
 */
export async function requirePlan(
  tx: Tx,
  app: App,
  {
    userId,
    action,
    held = false,
  }: { userId: string; action: PlanAction; /** The caller holds the row. */ held?: boolean },
): Promise<void> {
  if (!app.config.stripe) return
  if (action !== 'generation' && !held)
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const { plan, trialOver, limits } = await planOf(tx, app, userId)
  const reason = refusalOf({ paymentsOn: true, plan, trialOver, aiProjects: limits.aiProjects.used }, action)
  if (reason) throw new Refusal('plan_limit', wording[reason])
}

type Grant = { userId: string; until: Date | null; reason: string; grantedBy: string; at: Date }

/** Gives Builder Track without payment, until a day or until it is taken back. Say it with `announce` after the commit. */
export async function grantPlan(tx: Tx, { userId, until, reason, grantedBy, at }: Grant): Promise<void> {
  const given = { until, reason, grantedBy, createdAt: at }
  await tx
    .insert(planGrants)
    .values({ userId, ...given })
    .onConflictDoUpdate({ target: planGrants.userId, set: given })
  await recordEvent(tx, { name: 'plan.granted', actorId: grantedBy, subjectId: userId, at, tells: [userId] })
}

/** Takes a given plan back; one that is paid for stays. False where none was given. */
export async function withdrawPlan(
  tx: Tx,
  app: App,
  { userId, by }: { userId: string; by: string },
): Promise<boolean> {
  const gone = await tx.delete(planGrants).where(eq(planGrants.userId, userId)).returning()
  if (gone.length === 0) return false
  const { plan } = await planOf(tx, app, userId)
  if (plan === 'free')
    await recordEvent(tx, {
      name: 'plan.ended',
      actorId: by,
      subjectId: userId,
      at: app.clock.now(),
      tells: [userId],
    })
  return true
}

/**
 * For the end of an account, from a job, before its row is deleted: ends the subscription at Stripe, has Stripe erase
 * the customer with the address, and leaves of the payments no link that names the person. Harmless to
 * repeat, and where payments are off. Throws where Stripe does not answer, so that the job comes again.
 */
export async function endSubscriptionOf(app: App, userId: string): Promise<void> {
  const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const stripe = await stripeOf(app)
  // Without a key nothing can be ended from here; whoever runs this has to do it at Stripe.
  if (row?.stripeCustomerId && !stripe)
    app.log.error(
      { customer: row.stripeCustomerId },
      'a customer whose account is erased has to be ended at Stripe by hand',
    )
  if (stripe && row?.stripeSubscriptionId && isRunning(row.status))
    await unlessGone(stripe.subscriptions.cancel(row.stripeSubscriptionId))
  // A customer that is erased can pay on no page that is still open somewhere.
  if (stripe && row?.stripeCustomerId) await unlessGone(stripe.customers.del(row.stripeCustomerId))
  await app.db.transaction(async (tx) => {
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
