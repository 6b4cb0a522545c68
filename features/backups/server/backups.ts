import { and, desc, gt, isNull } from 'drizzle-orm'
import { openElsewhere } from '#kit/server/backup/elsewhere.ts'
import { canOpen } from '#kit/server/backup/prove-backup.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { periods } from '#kit/server/schedule.ts'
import { wording } from '../contract.ts'
import type { BackupFile, BackupOverview, BackupView } from '../contract.ts'
import { backupFolder, filesIn } from './files.ts'
import { lastProven } from './reads.ts'
import { restoresOf } from './restores.ts'
import { backupRuns } from './tables.ts'

const shown = 60

export async function listBackups({ app }: MemberContext): Promise<BackupOverview> {
  const { nightly, at, days, weeks, key } = app.config.backups
  const runs = await app.db.select().from(backupRuns).orderBy(desc(backupRuns.startedAt)).limit(shown)
  const proven = await lastProven(app.db)
  const files = filesIn(backupFolder(app))
  return {
    nightly: nightly ? { at, days, weeks } : null,
    folder: backupFolder(app),
    isEncrypted: key !== undefined,
    canProve: canOpen(key),
    elsewhere: openElsewhere(app.config)?.name ?? null,
    lastProven: proven && { at: proven.at.toISOString(), took: proven.took, rows: proven.rows },
    items: runs.map((run) => viewRun(app, run, files)),
    files,
    ...restoresOf(app),
  }
}

export function startBackup({ app }: MemberContext): Promise<{ id: string }> {
  return commit(app, async (tx) => {
    await lock(tx, 'backups', 'one')
    const underway = and(isNull(backupRuns.finishedAt), gt(backupRuns.startedAt, lostSince(app)))
    if ((await tx.$count(backupRuns, underway)) > 0) throw new Refusal('conflict', wording.running)
    const rows = await tx
      .insert(backupRuns)
      .values({ startedAt: app.clock.now() })
      .returning({ id: backupRuns.id })
    const { id } = one(rows, 'run')
    await app.jobs.send(tx, { name: 'backup.make', data: { runId: id }, urgency: 'person' })
    return { id }
  })
}

/** What began earlier and hasn't finished never will. */
const lostSince = ({ clock }: App) => new Date(clock.now().getTime() - periods.backupLost)

type Run = typeof backupRuns.$inferSelect

function viewRun(app: App, run: Run, files: BackupFile[]): BackupView {
  const { id, startedAt, file, bytes, rows, proofTook, copiedTo, unproven, error } = run
  return {
    id,
    at: startedAt.toISOString(),
    state: stateOf(app, run),
    file,
    isKept: files.some(({ name }) => name === file),
    bytes,
    rows,
    proofTook,
    copiedTo,
    why: error ?? unproven,
  }
}

function stateOf(app: App, { startedAt, finishedAt, provenAt, error }: Run): BackupView['state'] {
  if (finishedAt === null) return startedAt > lostSince(app) ? 'running' : 'failed'
  if (error !== null) return 'failed'
  return provenAt === null ? 'unproven' : 'proven'
}
