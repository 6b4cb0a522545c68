import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { writeBackupFile } from '#kit/server/backup/backup-file.ts'
import type { Manifest } from '#kit/server/backup/contents.ts'
import { openElsewhere } from '#kit/server/backup/elsewhere.ts'
import type { Elsewhere } from '#kit/server/backup/elsewhere.ts'
import { canOpen, proveBackup } from '#kit/server/backup/prove-backup.ts'
import { backupName, outdated } from '#kit/server/backup/retention.ts'
import { expectRoom } from '#kit/server/backup/room.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { announce } from '#kit/server/events.ts'
import { backupFolder, makeBackupFolder } from './files.ts'
import { hasFinished, lastProven } from './reads.ts'
import { backupRuns } from './tables.ts'

const unopened =
  "BACKUP_KEY is a recipient, so this server can't open its own backups. Try one where the identity is."

/**
 * Writes a backup, restores it to prove it, copies it elsewhere, and removes old ones. Records how it went,
 * whatever happens.
 */
export async function makeBackup(app: App, { runId }: { runId: string }): Promise<void> {
  // Its process may have ended right before the job was done.
  if (await hasFinished(app.db, runId)) return
  try {
    const at = app.clock.now()
    const made = await write(app, at)
    await record(app, runId, made)
    await record(app, runId, await proof(app, { ...made, at }))
    const elsewhere = openElsewhere(app.config)
    await elsewhere?.put(join(backupFolder(app), made.file))
    await record(app, runId, { copiedTo: elsewhere?.name, finishedAt: app.clock.now() })
    await removeOld(app, elsewhere)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    app.log.error({ error, why }, 'a backup failed')
    await recordFailure(app, runId, why)
  }
}

async function write(app: App, at: Date) {
  const { config, databaseUrl, db, secret } = app
  const { key } = config.backups
  const folder = makeBackupFolder(app)
  await expectRoom(folder, { pool: db.$client, copies: canOpen(key) ? 2 : 1 })
  const file = backupName(at)
  const path = join(folder, file)
  const { manifest } = await writeBackupFile({ url: databaseUrl, secret, key, at, file: path })
  return { file, bytes: statSync(path).size, rows: rowsIn(manifest) }
}

const rowsIn = ({ tables }: Manifest) => Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

async function proof({ config, dataDir, secret }: App, { file, at }: { file: string; at: Date }) {
  const { key } = config.backups
  if (!canOpen(key)) return { unproven: unopened }
  const began = performance.now()
  const path = join(backupFolder({ dataDir }), file)
  await proveBackup({ file: path, key, dataDir, root: process.cwd(), secret })
  return { provenAt: at, proofTook: Math.round(performance.now() - began) }
}

async function record({ db }: App, runId: string, made: Partial<typeof backupRuns.$inferInsert>) {
  await db.update(backupRuns).set(made).where(eq(backupRuns.id, runId))
}

function recordFailure(app: App, runId: string, error: string): Promise<void> {
  return commit(app, async (tx, after) => {
    await tx.update(backupRuns).set({ error, finishedAt: app.clock.now() }).where(eq(backupRuns.id, runId))
    const recipients = await notifyAdministrators(tx, app, {
      name: 'work.backup_failed',
      subjectId: runId,
      actorId: null,
      note: error,
    })
    after(() => announce(app.live, recipients))
  })
}

/** The last that was proven stays, however old. */
async function removeOld({ clock, config, dataDir, db }: App, elsewhere: Elsewhere | undefined) {
  const proven = await lastProven(db)
  const old = (files: string[]) =>
    outdated(files, { ...config.backups, now: clock.now() }).filter((name) => name !== proven?.file)
  const folder = backupFolder({ dataDir })
  for (const name of old(readdirSync(folder))) rmSync(join(folder, name))
  if (elsewhere) for (const name of old(await elsewhere.list())) await elsewhere.remove(name)
}
