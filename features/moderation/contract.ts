import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { givenTime, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  loadFailed: 'Failed to load the reports. Please try again.',
  notFound: "We couldn't find that report.",
  whatHappened: 'Please say what happened.',
  whyHide: 'Please say why. The author will read it.',
  whyWarn: 'Please say why. They will read it.',
  notPossible: "You can't answer this report that way.",
  gone: "This isn't there anymore",
  anonymous: 'Anonymous User',
  visitor: 'A visitor',
} as const

export const limits = { reason: 500 } as const

export const reportKinds = ['post', 'response', 'person', 'test', 'review', 'link', 'page', 'ask'] as const
export type ReportKind = (typeof reportKinds)[number]

export const queues = {
  forum: ['post', 'response'],
  people: ['person'],
  tests: ['test', 'review'],
  links: ['link'],
  pages: ['page', 'ask'],
} as const satisfies Record<string, ReportKind[]>
export type Queue = keyof typeof queues
export const queueNames = Object.keys(queues) as [Queue, ...Queue[]]

const answers = ['keep', 'hide', 'warn'] as const
export const outcomes = [...answers, 'ban'] as const
export type Outcome = (typeof outcomes)[number]
export type Decision = { outcome: Outcome; reason?: string; until?: string | null }

const reasonOf = (missing: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(limits.reason, { error: `Please keep this under ${limits.reason} characters.` })
const reason = reasonOf(wording.whatHappened)

const named = z.object({ id: z.string().nullable(), name: z.string() })
const report = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  subjectId: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  path: z.string().nullable(),
  author: named.nullable(),
  isHidden: z.boolean(),
  lines: z.array(z.string()),
  /** From the author of the hidden thing. */
  isAppeal: z.boolean(),
  reason: z.string().nullable(),
  reporter: named,
  createdAt: time,
  outcomes: z.array(z.enum(outcomes)),
  explainsHiding: z.boolean(),
})
export type ReportView = z.infer<typeof report>

const resolved = z.object({ resolved: z.number().int() })
const at = (summary: string) => ({ summary, tag: 'Moderation' })

export const moderation = {
  report: endpoint({
    ...at('Report something to the team; reporting it again before they have looked changes nothing'),
    method: 'PUT',
    path: '/reports/{kind}/{subjectId}',
    access: 'member',
    limit: { name: 'reports', attempts: 60, seconds: 60 },
  })
    .input(
      z.object({
        kind: z.enum(reportKinds),
        subjectId: id,
        reason: reason.optional(),
      }),
    )
    .output(z.object({ reported: z.literal(true) })),
  list: endpoint({
    ...at('Open reports, newest first'),
    method: 'GET',
    path: '/admin/reports',
    access: 'admin',
  })
    .input(pageInput.extend({ queue: z.enum(queueNames).optional() }))
    .output(pageOf(report)),
  resolve: endpoint({
    ...at('Answer every open report of the thing that this one is about'),
    method: 'PUT',
    path: '/admin/reports/{reportId}/resolution',
    access: 'admin',
    keepsReason: true,
    auditsBy: {
      field: 'outcome',
      summaries: {
        keep: 'Answer reports: keep the thing, or put it back',
        hide: 'Answer reports: hide the thing',
        warn: 'Answer reports: warn the person',
      },
    },
  })
    .input(z.object({ reportId: id, outcome: z.enum(answers), reason: reason.optional() }))
    .output(resolved),
  ban: endpoint({
    ...at('Answer reports: ban the person, for good or until a time; ends their sessions'),
    method: 'PUT',
    path: '/admin/reports/{reportId}/ban',
    access: 'admin',
    needsProof: true,
    keepsReason: true,
  })
    .input(z.object({ reportId: id, reason: reasonOf(wording.whyWarn), until: givenTime().nullable() }))
    .output(resolved),
}
