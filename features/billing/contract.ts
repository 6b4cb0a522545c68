import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { givenTime, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const offer = { builderCents: 1500, currency: 'usd', freeAiProjects: 1 } as const
export const planNames = { free: 'Free', builder: 'Builder Track' } as const
export type PlanName = keyof typeof planNames

export const wording = {
  seePlans: 'See plans',
  aiLimit: "You've used the 1 AI-generated project in your trial. Upgrade to Builder Track to create more.",
  trialOver:
    'Your 2-week trial is over. You can still read and export everything you made. ' +
    'To create something new, upgrade to Builder Track.',
  paymentsOff: 'Everything is free for now, for every member.',
  away: "We can't reach our payment provider right now. You haven't been charged. Please try again in a few minutes.",
  misconfigured: "Payments aren't set up correctly here. You haven't been charged. Please let our team know.",
  already: "You already have Builder Track, so we didn't charge you.",
  fixFirst:
    'You have an unpaid Builder Track invoice. Pay it under Manage plan instead of subscribing again.',
  nothingToManage: "You don't have a paid plan to manage yet.",
  loadFailed: 'Failed to load your plan. Please try again.',
  loadOfferFailed: 'Failed to load the plans. Please try again.',
  loadPaymentsFailed: 'Failed to load your payments. Please try again.',
  untilPast: 'Please pick today or a later date, or leave this blank.',
  reason: 'Please say why, in a few words.',
} as const

const plan = z.object({
  plan: z.enum(['free', 'builder']),
  source: z.enum(['stripe', 'granted']).nullable(),
  open: z.boolean(),
  trialEndsAt: time,
  trialOver: z.boolean(),
  renewsAt: time.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  grantedUntil: time.nullable(),
  paymentOpen: z.boolean(),
  manageable: z.boolean(),
  price: z.object({ cents: z.number().int(), currency: z.string() }).nullable(),
  /** `most` is null without a limit. */
  limits: z.object({
    aiProjects: z.object({ used: z.number().int(), most: z.number().int().nullable() }),
    newProjects: z.boolean(),
    generations: z.boolean(),
  }),
})
export type PlanView = z.infer<typeof plan>
const subscription = plan.extend({ subscribed: z.boolean() })
export type SubscriptionView = z.infer<typeof subscription>

const grant = z.object({ until: time.nullable(), reason: z.string(), createdAt: time })
const userPlan = plan.extend({ grant: grant.nullable() })
export type UserPlan = z.infer<typeof userPlan>

export const limits = { reason: 300 } as const
const decision = z.object({
  plan: z.enum(['builder', 'free']),
  until: givenTime().nullable().default(null),
  reason: z
    .string()
    .trim()
    .max(limits.reason, { error: `Please keep this under ${limits.reason} characters.` })
    .default(''),
})
const isReasoned = ({ plan: given, reason }: { plan: string; reason: string }) =>
  given === 'free' || reason.length >= 3
const unreasoned = { error: wording.reason, path: ['reason'] }
/** Choosing Free withdraws a grant and its reason, and leaves a paid plan alone. */
export const grantForm = decision.refine(isReasoned, unreasoned)

const payment = z.object({
  id: z.string(),
  status: z.enum(['paid', 'failed']),
  cents: z.number().int(),
  currency: z.string(),
  at: time,
  invoiceUrl: z.string().nullable(),
})
export type PaymentView = z.infer<typeof payment>

const at = tagged('Plans and payment')
const limit = { name: 'billing', attempts: 10, seconds: 60 }
const onward = z.object({ url: z.string() })

export const billing = {
  offer: endpoint({
    ...at('Whether payments are on, and in test mode'),
    method: 'GET',
    path: '/billing/offer',
    access: 'visitor',
    countsAsActivity: false,
  }).output(z.object({ paymentsOn: z.boolean(), testMode: z.boolean() })),
  checkSubscription: endpoint({
    ...at('My plan with its limits, and whether I have Builder Track'),
    method: 'POST',
    path: '/functions/check-subscription',
    access: 'member',
    countsAsActivity: false,
  }).output(subscription),
  checkout: endpoint({
    ...at("Start paying for Builder Track; answers the link of Stripe's page"),
    method: 'POST',
    path: '/billing/checkout',
    access: 'member',
    limit,
  }).output(onward),
  portal: endpoint({
    ...at("Manage what I pay for; answers the link of Stripe's page"),
    method: 'POST',
    path: '/billing/portal',
    access: 'member',
    limit,
  }).output(onward),
  payments: endpoint({
    ...at('My payments, newest first'),
    method: 'GET',
    path: '/billing/payments',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(payment)),
  userPlan: endpoint({
    ...at("A person's plan"),
    method: 'GET',
    path: '/admin/users/{userId}/plan',
    access: 'admin',
  })
    .input(z.object({ userId: id }))
    .output(userPlan),
  grant: endpoint({
    ...at('Give a person Builder Track, or take it back'),
    method: 'PUT',
    path: '/admin/users/{userId}/plan',
    access: 'admin',
  })
    .input(decision.extend({ userId: id }).refine(isReasoned, unreasoned))
    .output(userPlan),
}
