import { z } from 'zod'
import { testRecord } from '#features/evidence/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { auditEndpoints, outgoing } from './audit-contract.ts'
import { metrics, shownMetrics } from './metrics-contract.ts'
import { userEndpoints } from './users-contract.ts'

export const wording = {
  noModel: 'No AI model is set up',
  emailsFailed: 'Failed to load the emails. Please refresh the page.',
  jobsFailed: 'Failed to load the jobs. Please refresh the page.',
  modelsFailed: 'Failed to load the figures. Please refresh the page.',
  retried: 'Trying again',
  retryFailed: "That didn't work. Please try again.",
  noPrice: 'No price set',
  healthFailed: 'Failed to load how the server is. Please refresh the page.',
  noMailServer: 'There is no mail server. Set one under Who runs this, or as SMTP_URL.',
  overviewFailed: 'Failed to load the figures. Please try again.',
} as const

export const modelDays = 30

export const failedJob = z.object({
  id: z.string(),
  kind: z.string(),
  words: z.string(),
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

/** Tokens are null if no answer reported them. */
export const modelUse = z.object({
  purpose: z.string(),
  calls: z.number().int(),
  inputTokens: tokens,
  outputTokens: tokens,
  outcomes: z.record(z.string(), z.number().int()),
  /** Sentences and entries that our checks took out, by why; also of answers that were used. */
  objections: z.record(z.string(), z.number().int()),
})
export type ModelUse = z.infer<typeof modelUse>

/** `days`: the last `modelDays`, from midnight UTC like the limits. */
export const modelFigures = z.object({
  configured: z.string().nullable(),
  today: z.array(modelUse),
  days: z.array(modelUse),
  /** USD cents at the configured price, for the configured model only; null without a price. */
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

export const waiting = z.object({
  reports: z.number().int(),
  resources: z.number().int(),
  buildRequests: z.number().int(),
  inbox: z.number().int(),
  enquiries: z.number().int(),
  jobs: z.number().int(),
  stories: z.number().int(),
  /** 1 if the last one failed. */
  backups: z.number().int(),
})
export type Waiting = z.infer<typeof waiting>

export const findingStates = ['well', 'unwell', 'broken'] as const
const finding = z.object({
  what: z.string(),
  state: z.enum(findingStates),
  said: z.string(),
  advice: z.string().optional(),
})
export type FindingView = z.infer<typeof finding>

export const cohorts = [30, 90] as const
export const returnWeeks = 8
const count = z.number().int()

/**
 * UTC days and weeks; weeks begin on Monday. Counts only accounts that still exist. `signUps` are of the
 * last thirty days; the last one is today, so incomplete. Each step of `activation` counts people who also
 * took the ones before it. `ownIdea`: people in the cohort with a project but no batch of ideas, who
 * brought their own. `weeks`, by week of sign-up, oldest first: how many were active in each week after;
 * null for an unfinished week.
 */
export const overview = z.object({
  cohortDays: count,
  signUps: z.array(z.object({ day: z.string(), count })),
  activation: z.object({ signedUp: count, answered: count, ideas: count, project: count, evidence: count }),
  ownIdea: count,
  weeks: z.array(z.object({ week: z.string(), signedUp: count, active: z.array(count.nullable()) })),
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
  health: endpoint({
    ...at('What an operator would look at if something were wrong, with what to do'),
    method: 'GET',
    path: '/admin/health',
    access: 'admin',
    limit: { name: 'health', attempts: 30, seconds: 60 },
  }).output(z.object({ items: z.array(finding) })),
  sendTestEmail: endpoint({
    ...at('Send an email to yourself, to see whether it arrives'),
    method: 'POST',
    path: '/admin/health/email',
    access: 'admin',
    limit: outgoing,
  }).output(z.object({ to: z.string() })),
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
  metrics: endpoint({
    ...at('How far and how fast members get: conversations, decided tests and evidence, by week'),
    method: 'GET',
    path: '/admin/metrics',
    access: 'admin',
  }).output(metrics),
  shownMetrics: endpoint({
    ...at('How far and how fast members get, by week that is over, if the operator shows it'),
    method: 'GET',
    path: '/status/metrics',
    access: 'visitor',
    countsAsActivity: false,
  }).output(shownMetrics),
  ...userEndpoints,
  ...auditEndpoints,
}
