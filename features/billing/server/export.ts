import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { payments, planGrants, subscriptions } from './tables.ts'

export const billingExport: ExportPart[] = [
  part({
    name: 'subscription',
    about: 'Your Builder Track subscription, as Stripe last reported it.',
    table: subscriptions,
    where: (id) => eq(subscriptions.userId, id),
    without: ['checkoutAttempt', 'checkoutAt'],
  }),
  part({
    name: 'plan-grant',
    about: 'Builder Track given to you by our team.',
    table: planGrants,
    where: (id) => eq(planGrants.userId, id),
    without: ['grantedBy'],
  }),
  part({
    name: 'payments',
    about: 'What you paid, with invoices.',
    table: payments,
    where: (id) => eq(payments.userId, id),
  }),
]
