import { z } from 'zod'
import { filled, filledLine, onOneLine, under } from '#kit/contract/fields.ts'
import { givenDay } from '#kit/contract/paging.ts'

export const actions = ['list', 'preorder', 'times', 'questions'] as const
export type Action = (typeof actions)[number]

export const looks = ['plain', 'warm', 'dark'] as const
export type Look = (typeof looks)[number]

export const contentLimits = {
  headline: 90,
  offer: 1200,
  price: 60,
  button: 40,
  line: 120,
  times: 10,
  questions: 3,
  name: 80,
  email: 254,
  pictureAlt: 160,
  answers: 5000,
  visitors: 100_000,
  days: 60,
} as const

export const actionLabels: Record<Action, { label: string; description: string; button: string }> = {
  list: {
    label: 'Join a waiting list',
    description: 'People leave their email to hear from you first.',
    button: 'Join the waiting list',
  },
  preorder: {
    label: 'Pre-order',
    description: "People say they'll buy at your price. No card is taken.",
    button: 'Pre-order',
  },
  times: {
    label: 'Book a time',
    description: 'People pick one of the times you offer.',
    button: 'Book this time',
  },
  questions: {
    label: 'Answer your questions',
    description: 'People answer up to three questions you write.',
    button: 'Send my answers',
  },
}

export const lookLabels: Record<Look, { label: string; description: string }> = {
  plain: { label: 'Plain', description: 'White and violet. Dark for visitors who use dark mode.' },
  warm: { label: 'Warm', description: 'Cream and brown, with a serif. Dark for visitors who use dark mode.' },
  dark: { label: 'Dark', description: 'Light text on dark for all visitors.' },
}

const optional = (max: number) => z.string().trim().max(max, under(max))
const number = () =>
  z.number({ error: 'Please enter a number.' }).int({ error: 'Please enter a whole number.' })
const count = number().min(1, { error: 'Please enter 1 or more.' })

export const pageContent = z.object({
  headline: filledLine(contentLimits.headline),
  offer: filled(contentLimits.offer),
  price: optional(contentLimits.price),
  action: z.enum(actions),
  button: filledLine(contentLimits.button),
  look: z.enum(looks),
  times: z.array(filledLine(contentLimits.line)).max(contentLimits.times),
  questions: z.array(filledLine(contentLimits.line)).max(contentLimits.questions),
  pictureAlt: optional(contentLimits.pictureAlt),
  responsibleName: optional(contentLimits.name).overwrite(onOneLine),
  contactEmail: z.union([z.literal(''), z.email({ error: 'Please enter an email like name@example.com.' })]),
  indexed: z.boolean(),
  passAnswers: count.max(contentLimits.answers),
  stopAnswers: number().min(0, { error: 'Please enter 0 or more.' }).max(contentLimits.answers),
  endsOn: givenDay(),
  maxVisitors: count.max(contentLimits.visitors).nullable(),
})
export type PageContent = z.infer<typeof pageContent>

/** Fixed once visitors have seen the page. */
export const lockedFields = [
  'action',
  'price',
  'times',
  'questions',
  'passAnswers',
  'stopAnswers',
  'endsOn',
  'maxVisitors',
] as const satisfies (keyof PageContent)[]
