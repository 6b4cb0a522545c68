import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { stances } from '#planner/evidence/evidence.ts'
import { rungs } from '#planner/levels.ts'

export const fillIn = 'Please fill in all required fields'
export const wording = {
  ownTest: 'This is your own project. You need feedback from someone else.',
  reviewFailed: 'Failed to submit feedback.',
  loadReviewsFailed: 'Failed to load the feedback. Please try again.',
  rating: 'Please choose a rating from 1 to 5.',
  tooShort:
    'Please add a bit more detail (at least 40 characters): what you did, where you got stuck, what you expected.',
  reviewNotFound: "We couldn't find that feedback, or you don't have access to it.",
  reviewedAlready:
    "You've already tested this project. You can change your feedback until the owner replies.",
  answeredAlready: "The owner already replied, so you can't change this feedback.",
  loggedAlready: "You've already added this feedback to your evidence.",
  needsProject: 'Please choose a project.',
} as const

export const limits = {
  feedback: 4000,
  minFeedback: 40,
  part: 1000,
  paysNow: 300,
  answers: 3,
  answer: 2000,
  evidence: 2000,
} as const

export const payings = ['yes', 'maybe', 'no'] as const
export type Paying = (typeof payings)[number]
export const payingLabels: Record<Paying, string> = {
  yes: 'Yes, today',
  maybe: 'Maybe, but not yet',
  no: 'No',
}

export const standing = {
  firstImpression: {
    label: 'Look at it for five seconds, then look away. What is it, and who is it for?',
    short: 'After five seconds',
  },
  tried: { label: 'What did you try to do, and how far did you get?', short: 'What they tried' },
  confused: { label: 'What confused you, or made you stop?', short: 'What confused them' },
  wouldPay: { label: 'Would you pay for it today?', short: 'Would pay today' },
  paysNow: {
    label: 'How much? If not, what do you use instead today?',
    short: 'How much, or what they use today',
  },
} as const

export const verdict = {
  feedback: {
    label: 'Your feedback',
    help: 'What you did, where you got stuck, and what you expected. At least 40 characters.',
  },
  rating: { label: 'Rating', words: ['Not usable yet', 'Hard to use', 'It works', 'Good', "I'd come back"] },
  noPaying: "I'd rather not say",
} as const

const optional = (most: number) => z.string().trim().max(most, under(most)).default('')

export const reviewForm = z.object({
  firstImpression: optional(limits.part),
  tried: optional(limits.part),
  confused: optional(limits.part),
  wouldPay: z.enum(payings).nullable().default(null),
  paysNow: optional(limits.paysNow),
  answers: z
    .array(z.string().trim().max(limits.part, under(limits.part)))
    .max(limits.answers)
    .default([]),
  feedback: filled(limits.feedback, fillIn).min(limits.minFeedback, { error: wording.tooShort }),
  rating: z
    .number({ error: wording.rating })
    .int({ error: wording.rating })
    .min(1, { error: wording.rating })
    .max(5, { error: wording.rating }),
})
export type ReviewForm = z.infer<typeof reviewForm>
export const evidenceForm = z.object({
  projectId: id,
  stance: z.enum(stances),
  text: filled(limits.evidence, fillIn),
  countsForTest: z.boolean().default(false),
})

export const person = z.object({ id: z.string().nullable(), name: z.string(), avatar: z.string().nullable() })

export const said = z.object({
  id: z.string(),
  testId: z.string(),
  testTitle: z.string(),
  tester: person,
  firstImpression: z.string(),
  tried: z.string(),
  confused: z.string(),
  wouldPay: z.enum(payings).nullable(),
  paysNow: z.string(),
  questions: z.array(z.string()),
  answers: z.array(z.string()),
  feedback: z.string(),
  rating: z.number().int(),
  createdAt: time,
  logged: z.boolean(),
})
export type Said = z.infer<typeof said>

export const hidden = z.object({ reason: z.string().nullable() }).nullable()

export const review = said.extend({
  helpful: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
  editedAt: time.nullable(),
  hidden,
  testDeleted: z.boolean(),
})
export type ReviewView = z.infer<typeof review>

const reviewed = z.object({ review, badge: z.object({ name: z.string(), count: z.number().int() }) })
export const movedTo = z.object({
  rung: z.enum(rungs),
  moved: z.object({ from: z.enum(rungs), to: z.enum(rungs) }).nullable(),
})
const logged = movedTo.extend({ review })

const at = tagged('Test Tribe')
const oneTest = z.object({ testId: id })
const oneReview = z.object({ reviewId: id })
const listPath = '/test-tribe/tests/{testId}/reviews'
const reviewPath = '/test-tribe/reviews/{reviewId}'
/** Per minute, for tests and reviews together. */
export const acts = { name: 'test-tribe', attempts: 60, seconds: 60 }

export const reviewEndpoints = {
  reviews: endpoint({
    ...at('The feedback on a test of mine, newest first'),
    method: 'GET',
    path: listPath,
    access: 'owner-of-test',
  })
    .input(oneTest.extend(pageInput.shape))
    .output(pageOf(review)),
  review: endpoint({
    ...at('Give feedback; once per tester, and never to oneself'),
    method: 'POST',
    path: listPath,
    access: 'member',
    creates: true,
    limit: { name: 'test-reviews', attempts: 20, seconds: 3600 },
  })
    .input(oneTest.extend(reviewForm.shape))
    .output(reviewed),
  given: endpoint({
    ...at('The feedback I gave, newest first'),
    method: 'GET',
    path: '/test-tribe/reviews',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(review)),
  editReview: endpoint({
    ...at('Change my feedback until it is answered'),
    method: 'PUT',
    path: reviewPath,
    access: 'owner-of-review',
    limit: acts,
  })
    .input(oneReview.extend(reviewForm.shape))
    .output(review),
  removeReview: endpoint({
    ...at('Delete my feedback'),
    method: 'DELETE',
    path: reviewPath,
    access: 'owner-of-review',
    limit: acts,
  })
    .input(oneReview)
    .output(z.object({ removed: z.literal(true) })),
  markHelpful: endpoint({
    ...at('Mark feedback to a test of mine as helpful, or take it back'),
    method: 'PUT',
    path: `${reviewPath}/helpful`,
    access: 'owner-of-test',
    limit: acts,
  })
    .input(oneReview.extend({ helpful: z.boolean() }))
    .output(review),
  answer: endpoint({
    ...at('Answer feedback to a test of mine'),
    method: 'PUT',
    path: `${reviewPath}/answer`,
    access: 'owner-of-test',
    limit: acts,
  })
    .input(oneReview.extend({ answer: filled(limits.answer, fillIn) }))
    .output(review),
  logEvidence: endpoint({
    ...at('Log feedback to a test of mine as evidence of its project; once'),
    method: 'POST',
    path: `${reviewPath}/evidence`,
    access: 'owner-of-test',
    creates: true,
    limit: acts,
  })
    .input(oneReview.extend(evidenceForm.shape))
    .output(logged),
}
