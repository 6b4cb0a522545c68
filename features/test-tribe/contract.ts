import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { filled, filledLine, tagged, under } from '#kit/contract/fields.ts'
import { id, pageInput, pageOf, time } from '#kit/contract/paging.ts'
import { questions } from '#planner/founder/questions.ts'
import {
  acts,
  fillIn,
  hidden,
  person,
  review,
  reviewEndpoints,
  limits as reviewLimits,
} from './reviews-contract.ts'

export const wording = {
  title: 'Test Tribe',
  submitFailed: 'Failed to submit project for testing.',
  loadFailed: 'Failed to load the tests. Please try again.',
  address: 'Please enter a full public link, like https://example.com.',
  testNotFound: "We couldn't find that test, or you don't have access to it.",
  inTests: 'This project is already in the Test Tribe. You can find it under My Projects.',
  questionsStand: "Someone has answered your questions, so you can't change them.",
  safety: "Another member added this link. Don't enter your card or a password you use anywhere else.",
  notHidden: "It's back already, or our team never hid it.",
  sayWhy: 'Please say why.',
  order: "Test other people's projects, and yours moves up the list.",
} as const

export const limits = {
  title: 120,
  description: 2000,
  url: 2000,
  question: 200,
  questions: reviewLimits.answers,
  appeal: 500,
} as const

export const statuses = ['active', 'paused', 'closed'] as const
export type TestStatus = (typeof statuses)[number]
export const statusLabels: Record<TestStatus, string> = {
  active: 'Open to testers',
  paused: 'Paused',
  closed: 'Closed',
}
export const audiences = ['local', 'trades', 'care', 'learn', 'office', 'makers'] as const
export type Audience = (typeof audiences)[number]
export const audienceLabel = (audience: Audience): string =>
  ensure(
    ensure(questions.find(({ trait }) => trait === 'domain')).options.find(({ value }) => value === audience),
  ).label
export const testForm = z.object({
  projectId: id.nullable().default(null),
  title: filledLine(limits.title, fillIn),
  description: filled(limits.description, fillIn),
  projectUrl: z
    .url({ protocol: /^https?$/, hostname: /\.[a-z][a-z0-9-]*$/i, error: wording.address })
    .max(limits.url, under(limits.url)),
  allowAllTesters: z.boolean().default(true),
  audience: z.enum(audiences).nullable().default(null),
  questions: z.array(filled(limits.question, fillIn)).max(limits.questions).default([]),
})

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
  youKnowThem: z.boolean(),
  myReview: review.nullable(),
})
export type AvailableTest = z.infer<typeof available>
const mine = test.extend({
  projectId: z.string().nullable(),
  status: z.enum(statuses),
  hidden,
  reviewsCount: z.number().int(),
  helpfulCount: z.number().int(),
  unansweredCount: z.number().int(),
  averageRating: z.number().nullable(),
  linkOn: z.boolean(),
  /** Feedback from the link, counted separately from members' reviews. */
  guestsCount: z.number().int(),
  guestsRating: z.number().nullable(),
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

const at = tagged('Test Tribe')
const oneTest = z.object({ testId: id })
const testPath = '/test-tribe/tests/{testId}'

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
    ...at('Change a test of mine; its questions stay once someone has answered them'),
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
  remove: endpoint({
    ...at('Delete a test of mine; what members wrote about it stays with them'),
    method: 'DELETE',
    path: testPath,
    access: 'owner-of-test',
    limit: acts,
  })
    .input(oneTest)
    .output(z.object({ removed: z.literal(true) })),
  appeal: endpoint({
    ...at('Ask for another look at a test or feedback of mine that our team hid'),
    method: 'PUT',
    path: '/test-tribe/appeals/{kind}/{subjectId}',
    access: 'member',
    limit: { name: 'test-appeals', attempts: 5, seconds: 3600 },
  })
    .input(
      z.object({
        kind: z.enum(['test', 'review']),
        subjectId: id,
        reason: filled(limits.appeal, wording.sayWhy),
      }),
    )
    .output(z.object({ asked: z.literal(true) })),
  ...reviewEndpoints,
}
