import { eq } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { payments, planGrants, subscriptions } from './tables.ts'

/** What of it a person gets with their own data. */
export const billingExport: ExportPart[] = [
  part({
    name: 'subscription',
    about: 'Your subscription to Builder Track, as Stripe last said.',
    table: subscriptions,
    where: (id) => eq(subscriptions.userId, id),
    without: ['checkoutAttempt', 'checkoutAt'],
  }),
  part({
    name: 'plan-grant',
    about: 'Builder Track that an administrator gave you.',
    table: planGrants,
    where: (id) => eq(planGrants.userId, id),
    without: ['grantedBy'],
  }),
  part({
    name: 'payments',
    about: 'What you paid, with the invoices.',
    table: payments,
    where: (id) => eq(payments.userId, id),
  }),
]
