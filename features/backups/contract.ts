import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const wording = {
  failed: 'Failed to load the backups. Please refresh the page.',
  started: 'Backing up',
  running: 'A backup is already being made. Please wait until it has finished.',
} as const

export const states = ['running', 'proven', 'unproven', 'failed'] as const

const backup = z.object({
  id: z.string(),
  at: time,
  state: z.enum(states),
  file: z.string().nullable(),
  /** Whether the file is still here. */
  isKept: z.boolean(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  /** In ms: what the restore that proved it took. */
  proofTook: z.number().int().nullable(),
  /** Why it failed, or why it wasn't proven. */
  why: z.string().nullable(),
})
export type BackupView = z.infer<typeof backup>

/** The newest backup that was restored and compared, row by row. */
const lastProven = z.object({ at: time, took: z.number().int(), rows: z.number().int() })

const overview = z.object({
  nightly: z.object({ at: z.string(), days: z.number().int(), weeks: z.number().int() }).nullable(),
  folder: z.string(),
  isEncrypted: z.boolean(),
  lastProven: lastProven.nullable(),
  items: z.array(backup),
})
export type BackupOverview = z.infer<typeof overview>

const at = tagged('Administration')

export const backups = {
  list: endpoint({
    ...at('The last backups, and when one was last proven by restoring it'),
    method: 'GET',
    path: '/admin/backups',
    access: 'admin',
  }).output(overview),
  make: endpoint({
    ...at('Back up now, and prove it by restoring it'),
    method: 'POST',
    path: '/admin/backups',
    access: 'admin',
    limit: { name: 'backups', attempts: 10, seconds: 3600 },
  }).output(z.object({ id: z.string() })),
}
