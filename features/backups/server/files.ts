import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '#kit/contract/time.ts'
import { BackupError } from '#kit/server/backup/contents.ts'
import { expectFree } from '#kit/server/backup/room.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { periods } from '#kit/server/schedule.ts'
import { passFor } from '#kit/server/signed.ts'
import { wording } from '../contract.ts'
import type { BackupFile } from '../contract.ts'
import { lastProven } from './reads.ts'

export const backupFolder = ({ dataDir }: Pick<App, 'dataDir'>) => join(dataDir, 'backups')

/** The user that runs the proof's database has to pass through the first, and not to read the second. */
export function makeBackupFolder(app: Pick<App, 'dataDir'>): string {
  const folder = backupFolder(app)
  mkdirSync(app.dataDir, { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export function filesIn(folder: string): BackupFile[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tar.gz'))
    .map((name) => {
      // Not spread: from Node 22 on, `mtime` is a getter of the prototype.
      const { size, mtime } = statSync(join(folder, name))
      return { name, bytes: size, at: mtime.toISOString() }
    })
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

export function pathOf(app: App, file: string): string {
  const folder = backupFolder(app)
  if (!filesIn(folder).some(({ name }) => name === file)) throw notFound(wording.noSuchFile)
  return join(folder, file)
}

export const filesAddress = '/api/backup-files/'

export type Upload = { name: string; bytes: number }

// With the size, so that another file of the same name doesn't go on from there.
export const partialOf = (app: App, { name, bytes }: Upload) =>
  join(backupFolder(app), `${name}.${bytes}.upload`)

export async function startUpload(
  { app }: MemberContext,
  { name: given, bytes }: Upload,
): Promise<{ address: string; offset: number }> {
  // Under a name that is never taken for an old backup of this server, and removed.
  const name = `uploaded-${given.replaceAll(/[^\w.-]/g, '-').replace(/^(uploaded-)+/, '')}`
  const folder = makeBackupFolder(app)
  if (existsSync(join(folder, name))) throw new Refusal('conflict', wording.uploadedAlready)
  const partial = partialOf(app, { name, bytes })
  const offset = existsSync(partial) ? statSync(partial).size : 0
  await expectFree(folder, bytes - offset).catch((error: unknown) => {
    throw error instanceof BackupError ? new Refusal('unprocessable', error.message) : error
  })
  await (await open(partial, 'a', 0o600)).close()
  const about = JSON.stringify({ name, bytes } satisfies Upload)
  return {
    address: filesAddress + passFor(app, 'backup upload', { about, lasts: periods.uploadPass }),
    offset,
  }
}

export function offerDownload({ app }: MemberContext, { file }: { file: string }): { address: string } {
  pathOf(app, file)
  return {
    address: filesAddress + passFor(app, 'backup download', { about: file, lasts: periods.downloadPass }),
  }
}

export async function removeFile(
  { app }: MemberContext,
  { file }: { file: string },
): Promise<{ removed: true }> {
  const path = pathOf(app, file)
  const proven = await lastProven(app.db)
  if (proven?.file === file) throw new Refusal('conflict', wording.kept)
  rmSync(path, { force: true })
  return { removed: true }
}

export async function removeCutUploads({ clock, dataDir }: App): Promise<void> {
  const folder = backupFolder({ dataDir })
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.upload'))) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < clock.now().getTime() - day) rmSync(path, { force: true })
  }
}
