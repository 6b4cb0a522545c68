import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { filled, tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { stances } from '#planner/evidence.ts'
import { rungs } from '#planner/idea.ts'
import { questions } from '#planner/questions.ts'

/** The Test Tribe's sentences, as they are shown. */
export const wording = {
  title: 'Test Tribe',
  submitFailed: 'Failed to submit project for testing.',
  reviewFailed: 'Failed to submit feedback.',
  loadFailed: 'Failed to load the tests. Please try again.',
  loadReviewsFailed: 'Failed to load the feedback. Please try again.',
  fillIn: 'Please fill in all required fields',
  address: 'Please give a full public address, such as https://example.com.',
  rating: 'Please choose a rating from 1 to 5.',
  tooShort:
    'A little more, please: what you did, where you stopped, what you expected. 40 characters are enough.',
  testNotFound: 'This test does not exist any more, or is not open to you.',
  reviewNotFound: 'This feedback does not exist any more, or is not yours.',
  ownTest: 'This is your own project. Feedback counts when it comes from somebody else.',
  reviewedAlready:
    'You have tested this project already. You can still change your feedback until it is answered.',
  answeredAlready: 'Your feedback was answered, so it stands as it was read.',
  inTests: 'This project is in the Test Tribe already. Open it under My Projects.',
  questionsStand: 'Somebody has answered your questions, so they stay as they are.',
  loggedAlready: 'This feedback is logged as evidence already.',
  needsProject: 'Please choose the project that this speaks for.',
  safety:
    'This address was typed by another member. Enter no password or payment details that you use elsewhere.',
  order:
    'First come the projects of people who test for others: tests they gave minus feedback they got, then the newest.',
} as const

export const limits = {
  title: 120,
  description: 2000,
  url: 2000,
  question: 200,
  questions: 3,
  feedback: 4000,
  minFeedback: 40,
  part: 1000,
  paysNow: 300,
  answer: 2000,
  evidence: 2000,
} as const

export const statuses = ['active', 'paused', 'closed'] as const
export type TestStatus = (typeof statuses)[number]
export const statusLabels: Record<TestStatus, string> = {
  active: 'Open to testers',
  paused: 'Paused',
  closed: 'Closed',
}
/** Whose working day a project is made for: the answers of question 2. */
export const audiences = ['local', 'trades', 'care', 'learn', 'office', 'makers'] as const
export type Audience = (typeof audiences)[number]
/** An audience in the words of question 2. */
export const audienceLabel = (audience: Audience): string =>
  questions.find(({ trait }) => trait === 'domain')!.options.find(({ value }) => value === audience)!.label
export const payings = ['yes', 'maybe', 'no'] as const
export type Paying = (typeof payings)[number]
export const payingLabels: Record<Paying, string> = { yes: 'Yes, today', maybe: 'Perhaps, not yet', no: 'No' }

/** The questions every tester is asked, in the order in which a first visit goes. */
export const standing = {
  firstImpression: {
    label: 'Look at it for five seconds, then look away. What is it, and for whom?',
    short: 'After five seconds',
  },
  tried: { label: 'Which task did you try, and how far did you get?', short: 'The task they tried' },
  confused: { label: 'What confused you, or made you stop?', short: 'What confused them' },
  wouldPay: { label: 'Would you pay for it today?', short: 'Would pay today' },
  paysNow: { label: 'How much, or what do you use for it today?', short: 'How much, or what they use today' },
} as const

const optional = (most: number) => z.string().trim().max(most, under(most)).default('')

/** Title, description and address are required. */
export const testForm = z.object({
  projectId: id.nullable().default(null),
  title: filled(limits.title, wording.fillIn),
  description: filled(limits.description, wording.fillIn),
  projectUrl: z
    .url({ protocol: /^https?$/, hostname: /\.[a-z][a-z0-9-]*$/i, error: wording.address })
    .max(limits.url, under(limits.url)),
  allowAllTesters: z.boolean().default(true),
  /** Whose working day it is made for: an answer of question 2; null for anybody. */
  audience: z.enum(audiences).nullable().default(null),
  /** Asked beside the standing ones. */
  questions: z.array(filled(limits.question, wording.fillIn)).max(limits.questions).default([]),
})
/** The feedback is required, and so is a rating, which nobody chooses for the tester. */
export const reviewForm = z.object({
  firstImpression: optional(limits.part),
  tried: optional(limits.part),
  confused: optional(limits.part),
  wouldPay: z.enum(payings).nullable().default(null),
  paysNow: optional(limits.paysNow),
  /** To the owner's own questions, in their order. */
  answers: z
    .array(z.string().trim().max(limits.part, under(limits.part)))
    .max(limits.questions)
    .default([]),
  feedback: filled(limits.feedback, wording.fillIn).min(limits.minFeedback, { error: wording.tooShort }),
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
  text: filled(limits.evidence, wording.fillIn),
  countsForTest: z.boolean().default(true),
})

const person = z.object({ id: z.string().nullable(), name: z.string(), avatar: z.string().nullable() })

const review = z.object({
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
  helpful: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: time.nullable(),
  createdAt: time,
  editedAt: time.nullable(),
  /** Whether it stands in the evidence of a project; the owner's business alone, false to anybody else. */
  logged: z.boolean(),
})
export type ReviewView = z.infer<typeof review>

const test = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  projectUrl: z.string(),
  audience: z.enum(audiences).nullable(),
  questions: z.array(z.string()),
  allowAllTesters: z.boolean(),
  createdAt: time,
})
const available = test.extend({
  owner: person,
  reviewsCount: z.number().int(),
  /** The viewer's own answer to question 2 is the audience's: closest to the buyer. */
  youKnowThem: z.boolean(),
  myReview: review.nullable(),
})
export type AvailableTest = z.infer<typeof available>
const mine = test.extend({
  projectId: z.string().nullable(),
  status: z.enum(statuses),
  hidden: z.boolean(),
  reviewsCount: z.number().int(),
  helpfulCount: z.number().int(),
  unansweredCount: z.number().int(),
  averageRating: z.number().nullable(),
})
export type MyTest = z.infer<typeof mine>

const choice = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  audience: z.enum(audiences).nullable(),
  inTests: z.boolean(),
})
export type ProjectChoice = z.infer<typeof choice>
const reviewed = z.object({ review, badge: z.object({ name: z.string(), count: z.number().int() }) })
const logged = z.object({
  review,
  rung: z.enum(rungs),
  moved: z.object({ from: z.enum(rungs), to: z.enum(rungs) }).nullable(),
})

const at = tagged('Test Tribe')
const oneTest = z.object({ testId: id })
const oneReview = z.object({ reviewId: id })
const testPath = '/test-tribe/tests/{testId}'
const reviewPath = '/test-tribe/reviews/{reviewId}'
const acts = { name: 'test-tribe', attempts: 60, seconds: 60 }

export const testTribe = {
  counts: endpoint({
    ...at('How many tests are open to me, how many of mine there are, and how much feedback I gave'),
    method: 'GET',
    path: '/test-tribe/counts',
    access: 'member',
  }).output(z.object({ available: z.number().int(), mine: z.number().int(), given: z.number().int() })),
  available: endpoint({
    ...at('Tests that are open to me, by give and get'),
    method: 'GET',
    path: '/test-tribe/tests',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(available)),
  mine: endpoint({
    ...at('My own tests, newest first'),
    method: 'GET',
    path: '/test-tribe/tests/mine',
    access: 'member',
  })
    .input(pageInput)
    .output(pageOf(mine)),
  projects: endpoint({
    ...at('My projects to choose from, with what would fill the form'),
    method: 'GET',
    path: '/test-tribe/projects',
    access: 'member',
  }).output(z.object({ items: z.array(choice) })),
  submit: endpoint({
    ...at('Submit a project for testing'),
    method: 'POST',
    path: '/test-tribe/tests',
    access: 'member',
    creates: true,
    limit: { name: 'tests', attempts: 10, seconds: 3600 },
  })
    .input(testForm)
    .output(mine),
  edit: endpoint({
    ...at('Change a test of mine; its questions stay once somebody has answered them'),
    method: 'PUT',
    path: testPath,
    access: 'owner-of-test',
    limit: acts,
  })
    .input(oneTest.extend(testForm.omit({ projectId: true }).shape))
    .output(mine),
  setStatus: endpoint({
    ...at('Open, pause or close a test of mine'),
    method: 'PUT',
    path: `${testPath}/status`,
    access: 'owner-of-test',
    limit: acts,
  })
    .input(oneTest.extend({ status: z.enum(statuses) }))
    .output(mine),
  reviews: endpoint({
    ...at('The feedback that a test of mine got, newest first'),
    method: 'GET',
    path: `${testPath}/reviews`,
    access: 'owner-of-test',
  })
    .input(oneTest.extend(pageInput.shape))
    .output(pageOf(review)),
  review: endpoint({
    ...at('Give feedback; once a tester, and never to oneself'),
    method: 'POST',
    path: `${testPath}/reviews`,
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
    .input(oneReview.extend({ answer: filled(limits.answer, wording.fillIn) }))
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
