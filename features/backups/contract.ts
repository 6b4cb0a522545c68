import { z } from 'zod'
import { commandLine } from '#kit/contract/command-line.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { time } from '#kit/contract/paging.ts'

export const wording = {
  failed: 'Failed to load the backups. Please refresh the page.',
  started: 'Backing up',
  noSuchFile: "We can't find that file in the backup folder.",
  restoring: 'A backup is already being restored.',
  cannotRestore: `This process can't restart itself. Use ${commandLine('restore', 'FILE')} instead.`,
  notABackup: 'Choose a backup, a file whose name ends in .tar.gz.',
  uploadedAlready: 'A file of that name is already here.',
  uploaded: 'Uploaded. You can restore it now.',
  uploadStopped: 'Stopped. Choose the same file again to go on from there.',
  uploadFailed: "We couldn't upload all of it. Choose the same file again to go on from there.",
  kept: "This is the newest backup that's proven, so it stays.",
  removed: 'Deleted',
  running: 'A backup is already being made. Please wait until it has finished.',
} as const

export const states = ['running', 'proven', 'unproven', 'failed'] as const

/**
 * `isKept`: the file is still here. `proofTook`: what the restore that proved it took, in ms. `why` it
 * failed, or why it wasn't proven.
 */
const backup = z.object({
  id: z.string(),
  at: time,
  state: z.enum(states),
  file: z.string().nullable(),
  isKept: z.boolean(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  proofTook: z.number().int().nullable(),
  copiedTo: z.string().nullable(),
  why: z.string().nullable(),
})
export type BackupView = z.infer<typeof backup>

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

/**
 * `canProve` is false if the key only writes, so that nothing can be proven here. `elsewhere`: where
 * copies go; null: nowhere.
 */
const overview = z.object({
  nightly: z.object({ at: z.string(), days: z.number().int(), weeks: z.number().int() }).nullable(),
  folder: z.string(),
  isEncrypted: z.boolean(),
  canProve: z.boolean(),
  elsewhere: z.string().nullable(),
  lastProven: lastProven.nullable(),
  items: z.array(backup),
  files: z.array(file),
  restoring: z.string().nullable(),
  lastRestore: outcome.nullable(),
})
export type BackupOverview = z.infer<typeof overview>

const fileName = z.string().regex(/^[\w.-]+\.tar\.gz$/, { error: wording.noSuchFile })
/** In bytes, of an upload. Each has to arrive within seconds. */
export const partSize = 512 * 1024

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
    .input(z.object({ file: fileName }))
    .output(z.object({ begun: z.literal(true) })),
  upload: endpoint({
    ...at('Begin to upload a backup, or go on where it was cut: PATCH its parts to the address'),
    method: 'POST',
    path: '/admin/backups/uploads',
    access: 'admin',
    needsProof: true,
    limit: { name: 'backup-files', attempts: 60, seconds: 3600 },
  })
    .input(
      z.object({
        name: z
          .string()
          .max(200)
          .regex(/\.tar\.gz$/, { error: wording.notABackup }),
        bytes: z.number().int().min(1).max(1e13),
      }),
    )
    /** `offset`: how much of it is here, in bytes. */
    .output(z.object({ address: z.string(), offset: z.number().int() })),
  download: endpoint({
    ...at('An address that gives out a backup for an hour'),
    method: 'POST',
    path: '/admin/backups/downloads',
    access: 'admin',
    needsProof: true,
    limit: { name: 'backup-files', attempts: 60, seconds: 3600 },
  })
    .input(z.object({ file: fileName }))
    .output(z.object({ address: z.string() })),
  remove: endpoint({
    ...at('Delete a file of the backup folder, but not the newest that is proven'),
    method: 'DELETE',
    path: '/admin/backups/files/{file}',
    access: 'admin',
    needsProof: true,
  })
    .input(z.object({ file: fileName }))
    .output(z.object({ removed: z.literal(true) })),
}
