import { z } from 'zod'
import { testRecord } from '#features/evidence/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { auditEndpoints, outgoing } from './audit-contract.ts'
import { userEndpoints } from './users-contract.ts'

export const wording = {
  noModel: 'No AI model is set up, so Planner makes everything.',
  emailsFailed: 'Failed to load the emails. Please refresh the page.',
  jobsFailed: 'Failed to load the jobs. Please refresh the page.',
  modelsFailed: 'Failed to load the figures. Please refresh the page.',
  retried: 'Trying again',
  retryFailed: "That didn't work. Please try again.",
  noPrice: 'No price set',
  overviewFailed: 'Failed to load the figures. Please try again.',
} as const

/** Figures cover these days, today among them. */
export const modelDays = 30

export const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  /** null where the job ended without a word, such as with its process. */
  error: z.string().nullable(),
  failedAt: time,
  tries: z.number().int(),
})
export type FailedJobView = z.infer<typeof failedJob>

const failedEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  tries: z.number().int(),
  createdAt: time,
  failedAt: time,
})
export type FailedEmail = z.infer<typeof failedEmail>

const tokens = z.number().int().nullable()

/** What was asked for one purpose in one stretch of time. Tokens are null where no answer said how many it took. */
export const modelUse = z.object({
  purpose: z.string(),
  calls: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  outcomes: z.record(z.string(), z.number().int()),
})
export type ModelUse = z.infer<typeof modelUse>

/** `days`: the last `modelDays`; days begin at midnight UTC, as the limits do. */
export const modelFigures = z.object({
  configured: z.string().nullable(),
  today: z.array(modelUse),
  days: z.array(modelUse),
  /** USD cents at the operator's price, for the configured model's tokens alone; null where no price is set. */
  cost: z
    .object({
      inputCentsAMillion: z.number().int(),
      outputCentsAMillion: z.number().int(),
      todayCents: z.number().int(),
      daysCents: z.number().int(),
    })
    .nullable(),
})

export type ModelFigures = z.infer<typeof modelFigures>

/** What waits for an administrator, by page; jobs are counted up to a hundred. */
export const waiting = z.object({
  reports: z.number().int(),
  resources: z.number().int(),
  buildRequests: z.number().int(),
  inbox: z.number().int(),
  enquiries: z.number().int(),
  jobs: z.number().int(),
  stories: z.number().int(),
})
export type Waiting = z.infer<typeof waiting>

export const cohorts = [30, 90] as const
export const returnWeeks = 8
const count = z.number().int()

/** Days and weeks are of UTC; a week begins on Monday. Only accounts that are still there can be counted. */
export const overview = z.object({
  cohortDays: count,
  /** The last thirty days, today (which is not over) the last. */
  signUps: z.array(z.object({ day: z.string(), count })),
  /** Of the cohort; each step counts who also took the ones before it. */
  activation: z.object({ signedUp: count, answered: count, ideas: count, project: count, evidence: count }),
  /** Who of the cohort has a project without a batch of ideas: their own idea brought them round that step. */
  ownIdea: count,
  /** By week of sign-up, oldest first: how many did something in each of the weeks after; null while a week is not over. */
  weeks: z.array(z.object({ week: z.string(), signedUp: count, active: z.array(count.nullable()) })),
  /** Of everybody's tests. */
  record: testRecord,
})
export type Overview = z.infer<typeof overview>

const at = tagged('Administration')

export const admin = {
  failedJobs: endpoint({
    ...at('Jobs that failed for good, newest first'),
    method: 'GET',
    path: '/admin/jobs/failed',
    access: 'admin',
  }).output(z.object({ items: z.array(failedJob) })),
  retryJob: endpoint({
    ...at('Try a failed job once more'),
    method: 'POST',
    path: '/admin/jobs/{jobId}/retry',
    access: 'admin',
  })
    .input(z.object({ jobId: id }))
    .output(z.object({ retried: z.literal(true) })),
  failedEmails: endpoint({
    ...at('Emails we gave up on, newest first'),
    method: 'GET',
    path: '/admin/emails/failed',
    access: 'admin',
  }).output(z.object({ items: z.array(failedEmail) })),
  resendEmail: endpoint({
    ...at('Try to send an email once more'),
    method: 'POST',
    path: '/admin/emails/{emailId}/retry',
    access: 'admin',
    limit: outgoing,
  })
    .input(z.object({ emailId: id }))
    .output(z.object({ retried: z.literal(true) })),
  models: endpoint({
    ...at('The configured model, and what was asked of models by purpose; counts only'),
    method: 'GET',
    path: '/admin/models',
    access: 'admin',
  }).output(modelFigures),
  waiting: endpoint({
    ...at('How much is waiting for an administrator, by page'),
    method: 'GET',
    path: '/admin/waiting',
    access: 'admin',
    countsAsActivity: false,
  }).output(waiting),
  overview: endpoint({
    ...at('Sign-ups, activation of those of the last days, and who came back'),
    method: 'GET',
    path: '/admin/overview',
    access: 'admin',
  })
    .input(
      z.object({
        days: z.coerce
          .number()
          .pipe(z.union([z.literal(30), z.literal(90)]))
          .default(30),
      }),
    )
    .output(overview),
  ...userEndpoints,
  ...auditEndpoints,
}
