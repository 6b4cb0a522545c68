import { eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { offer } from '../contract.ts'
import type { PlanView } from '../contract.ts'
import { giving, isPaymentOpen, refusalOf, planAccess } from './policy.ts'
import { planGrants, subscriptions } from './tables.ts'

type House = Pick<App, 'config' | 'clock' | 'features'>

declare module '#kit/server/feature.ts' {
  interface Feature {
    countAiProjects?: (userId: string) => SQL<number>
  }
}

export async function planOf(
  db: Reader,
  { config, clock, features }: House,
  userId: string,
): Promise<PlanView> {
  const { subscription, grant, createdAt, aiProjects } = await paidAndGranted(db, userId, {
    aiProjects: aiProjectsOf(features, userId),
  })
  const standing = planAccess({ createdAt, status: subscription?.status ?? null, grant, now: clock.now() })
  const paymentsOn = config.stripe !== undefined
  const paid = standing.source === 'stripe' ? subscription : null
  return {
    plan: standing.plan,
    source: standing.source,
    open: !paymentsOn,
    trialEndsAt: standing.trialEndsAt.toISOString(),
    trialOver: standing.trialOver,
    renewsAt: paid?.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: paid?.cancelAtPeriodEnd ?? false,
    grantedUntil: standing.source === 'granted' ? (grant?.until?.toISOString() ?? null) : null,
    paymentOpen: isPaymentOpen(subscription?.status ?? 'none'),
    manageable: paymentsOn && subscription?.stripeSubscriptionId != null,
    price:
      paid?.priceCents != null && paid.currency ? { cents: paid.priceCents, currency: paid.currency } : null,
    limits: limitsOf({ ...standing, paymentsOn, aiProjects }),
  }
}

export async function mayHaveMade(
  { config, clock }: Pick<App, 'config' | 'clock'>,
  db: Reader,
  userId: string,
): Promise<boolean> {
  if (!config.stripe) return true
  const { subscription, grant, createdAt } = await paidAndGranted(db, userId, {})
  const standing = planAccess({ createdAt, status: subscription?.status ?? null, grant, now: clock.now() })
  return refusalOf({ ...standing, paymentsOn: true, aiProjects: 0 }, 'generation') === null
}

async function paidAndGranted<Counts extends Record<string, SQL>>(
  db: Reader,
  userId: string,
  counts: Counts,
) {
  const [row] = isUuid(userId)
    ? await db
        .select({ createdAt: users.createdAt, subscription: subscriptions, grant: planGrants, ...counts })
        .from(users)
        .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
        .leftJoin(planGrants, eq(planGrants.userId, users.id))
        .where(eq(users.id, userId))
    : []
  if (!row) throw notFound()
  return row
}

function aiProjectsOf(features: House['features'], userId: string): SQL<number> {
  const counts = features.flatMap(({ countAiProjects }) => countAiProjects?.(userId) ?? [])
  return sql<number>`(${sql.join([sql`0`, ...counts], sql` + `)})::int`
}

function limitsOf(asks: Parameters<typeof refusalOf>[0]): PlanView['limits'] {
  const { aiProjects, paymentsOn, plan } = asks
  return {
    aiProjects: { used: aiProjects, most: paymentsOn && plan === 'free' ? offer.freeAiProjects : null },
    newProjects: refusalOf(asks, 'project') === null,
    generations: refusalOf(asks, 'generation') === null,
  }
}

/** undefined: no limits (decision 0013). */
export function mayGenerate(
  { config, clock }: Pick<App, 'config' | 'clock'>,
  owner: AnyPgColumn,
): SQL | undefined {
  if (!config.stripe) return undefined
  const now = clock.now()
  const trialBegan = new Date(now.getTime() - periods.trial)
  return sql`(exists (select 1 from ${users}
    where ${users.id} = ${owner} and ${users.createdAt} > ${trialBegan.toISOString()}::timestamptz)
    or exists (select 1 from ${subscriptions}
      where ${subscriptions.userId} = ${owner} and ${inArray(subscriptions.status, giving)})
    or exists (select 1 from ${planGrants}
      where ${planGrants.userId} = ${owner}
      and (${planGrants.until} is null or ${planGrants.until} > ${now.toISOString()}::timestamptz)))`
}
