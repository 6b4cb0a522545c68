import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { provenances } from '#planner/levels.ts'

export const wording = {
  loadFailed: 'Failed to load your evidence inbox. Please try again.',
  notFound: "We couldn't find that, or you don't have access to it.",
  off: 'Your evidence inbox is turned off. Turn it on first.',
  notToAdd: "This event can't be added as evidence.",
  added: 'You already added this as evidence.',
  needsAmount: 'Please enter the amount in dollars.',
  keyRefused:
    "Stripe didn't accept this key. Make a restricted key that can read Charges, and paste it here.",
  stripeAway: "We couldn't reach Stripe. Please try again in a minute.",
  secretFirst: "Paste Stripe's signing secret first.",
  broken:
    "We can't read this inbox's secret anymore because this server's own key changed. " +
    'Create a new secret and paste it into your tools.',
} as const

export const eventsShown = 30
const secretMax = 300

export const providers = ['plain', 'stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform'] as const
export type Provider = (typeof providers)[number]
export const providerLabels: Record<Provider, string> = {
  plain: 'Your own code',
  stripe: 'Stripe',
  lemonsqueezy: 'Lemon Squeezy',
  gumroad: 'Gumroad',
  tally: 'Tally',
  typeform: 'Typeform',
}
export const signers = ['stripe', 'lemonsqueezy', 'tally', 'typeform'] as const
export type Signer = (typeof signers)[number]

export const kinds = ['payment', 'refund', 'dispute', 'dispute_won', 'signup', 'visit', 'other'] as const
export type Kind = (typeof kinds)[number]

/**
 * What became of an event. `again`: the same person signed up before. `part`: another event counts it.
 * `currency`: not dollars. `full`: no room for more evidence. `free`: no money. `own`: the founder's
 * own email. `old`: over a year ago. `waiting`: a refund or dispute before its payment. `back`: was
 * removed. `returned`: a won dispute, so its payment counts again. `noted`: changed nothing.
 */
export const outcomes = [
  'counted',
  'again',
  'part',
  'currency',
  'full',
  'free',
  'own',
  'old',
  'waiting',
  'back',
  'returned',
  'noted',
  'test',
  'unknown',
] as const
export type Outcome = (typeof outcomes)[number]

type Amounts = { amount: number | null; refunded: number; disputed: number }
export const leftOf = ({ amount, refunded, disputed }: Amounts): number => (amount ?? 0) - refunded - disputed

export const isToAdd = ({ kind, outcome, ...amounts }: Amounts & { kind: Kind; outcome: Outcome }): boolean =>
  kind === 'payment' && (outcome === 'currency' || outcome === 'full') && leftOf(amounts) > 0

const event = z.object({
  id: z.string(),
  provider: z.enum(providers),
  type: z.string(),
  kind: z.enum(kinds),
  /** In the currency's smallest unit; for visits, their number. */
  amount: z.number().int().nullable(),
  currency: z.string().nullable(),
  refunded: z.number().int(),
  disputed: z.number().int(),
  outcome: z.enum(outcomes),
  evidence: z.object({ id: z.string(), provenance: z.enum(provenances) }).nullable(),
  happenedAt: time,
  arrivedAt: time,
})
export type EventView = z.infer<typeof event>

/**
 * `address`: base URL for events, to which a provider's name is appended; null until turned on.
 * `unsignedAddress` is for unsigned events: anyone who knows this URL is believed. `secret` is only in the
 * answer that creates it.
 */
const inboxView = z.object({
  state: z.enum(['none', 'on', 'off']),
  address: z.string().nullable(),
  unsignedAddress: z.string().nullable(),
  secret: z.string().nullable(),
  secretMadeAt: time.nullable(),
  earlierUntil: time.nullable(),
  broken: z.boolean(),
  set: z.array(z.enum(signers)),
  stripeKey: z.enum(['none', 'works', 'refused']),
  events: z.array(event),
})
export type InboxView = z.infer<typeof inboxView>

const signer = z.enum(signers)
export const secretForm = z.object({
  secret: z
    .string()
    .trim()
    .min(6, { error: 'Please paste the whole secret.' })
    .max(secretMax, { error: 'Please paste only the secret.' })
    .regex(/^[\x21-\x7e]+$/, { error: 'A secret has no spaces. Please paste only the secret.' }),
})
export const amountCents = z
  .number({ error: wording.needsAmount })
  .int({ error: wording.needsAmount })
  .min(1, { error: 'Please enter an amount above $0.' })
  .max(1_000_000_000, { error: 'Please enter a smaller amount.' })

export const keyForm = z.object({
  key: z
    .string()
    .trim()
    .max(secretMax, { error: 'Please paste only the key.' })
    .refine((key) => !key.startsWith('sk_'), {
      error: 'This is a secret key, which can do anything in your account. Make a restricted key instead.',
    })
    .refine((key) => !key.startsWith('rk_test_'), {
      error: 'This is a test key. Please paste one from live mode.',
    })
    .regex(/^rk_live_[A-Za-z0-9_]+$/, {
      error: 'A restricted key starts with rk_live_. Please paste all of it.',
    }),
})

const at = tagged('Evidence inbox')
const access = 'owner-of-project' as const
const one = z.object({ projectId: id })
const limit = { name: 'inbox-changes', attempts: 60, seconds: 60 }
const path = '/projects/{projectId}/inbox' as const

export const inbox = {
  read: endpoint({
    ...at("A project's evidence inbox: its address, whose secrets it knows, and its last events"),
    method: 'GET',
    path,
    access,
  })
    .input(one)
    .output(inboxView),
  turnOn: endpoint({
    ...at('Turn the inbox on; where it was off, the answer holds a new secret, which is not shown again'),
    method: 'PUT',
    path,
    access,
    limit,
  })
    .input(one)
    .output(inboxView),
  turnOff: endpoint({
    ...at('Turn the inbox off: its address answers 410, and its events stay'),
    method: 'DELETE',
    path,
    access,
    limit,
  })
    .input(one)
    .output(inboxView),
  rotate: endpoint({
    ...at('Make a new secret, which is not shown again; the one before is taken for another 24 hours'),
    method: 'POST',
    path: `${path}/secret`,
    access,
    limit,
  })
    .input(one)
    .output(inboxView),
  setSecret: endpoint({
    ...at('Keep the secret with which a payment or form tool signs; null removes it'),
    method: 'PUT',
    path: `${path}/sources/{provider}`,
    access,
    limit,
  })
    .input(one.extend({ provider: signer, secret: secretForm.shape.secret.nullable() }))
    .output(inboxView),
  setStripeKey: endpoint({
    ...at('Keep a restricted Stripe key, with which Stripe itself is asked about payments; null removes it'),
    method: 'PUT',
    path: `${path}/sources/stripe/key`,
    access,
    limit: { name: 'inbox-stripe-key', attempts: 10, seconds: 60 },
  })
    .input(one.extend({ key: keyForm.shape.key.nullable() }))
    .output(inboxView),
  sendTest: endpoint({
    ...at('Send a signed sample payment, marked as a test, to the inbox'),
    method: 'POST',
    path: `${path}/test`,
    access,
    limit,
  })
    .input(one)
    .output(inboxView),
  dismiss: endpoint({
    ...at('Take an event off the list; evidence made of it stays'),
    method: 'DELETE',
    path: `${path}/events/{eventId}`,
    access,
    limit,
  })
    .input(one.extend({ eventId: id }))
    .output(inboxView),
  addAsEvidence: endpoint({
    ...at('Add a payment that was not counted as evidence, with its amount in US cents'),
    method: 'POST',
    path: `${path}/events/{eventId}/evidence`,
    access,
    creates: true,
    limit,
  })
    .input(one.extend({ eventId: id, amountCents }))
    .output(z.object({ evidenceId: z.string() })),
}
