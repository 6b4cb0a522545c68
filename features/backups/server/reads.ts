import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { commandLine } from '#kit/contract/command-line.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { day } from '#kit/contract/time.ts'
import type { BackupSettings } from '#kit/server/backup/backup-settings.ts'
import { canOpen } from '#kit/server/backup/prove-backup.ts'
import type { Reader } from '#kit/server/db.ts'
import type { Finding } from '#kit/server/health/finding.ts'
import { dayWords } from '#planner/words.ts'
import { backupRuns } from './tables.ts'

type Proven = { at: Date; took: number; rows: number; file: string }

export async function lastProven(db: Reader): Promise<Proven | null> {
  const [run] = await db
    .select()
    .from(backupRuns)
    .where(isNotNull(backupRuns.provenAt))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  if (!run) return null
  const { provenAt, proofTook, rows, file } = run
  return { at: ensure(provenAt), took: ensure(proofTook), rows: ensure(rows), file: ensure(file) }
}

export const hasFinished = (db: Reader, runId: string): Promise<boolean> =>
  db
    .$count(backupRuns, and(eq(backupRuns.id, runId), isNotNull(backupRuns.finishedAt)))
    .then((count) => count > 0)

export async function hasNewestFailed(db: Reader): Promise<boolean> {
  const [run] = await db
    .select({ error: backupRuns.error })
    .from(backupRuns)
    .where(isNotNull(backupRuns.finishedAt))
    .orderBy(desc(backupRuns.startedAt))
    .limit(1)
  return run?.error != null
}

type Looking = { db: Reader; now: Date; settings: BackupSettings }

export async function examineBackups({ db, now, settings }: Looking): Promise<Finding> {
  const found = (state: Finding['state'], said: string, advice?: string): Finding => ({
    what: 'Backups',
    state,
    said,
    ...(advice && { advice }),
  })
  const proven = await lastProven(db)
  if (!proven && !canOpen(settings.key))
    return found(
      'unwell',
      'BACKUP_KEY only writes backups, so none can be proven here.',
      `Try one where the identity is: ${commandLine('restore', 'FILE --dry-run')}.`,
    )
  if (!proven)
    return settings.nightly
      ? found('unwell', 'None has been proven yet.', 'Make one at /admin/backups.')
      : found('unwell', 'None is made here at night.', 'Set BACKUPS=on, or make sure something else does it.')
  const age = Math.floor((now.getTime() - proven.at.getTime()) / day)
  const said = `The last proven one is from ${dayWords(proven.at.toISOString())}, ${proven.at.toISOString().slice(11, 16)} UTC.`
  return age < 2 || !settings.nightly
    ? found('well', said)
    : found('broken', `${said} That is ${age} days ago.`, 'See why at /admin/backups.')
}
