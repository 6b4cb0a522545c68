import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { billing } from '../contract.ts'
import { beginCheckout, openPortal } from './checkout.ts'
import { checkSubscription, decidePlan, listPayments, readOffer, readUserPlan } from './plans.ts'
import { lt } from 'drizzle-orm'
import { periods } from '#kit/server/schedule.ts'
import { followAccount } from './follow-account.ts'
import { synchronise } from './synchronise.ts'
import { billingEvents } from './tables.ts'
import { stripeRoutes } from './webhook.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'billing.synchronise': { userId: string; subscriptionId: string }
    'billing.follow-account': { userId: string }
  }
}

export const billingFeature = {
  routes: serve(billing, {
    offer: readOffer,
    checkSubscription,
    checkout: beginCheckout,
    portal: openPortal,
    payments: listPayments,
    userPlan: readUserPlan,
    grant: decidePlan,
  }),
  http: stripeRoutes,
  jobs: {
    'billing.synchronise': { run: synchronise, outside: true },
    'billing.follow-account': { run: followAccount, outside: true },
  },
  housekeeping: ({ db, clock }) => db.delete(billingEvents).where(lt(billingEvents.createdAt, new Date(clock.now().getTime() - periods.billingEventsKept))),
} satisfies Feature
