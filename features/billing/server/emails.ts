import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

export type Receipt = {
  to: string
  amount: string
  period: { from: Date; until: Date } | null
  invoiceUrl: string | null
}

/** A receipt: what was paid and for which time, with the way to the invoice. */
export function receiptEmail(config: Config, { to, amount, period, invoiceUrl }: Receipt): Email {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  return layOutEmail(config, {
    to,
    subject: `Your receipt from ${config.brandName}: ${amount}`,
    lines: [
      `Thank you. We have received ${amount} for Builder Track.`,
      ...(period ? [`It covers ${day.format(period.from)} to ${day.format(period.until)}.`] : []),
    ],
    action: invoiceUrl
      ? { label: 'See the invoice', href: invoiceUrl }
      : { label: 'See your plan', href: `${config.publicUrl}/payment` },
    foot: `You can cancel at any time under ${config.publicUrl}/payment`,
  })
}

/** Says that a payment failed, what happens next, and what to do. */
export function paymentFailedEmail(config: Config, { to, amount }: { to: string; amount: string }): Email {
  return layOutEmail(config, {
    to,
    subject: `A payment for ${config.brandName} did not go through`,
    lines: [
      `${amount} for Builder Track could not be charged.`,
      'The charge is tried again over the next days, and meanwhile Builder Track stays yours. Open your plan and choose "Manage plan" to use another card.',
    ],
    action: { label: 'Open your plan', href: `${config.publicUrl}/payment` },
    foot: 'If it cannot be charged in the end, your account becomes a Free one. What you made stays readable and exportable, and nothing is deleted.',
  })
}
