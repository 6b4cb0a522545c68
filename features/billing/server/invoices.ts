import { eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { money } from '#kit/contract/money.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { users } from '#kit/server/tables.ts'
import { paymentFailedEmail, receiptEmail } from './emails.ts'
import { payments } from './tables.ts'

const seconds = z.number().int()
export const invoiceShape = z.object({
  id: z.string(),
  currency: z.string(),
  amount_paid: z.number().int().min(0),
  amount_due: z.number().int().min(0),
  hosted_invoice_url: z.url().nullish(),
  status_transitions: z.object({ paid_at: seconds.nullish() }).nullish(),
  lines: z
    .object({ data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }) })) })
    .nullish(),
})
export type Invoice = z.infer<typeof invoiceShape>
type Of = { userId: string; invoice: Invoice }

const at = (moment: number) => new Date(moment * 1000)

/** One receipt per invoice, even after an earlier failure. */
export async function recordPayment(tx: Tx, app: App, { userId, invoice }: Of): Promise<void> {
  const paidAt = invoice.status_transitions?.paid_at
    ? at(invoice.status_transitions.paid_at)
    : app.clock.now()
  const paid = {
    status: 'paid' as const,
    amountCents: invoice.amount_paid,
    currency: invoice.currency,
    paidAt,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
  }
  const [made] = await tx
    .insert(payments)
    .values({ userId, stripeInvoiceId: invoice.id, ...paid, createdAt: app.clock.now() })
    .onConflictDoUpdate({
      target: payments.stripeInvoiceId,
      set: paid,
      setWhere: ne(payments.status, 'paid'),
    })
    .returning()
  if (!made) return
  const period = invoice.lines?.data[0]?.period
  const receipt = {
    to: await addressOf(tx, userId),
    amount: money(made.amountCents, made.currency),
    period: period ? { from: at(period.start), until: at(period.end) } : null,
    invoiceUrl: made.invoiceUrl,
  }
  await app.mail.queue(tx, receiptEmail(app.config, receipt))
}

/** One notice per invoice, however often Stripe retries. A paid invoice stays paid. */
export async function recordFailure(tx: Tx, app: App, { userId, invoice }: Of): Promise<string[]> {
  const now = app.clock.now()
  const failed = {
    userId,
    stripeInvoiceId: invoice.id,
    status: 'failed' as const,
    amountCents: invoice.amount_due,
    currency: invoice.currency,
    invoiceUrl: invoice.hosted_invoice_url ?? null,
    createdAt: now,
  }
  const [made] = await tx.insert(payments).values(failed).onConflictDoNothing().returning()
  if (!made) return []
  await recordEvent(tx, {
    name: 'payment.failed',
    actorId: null,
    subjectId: userId,
    at: now,
    recipients: [userId],
  })
  await app.mail.queue(
    tx,
    paymentFailedEmail(app.config, {
      to: await addressOf(tx, userId),
      amount: money(made.amountCents, made.currency),
    }),
  )
  return [userId]
}

async function addressOf(tx: Tx, userId: string): Promise<string> {
  const person = one(await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)), 'user')
  return person.email
}
