import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, updatedAt, users, when } from '#kit/server/tables.ts'

const statuses = ['paid', 'failed'] as const

export const subscriptions = pgTable(
  'subscriptions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    stripeCustomerId: text('stripe_customer_id').unique(),
    stripeSubscriptionId: text('stripe_subscription_id').unique(),
    status: text('status').notNull().default('none'),
    priceId: text('price_id'),
    priceCents: integer('price_cents'),
    currency: text('currency'),
    currentPeriodEnd: when('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    /** One attempt is one Stripe page, however many tabs ask for it (decision 0013). */
    checkoutAttempt: uuid('checkout_attempt'),
    checkoutAt: when('checkout_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('subscriptions_checkout', sql`(${t.checkoutAttempt} is null) = (${t.checkoutAt} is null)`)],
)

export const planGrants = pgTable(
  'plan_grants',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: when('until'),
    grantedBy: uuid('granted_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('plan_grants_granted_by_idx').on(t.grantedBy)],
)

export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    stripeInvoiceId: text('stripe_invoice_id').notNull().unique(),
    status: text('status', { enum: statuses }).notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    paidAt: when('paid_at'),
    invoiceUrl: text('invoice_url'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_user_idx').on(t.userId, t.createdAt, t.id),
    check('payments_status', oneOf(t.status, statuses)),
    check('payments_paid', sql`(${t.status} = 'paid') = (${t.paidAt} is not null)`),
    check('payments_amount', sql`${t.amountCents} >= 0`),
  ],
)

export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('billing_events_created_at_idx').on(t.createdAt)],
)
