import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, time } from '../../contract/paging.ts'

export const wording = {
  noModel: 'No model is configured: the planner makes everything.',
  jobsFailed: 'Failed to load the jobs. Please refresh the page.',
  modelsFailed: 'Failed to load the figures. Please refresh the page.',
  retried: 'It is tried again',
  retryFailed: 'That did not work. Please try again.',
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

const tokens = z.number().int().nullable()

/** What was asked for one purpose in one stretch of time. Tokens are null where no answer said how many it took. */
export const modelUse = z.object({ purpose: z.string(), calls: z.number().int(), inputTokens: tokens, outputTokens: tokens, outcomes: z.record(z.string(), z.number().int()) })
export type ModelUse = z.infer<typeof modelUse>

/** `days`: the last `modelDays`; days begin at midnight UTC, as the limits do. */
export const modelFigures = z.object({ configured: z.string().nullable(), today: z.array(modelUse), days: z.array(modelUse) })

const at = (summary: string) => ({ summary, tag: 'Administration' })

export const admin = {
  failedJobs: endpoint({ ...at('Jobs that failed for good, newest first'), method: 'GET', path: '/admin/jobs/failed', access: 'admin' }).output(z.object({ items: z.array(failedJob) })),
  retryJob: endpoint({ ...at('Try a failed job once more'), method: 'POST', path: '/admin/jobs/{jobId}/retry', access: 'admin' })
    .input(z.object({ jobId: id })).output(z.object({ retried: z.literal(true) })),
  models: endpoint({ ...at('The configured model, and what was asked of models by purpose; counts only'), method: 'GET', path: '/admin/models', access: 'admin' }).output(modelFigures),
}
