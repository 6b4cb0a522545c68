import type { Provider } from '../contract.ts'

type Recipe = {
  counts: string
  steps: string[]
}

export const recipes: Record<Provider, Recipe> = {
  stripe: {
    counts:
      'Payments are counted here the moment they arrive. ' +
      'Add a restricted key below, and we ask Stripe about each one. ' +
      'Those that Stripe confirms say “Confirmed.” ' +
      'Refunds and disputes take the evidence back, and a dispute you win brings it back.',
    steps: [
      'In Stripe, open Workbench, then Webhooks, and add a destination.',
      'Choose four events: charge.succeeded, charge.refunded, ' +
        'charge.dispute.created and charge.dispute.closed. ' +
        'They cover payment links, checkout, invoices and renewals, and each payment counts once.',
      'Choose “Webhook endpoint” and paste the link above.',
      'Copy the signing secret that Stripe shows for this endpoint. It starts with whsec_. Paste it below.',
    ],
  },
  lemonsqueezy: {
    counts: 'Payments say “Counted here.” Refunds take the evidence back. Test mode shows up as a test.',
    steps: [
      'In Lemon Squeezy, open Settings, then Webhooks, and add one.',
      'Paste the link above as the callback URL.',
      'Make up a signing secret of at least 16 characters. Enter it there, and paste the same one below.',
      'Choose order_created and order_refunded. ' +
        'For subscriptions, add subscription_payment_success and subscription_payment_refunded.',
    ],
  },
  gumroad: {
    counts:
      "Sales say “Counted here.” Gumroad doesn't sign what it sends, " +
      'so anyone who has this link could send a sale. Keep it private.',
    steps: [
      'In Gumroad, open Settings, then Advanced.',
      'Paste the link above as the Ping endpoint and save.',
      'Use “Send test ping” to try it. It shows up here as a test.',
      'If the link ever leaks, create a new secret under “Your own code.” ' +
        'That changes this link too, and the old one works for 24 more hours.',
    ],
  },
  tally: {
    counts:
      'Sign-ups say “Counted here.” All sign-ups of a day are one piece of evidence. ' +
      'We read the email only to count each person once, and we never store it.',
    steps: [
      'In Tally, open your form, then Integrations, and connect Webhooks.',
      'Paste the link above as the endpoint URL.',
      'Add a signing secret in Tally, and paste the same one below.',
      'Give your form an email question. Without one, we count each response as a new person.',
    ],
  },
  typeform: {
    counts:
      'Sign-ups say “Counted here.” All sign-ups of a day are one piece of evidence. ' +
      'We read the email only to count each person once, and we never store it.',
    steps: [
      'In Typeform, open your form, then Connect, then Webhooks, and add one.',
      'Paste the link above as the endpoint and save.',
      'Edit the webhook, add a secret, and paste the same one below. Then turn the webhook on.',
      'Give your form an email question. Without one, we count each response as a new person.',
    ],
  },
  plain: {
    counts:
      'Sign-ups and payments say “Counted here,” and visits go into your number. ' +
      'A payment you sign yourself is never “Confirmed,” because you could have sent it to yourself.',
    steps: [
      'Sign each event the Standard Webhooks way with the secret below. Most languages have a library for it.',
      'Send signup.created, visit.counted, payment.succeeded or payment.refunded. Amounts are in cents.',
      'Give each event its own webhook-id. If you send the same id twice, it counts once.',
    ],
  },
}
