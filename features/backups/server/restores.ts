import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { wording } from '../contract.ts'
import type { BackupFile, BackupOverview } from '../contract.ts'
import { backupFolder } from './make-backup.ts'

/** The newest first. */
export function filesIn(folder: string): BackupFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => ({ name, ...statSync(join(folder, name)) }))
    .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
    .map(({ name, size, mtime }) => ({ name, bytes: size, at: mtime.toISOString() }))
}

export function restoresOf({
  restores: { underway, last },
}: App): Pick<BackupOverview, 'restoring' | 'lastRestore'> {
  return { restoring: underway, lastRestore: last && { ...last, at: last.at.toISOString() } }
}

export function startRestore({ app, viewer }: MemberContext, { file }: { file: string }): { begun: true } {
  const { restores } = app
  if (!restores.begin) throw new Refusal('conflict', wording.cannotRestore)
  if (restores.underway !== null) throw new Refusal('conflict', wording.restoring)
  const folder = backupFolder(app)
  if (!filesIn(folder).some(({ name }) => name === file)) throw notFound(wording.noSuchFile)
  // The audit log goes back with the rest.
  app.log.warn({ file, account: viewer.id }, 'an administrator restores a backup')
  restores.begin(join(folder, file))
  return { begun: true }
}
