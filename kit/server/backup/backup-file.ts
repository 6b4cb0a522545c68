import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { writeBackup } from './write-backup.ts'
import type { Writing } from './write-backup.ts'

export type FileWriting = Omit<Writing, 'output'> & { file: string }

/** A file of this name is whole: it gets its name at the end. */
export async function writeBackupFile({ file, ...writing }: FileWriting) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const partial = `${file}.partial`
  try {
    const output = createWriteStream(partial, { mode: 0o600, flush: true })
    const written = await writeBackup({ ...writing, output })
    renameSync(partial, file)
    return written
  } finally {
    rmSync(partial, { force: true })
  }
}

const pointsKept = 3

type Point = Omit<FileWriting, 'file'> & { dataDir: string; before: 'update' | 'restore' }

/** A backup in the data directory, to go back to. The newest three of a kind are kept. */
export async function writeRestorePoint({ dataDir, before, ...writing }: Point): Promise<string> {
  const folder = join(dataDir, 'backups')
  const time = writing.at.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const file = join(folder, `before-${before}-${time}.tar.gz`)
  await writeBackupFile({ ...writing, file })
  const points = readdirSync(folder)
    .filter((name) => name.startsWith(`before-${before}-`))
    .toSorted()
  for (const old of points.slice(0, -pointsKept)) rmSync(join(folder, old))
  return file
}
