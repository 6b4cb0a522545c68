import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const wording = {
  failed: 'Failed to load the backups. Please refresh the page.',
  started: 'Backing up',
  noSuchFile: "We can't find that file in the backup folder.",
  restoring: 'A backup is already being restored.',
  cannotRestore: "This process can't restart itself. Use npm run restore instead.",
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
  copiedTo: z.string().nullable(),
  /** Why it failed, or why it wasn't proven. */
  why: z.string().nullable(),
})
export type BackupView = z.infer<typeof backup>

/** The newest backup that was restored and compared, row by row. */
const lastProven = z.object({ at: time, took: z.number().int(), rows: z.number().int() })

/** A backup, a restore point, or a file that was put into the folder. */
const file = z.object({ name: z.string(), bytes: z.number().int(), at: time })
export type BackupFile = z.infer<typeof file>

const outcome = z.object({
  file: z.string(),
  at: time,
  /** The file with what was there before. */
  point: z.string().nullable(),
  error: z.string().nullable(),
})

const overview = z.object({
  nightly: z.object({ at: z.string(), days: z.number().int(), weeks: z.number().int() }).nullable(),
  folder: z.string(),
  isEncrypted: z.boolean(),
  /** False if the key only writes, so that nothing can be proven here. */
  canProve: z.boolean(),
  /** Where copies go; null: nowhere. */
  elsewhere: z.string().nullable(),
  lastProven: lastProven.nullable(),
  items: z.array(backup),
  files: z.array(file),
  /** The file that is being restored. */
  restoring: z.string().nullable(),
  lastRestore: outcome.nullable(),
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
  restore: endpoint({
    ...at('Restore a file of the backup folder, over what is here, which is saved first'),
    method: 'POST',
    path: '/admin/backups/restore',
    access: 'admin',
    needsProof: true,
    limit: { name: 'restores', attempts: 10, seconds: 3600 },
  })
    .input(z.object({ file: z.string().regex(/^[\w.-]+\.tar\.gz$/, { error: wording.noSuchFile }) }))
    .output(z.object({ begun: z.literal(true) })),
}
