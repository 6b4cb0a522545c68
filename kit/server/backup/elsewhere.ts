import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { openBucket } from './bucket.ts'
import { BackupError } from './contents.ts'

/**
 * Where copies of backups go, so that a lost disk doesn't take them along. `name`, for people, is the
 * directory or s3://bucket/prefix. `put` copies a finished file under its own name, whole or not at all.
 * Failures are BackupErrors.
 */
export type Elsewhere = {
  name: string
  put(file: string): Promise<void>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

export function openElsewhere({ backupCopyTo: to }: Pick<Config, 'backupCopyTo'>): Elsewhere | undefined {
  if (!to) return undefined
  return 'directory' in to ? openDirectory(to.directory) : openBucket(to)
}

function openDirectory(directory: string): Elsewhere {
  const tried = <T>(work: Promise<T>) =>
    work.catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(reasonOf(error, directory))
    })
  return {
    name: directory,
    put: (file) => tried(copyInto(directory, file)),
    list: () => tried(filesIn(directory)),
    remove: (name) => tried(rm(join(directory, name), { force: true })),
  }
}

async function copyInto(directory: string, file: string): Promise<void> {
  const target = join(directory, basename(file))
  const partial = `${target}.partial`
  try {
    await pipeline(createReadStream(file), createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, target)
  } finally {
    await rm(partial, { force: true })
  }
}

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.partial'))
    .map(({ name }) => name)
    .toSorted()
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException, directory: string): string {
  if (!existsSync(directory)) return `${directory} isn't there. Make that directory, or mount its disk.`
  if (['ENOSPC', 'EDQUOT'].includes(code)) return `There's no room in ${directory}. Nothing was copied.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `This program isn't allowed to write to ${directory}.`
  if (code === 'ENOTDIR') return `${directory} isn't a directory.`
  return `The copy in ${directory} failed: ${message}.`
}
