import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { givenDay, id, pageInput, pageOf, time } from '#kit/contract/paging.ts'

export const wording = {
  auditFailed: 'Failed to load the audit log. Please try again.',
} as const

export const limits = { csvRows: 10_000 } as const

export const outgoing = { name: 'admin-emails', attempts: 10, seconds: 60 }

const person = z.object({ id: z.string(), name: z.string() })
export const act = z.object({
  id: z.string(),
  what: z.string(),
  summary: z.string(),
  actor: person.nullable(),
  about: person.nullable(),
  subjects: z.record(z.string(), z.string()),
  reason: z.string().nullable(),
  /** 'underway': asked a moment ago. 'asked': never finished. */
  state: z.enum(['underway', 'asked', 'done', 'refused']),
  code: z.string().nullable(),
  at: time,
})
export type ActView = z.infer<typeof act>

const day = givenDay()
const auditFilter = z.object({
  actor: id.optional(),
  what: z.string().max(80).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

const at = tagged('Administration')

export const auditEndpoints = {
  audit: endpoint({
    ...at('What administrators did or tried, newest first'),
    method: 'GET',
    path: '/admin/audit',
    access: 'admin',
  })
    .input(pageInput.extend(auditFilter.shape))
    .output(pageOf(act)),
  auditFilters: endpoint({
    ...at('Who is in the audit log, and the kinds of acts there are'),
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
    limit: outgoing,
  })
    .input(auditFilter)
    .output(z.object({ csv: z.string(), rows: z.number().int(), more: z.boolean() })),
}
