import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext, RequestContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { olderThan, toPage } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { PaymentView, SubscriptionView, UserPlan, grantForm } from '../contract.ts'
import { grantPlan, withdrawPlan } from './commands.ts'
import { planOf } from './reads.ts'
import { payments, planGrants } from './tables.ts'

export function readOffer({ app: { config } }: RequestContext): { paymentsOn: boolean; testMode: boolean } {
  return { paymentsOn: config.stripe !== undefined, testMode: config.stripe?.testMode ?? false }
}

export async function checkSubscription({ app, viewer }: MemberContext): Promise<SubscriptionView> {
  const plan = await planOf(app.db, app, viewer.id)
  return { subscribed: plan.plan === 'builder', ...plan }
}

export async function listPayments(
  { app, viewer }: MemberContext,
  { cursor, limit }: { cursor?: string; limit: number },
) {
  const rows = await app.db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, viewer.id), olderThan(cursor, payments)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(limit + 1)
  return toPage(rows, limit, viewPayment)
}

export async function readUserPlan(
  { app }: MemberContext,
  { userId }: { userId: string },
): Promise<UserPlan> {
  return userPlanOf(app.db, app, userId)
}

export async function decidePlan(
  { app, viewer }: MemberContext,
  { userId, plan, until, reason }: { userId: string } & z.infer<typeof grantForm>,
): Promise<UserPlan> {
  const at = app.clock.now()
  const ends = until === null ? null : new Date(until)
  if (plan === 'builder' && ends && ends <= at)
    throw new Refusal('invalid', wording.untilPast, { fields: { until: wording.untilPast } })
  const view = await commit(app, async (tx) => {
    await planOf(tx, app, userId)
    if (plan === 'builder') await grantPlan(tx, { userId, until: ends, reason, grantedBy: viewer.id, at })
    else await withdrawPlan(tx, app, { userId, by: viewer.id })
    return userPlanOf(tx, app, userId)
  })
  announce(app.live, [userId])
  return view
}

async function userPlanOf(db: Reader, app: MemberContext['app'], userId: string): Promise<UserPlan> {
  const plan = await planOf(db, app, userId)
  const [grant] = await db.select().from(planGrants).where(eq(planGrants.userId, userId))
  return {
    ...plan,
    grant: grant
      ? {
          until: grant.until?.toISOString() ?? null,
          reason: grant.reason,
          createdAt: grant.createdAt.toISOString(),
        }
      : null,
  }
}

function viewPayment({
  id,
  status,
  amountCents,
  currency,
  paidAt,
  createdAt,
  invoiceUrl,
}: typeof payments.$inferSelect): PaymentView {
  return {
    id,
    status: status,
    cents: amountCents,
    currency,
    at: (paidAt ?? createdAt).toISOString(),
    invoiceUrl,
  }
}
