import type { Config } from '#kit/server/config.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import type { Email } from '#kit/server/mail.ts'

export type Receipt = {
  to: string
  amount: string
  period: { from: Date; until: Date } | null
  invoiceUrl: string | null
}

export function receiptEmail(config: Config, { to, amount, period, invoiceUrl }: Receipt): Email {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  return layOutEmail(config, {
    to,
    subject: `Your receipt from ${config.brandName}: ${amount}`,
    lines: [
      `Thank you! We received ${amount} for Builder Track.`,
      ...(period ? [`It covers ${day.format(period.from)} to ${day.format(period.until)}.`] : []),
    ],
    action: invoiceUrl
      ? { label: 'See invoice', href: invoiceUrl }
      : { label: 'See my plan', href: `${config.publicUrl}/payment` },
    foot: `You get this email because you pay for Builder Track. You can cancel anytime at ${config.publicUrl}/payment`,
  })
}

export function paymentFailedEmail(config: Config, { to, amount }: { to: string; amount: string }): Email {
  return layOutEmail(config, {
    to,
    subject: `Your ${config.brandName} payment didn't go through`,
    lines: [
      `We couldn't charge ${amount} for Builder Track.`,
      "We'll try again over the next few days, and you'll keep Builder Track in the meantime. " +
        'To use another card, open your plan and choose “Manage plan.”',
    ],
    action: { label: 'See my plan', href: `${config.publicUrl}/payment` },
    foot:
      'You get this email because you pay for Builder Track. ' +
      "If the payment still doesn't go through, you'll move to the Free plan. " +
      'You can still read and export everything you made.',
  })
}
