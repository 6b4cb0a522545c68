import { lt } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { billing } from '../contract.ts'
import { beginCheckout, openPortal } from './checkout.ts'
import { billingEvents } from './events.ts'
import { billingExport } from './export.ts'
import { followAccount } from './follow-account.ts'
import { checkSubscription, decidePlan, listPayments, readOffer, readUserPlan } from './plans.ts'
import { synchronise } from './synchronise.ts'
import { billingEvents as stripeEvents } from './tables.ts'
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
    'billing.synchronise': { words: 'Reading a plan from Stripe', run: synchronise, outside: true },
    'billing.follow-account': {
      words: 'Following a deleted account at Stripe',
      run: followAccount,
      outside: true,
    },
  },
  housekeeping: ({ db, clock }) =>
    db
      .delete(stripeEvents)
      .where(lt(stripeEvents.createdAt, new Date(clock.now().getTime() - periods.billingEventsKept))),
  events: billingEvents,
  exports: billingExport,
} satisfies Feature
