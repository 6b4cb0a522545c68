import { z } from 'zod'

export const backupEnvironment = {
  BACKUPS: z.enum(['on', 'off']).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'must be a time such as 03:12, in UTC' })
    .default('03:12'),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(366).default(14),
  BACKUP_WEEKS: z.coerce.number().int().min(0).max(104).default(8),
  BACKUP_KEY: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  RESTORE_POINTS: z.enum(['on', 'off']).optional(),
}

/**
 * `at` is in UTC: `03:12`. Each backup stays for `days`, and then one a week for so many `weeks`. `key` is
 * a passphrase, an age recipient to back up with, or its age identity to restore with. `restorePoints`:
 * everything is backed up before an update changes tables.
 */
export type BackupSettings = {
  nightly: boolean
  at: string
  days: number
  weeks: number
  key: string | undefined
  restorePoints: boolean
}

const environment = z.object(backupEnvironment)
type Given = z.infer<typeof environment> & { NODE_ENV: string; DATABASE_URL?: string | undefined }

export function backupSettings(e: Given): BackupSettings {
  const usual = e.NODE_ENV !== 'test' && !e.DATABASE_URL ? 'on' : 'off'
  return {
    nightly: (e.BACKUPS ?? usual) === 'on',
    at: e.BACKUP_AT,
    days: e.BACKUP_DAYS,
    weeks: e.BACKUP_WEEKS,
    key: e.BACKUP_KEY,
    // A process of several may have no disk of its own.
    restorePoints: (e.RESTORE_POINTS ?? (e.DATABASE_URL ? 'off' : 'on')) === 'on',
  }
}

/** For the legal pages; undefined if no backups are made here. */
export function keptWords({ nightly, days, weeks }: BackupSettings): string | undefined {
  if (!nightly) return undefined
  return weeks * 7 > days ? counted(weeks, 'week') : counted(days, 'day')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
