import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { givenDay, givenTime, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  noModel: 'No model is configured: the planner makes everything.',
  emailsFailed: 'Failed to load the letters. Please refresh the page.',
  jobsFailed: 'Failed to load the jobs. Please refresh the page.',
  modelsFailed: 'Failed to load the figures. Please refresh the page.',
  retried: 'It is tried again',
  retryFailed: 'That did not work. Please try again.',
  noPrice: 'No price set',
  overviewFailed: 'Failed to load the figures. Please try again.',
  usersFailed: 'Failed to load the users. Please try again.',
  userFailed: 'Failed to load this person. Please try again.',
  auditFailed: 'Failed to load the audit log. Please try again.',
  reasonMissing: 'Say why; the reason stands in the audit log.',
  noteMissing: 'Write a note first.',
  untilPast: 'Choose a time that is still to come.',
} as const

export const limits = { search: 200, reason: 500, note: 2000, csvRows: 10_000 } as const

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
})
export type Overview = z.infer<typeof overview>

export const roles = ['user', 'admin'] as const
export const userStates = ['banned', 'unconfirmed'] as const
const ban = z.object({ reason: z.string().nullable(), until: time.nullable() })
const userRow = z.object({
  id: z.string(),
  email: z.string(),
  username: z.string().nullable(),
  role: z.enum(roles),
  emailVerified: z.boolean(),
  /** null where nothing holds any more, also after its end. */
  ban: ban.nullable(),
  createdAt: time,
  lastSeenAt: time,
})
export type UserRow = z.infer<typeof userRow>

const person = z.object({ id: z.string(), name: z.string() })
const act = z.object({
  id: z.string(),
  what: z.string(),
  /** What the endpoint is for, in the contract's words. */
  summary: z.string(),
  /** null: nobody known, or gone. */
  actor: person.nullable(),
  about: person.nullable(),
  subjects: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  state: z.enum(['asked', 'done', 'refused']),
  code: z.string().nullable(),
  at: time,
})
export type ActView = z.infer<typeof act>

const note = z.object({ id: z.string(), content: z.string(), author: z.string().nullable(), createdAt: time })
export type NoteView = z.infer<typeof note>
/** Counts and dates of a person; never what they wrote in private. */
const userDetail = userRow.extend({
  isYou: z.boolean(),
  projects: count,
  posts: count,
  responses: count,
  sessions: count,
  notes: z.array(note),
  acts: z.array(act),
})
export type UserDetail = z.infer<typeof userDetail>

const reason = z
  .string()
  .trim()
  .min(1, { error: wording.reasonMissing })
  .max(limits.reason, { error: `Please keep this under ${limits.reason} characters.` })
export const banForm = z.object({ reason, until: givenTime().nullable() })
export const noteForm = z.object({
  content: z
    .string()
    .trim()
    .min(1, { error: wording.noteMissing })
    .max(limits.note, { error: `Please keep this under ${limits.note} characters.` }),
})

const day = givenDay()
const auditFilter = z.object({
  actor: id.optional(),
  what: z.string().max(80).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

const at = tagged('Administration')
const oneUser = z.object({ userId: id })
const userPath = '/admin/users/{userId}'
const acts = { name: 'admin-acts', attempts: 60, seconds: 60 }
const letters = { name: 'admin-letters', attempts: 10, seconds: 60 }

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
    ...at('Letters that were given up, newest first'),
    method: 'GET',
    path: '/admin/letters/failed',
    access: 'admin',
  }).output(z.object({ items: z.array(failedEmail) })),
  resendEmail: endpoint({
    ...at('Try to send a letter once more'),
    method: 'POST',
    path: '/admin/letters/{emailId}/retry',
    access: 'admin',
    limit: letters,
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
    ...at('How much waits for an administrator, by page'),
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
  users: endpoint({
    ...at('People by a part of their address or username, newest first'),
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    auditsRead: true,
  })
    .input(
      pageInput.extend({
        search: z.string().max(limits.search).optional(),
        role: z.enum(roles).optional(),
        state: z.enum(userStates).optional(),
      }),
    )
    .output(pageOf(userRow)),
  user: endpoint({
    ...at('A person: facts and counts, notes of administrators, and the last entries of the audit log'),
    method: 'GET',
    path: userPath,
    access: 'admin',
    auditsRead: true,
  })
    .input(oneUser)
    .output(userDetail),
  setRole: endpoint({
    ...at('Make somebody an administrator, or take the role away; ends their sessions'),
    method: 'PUT',
    path: `${userPath}/role`,
    access: 'admin',
    needsProof: true,
    limit: acts,
  })
    .input(oneUser.extend({ role: z.enum(roles) }))
    .output(userDetail),
  ban: endpoint({
    ...at('Ban somebody, for good or until a time; ends their sessions'),
    method: 'PUT',
    path: `${userPath}/ban`,
    access: 'admin',
    needsProof: true,
    limit: acts,
    keepsReason: true,
  })
    .input(oneUser.extend(banForm.shape))
    .output(userDetail),
  unban: endpoint({
    ...at('Lift a ban'),
    method: 'DELETE',
    path: `${userPath}/ban`,
    access: 'admin',
    needsProof: true,
    limit: acts,
  })
    .input(oneUser)
    .output(userDetail),
  endSessions: endpoint({
    ...at('End all sessions of somebody'),
    method: 'DELETE',
    path: `${userPath}/sessions`,
    access: 'admin',
    needsProof: true,
    limit: acts,
  })
    .input(oneUser)
    .output(userDetail),
  sendReset: endpoint({
    ...at('Send somebody a link to set a new password'),
    method: 'POST',
    path: `${userPath}/reset-link`,
    access: 'admin',
    needsProof: true,
    limit: letters,
  })
    .input(oneUser)
    .output(z.object({ sent: z.literal(true) })),
  addNote: endpoint({
    ...at('Note something about a person for the other administrators'),
    method: 'POST',
    path: `${userPath}/notes`,
    access: 'admin',
    creates: true,
    limit: acts,
  })
    .input(oneUser.extend(noteForm.shape))
    .output(note),
  removeNote: endpoint({
    ...at('Remove a note about a person'),
    method: 'DELETE',
    path: `${userPath}/notes/{noteId}`,
    access: 'admin',
    limit: acts,
  })
    .input(oneUser.extend({ noteId: id }))
    .output(z.object({ removed: z.literal(true) })),
  audit: endpoint({
    ...at('What administrators did or tried, newest first'),
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
  })
    .input(pageInput.extend(auditFilter.shape))
    .output(pageOf(act)),
  auditFilters: endpoint({
    ...at('Who stands in the audit log, and the kinds of acts there are'),
    method: 'GET',
    path: '/admin/audit/filters',
    access: 'admin',
  }).output(
    z.object({
      actors: z.array(person),
      kinds: z.array(z.object({ what: z.string(), summary: z.string() })),
    }),
  ),
  auditExport: endpoint({
    ...at('The filtered audit log as CSV, up to ten thousand rows'),
    method: 'GET',
    path: '/admin/audit/export',
    access: 'admin',
    needsProof: true,
    limit: letters,
  })
    .input(auditFilter)
    .output(z.object({ csv: z.string(), rows: count, more: z.boolean() })),
}
