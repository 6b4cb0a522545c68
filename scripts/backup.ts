import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import type { Readable } from 'node:stream'
import { parseArgs } from 'node:util'
import { commandLine } from '#kit/contract/command-line.ts'
import { unfinished } from '#kit/server/backup/archive.ts'
import { writeBackupFile } from '#kit/server/backup/backup-file.ts'
import { bringBack } from '#kit/server/backup/bring-back.ts'
import { BackupError } from '#kit/server/backup/contents.ts'
import type { Head } from '#kit/server/backup/contents.ts'
import { readBackup } from '#kit/server/backup/read-backup.ts'
import type { Backup } from '#kit/server/backup/read-backup.ts'
import { restoreBackup } from '#kit/server/backup/restore-backup.ts'
import { writeBackup } from '#kit/server/backup/write-backup.ts'
import { readConfig } from '#kit/server/config.ts'
import { dataDirectory, sessionSecret } from '#kit/server/data-dir.ts'
import { databaseAtHand } from '#kit/server/postgres/at-hand.ts'
import { DirectoryInUse } from '#kit/server/postgres/owner.ts'

/**
 * `npm run backup -- FILE`, `npm run restore -- FILE [--dry-run] [--replace]` and
 * `npm run move-to -- DATABASE_URL`. A FILE of - is the standard output or input.
 */
const root = process.cwd()
const config = readConfig(process.env)
const dataDir = dataDirectory(config, root)
const key = config.backups.key
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
})
const [act = '', target] = positionals

// The standard output may be the backup.
const say = (line: string) => process.stderr.write(`${line}\n`)
const onProgress = (table: string, rows: number) => {
  if (rows > 0) say(`  ${rows.toLocaleString('en-US').padStart(11)}  ${table}`)
}
const rowsIn = ({ manifest: { tables } }: Pick<Backup, 'manifest'>) =>
  Object.values(tables)
    .reduce((sum, { rows }) => sum + rows, 0)
    .toLocaleString('en-US')
const registryIn = ({ manifest: { registry } }: Pick<Backup, 'manifest'>) =>
  registry ? ` Its registry of tests ends with entry ${registry.number}, ${registry.head}.` : ''
const madeBy = ({ madeAt, version }: Head) => `made at ${madeAt} by version ${version}`

async function backUp(file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} is there already. Nothing was written.`)
  const database = await databaseAtHand(config, dataDir)
  try {
    const written = await (file === '-'
      ? writeBackup({ ...writing(database.url), output: process.stdout })
      : writeBackupFile({ ...writing(database.url), file }))
    say(`Backed up ${rowsIn(written)} rows.${registryIn(written)}`)
    if (!key) say('The backup holds secrets and is not encrypted: keep it where only you can read it.')
  } finally {
    await database.stop()
  }
}

const writing = (url: string) => ({
  url,
  secret: sessionSecret(config, dataDir),
  key,
  at: new Date(),
  onProgress,
})

async function restore(file: string): Promise<void> {
  if (file !== '-' && !existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const input = file === '-' ? process.stdin : createReadStream(file)
  if (values['dry-run']) {
    const backup = await readBackup({ input, key, onProgress })
    say(
      `This backup is whole: ${rowsIn(backup)} rows, ${madeBy(backup.head)}.${registryIn(backup)} Nothing was changed.`,
    )
    return
  }
  const database = await databaseAtHand(config, dataDir)
  try {
    if (database.isInUse) throw new BackupError('The program is running. Stop it, then restore.')
    await restoreInto(database.url, input)
  } finally {
    await database.stop()
  }
}

async function restoreInto(url: string, input: Readable): Promise<void> {
  const replaces = values.replace ?? false
  if (replaces) say(`What is here is backed up to ${join(dataDir, 'backups')} first.`)
  const at = new Date()
  const backup = await bringBack({ config, url, dataDir, root, input, at, replaces, onProgress })
  const was = backup.point ? ` What was here is in ${backup.point}.` : ''
  say(`Restored: ${rowsIn(backup)} rows, ${madeBy(backup.head)}.${was}`)
}

async function moveTo(url: string): Promise<void> {
  const database = await databaseAtHand(config, dataDir)
  try {
    if (database.isInUse) throw new BackupError('The program is running. Stop it, then move.')
    const through = new PassThrough()
    const [written, moved] = await Promise.allSettled([
      writeBackup({ ...writing(database.url), key: undefined, output: through, onProgress: undefined }),
      restoreBackup({ url, root, key: undefined, input: through, onProgress }),
    ])
    // Where the reading failed, the filling only knows that no more came.
    if (moved.status === 'rejected')
      throw moved.reason.message === unfinished && written.status === 'rejected'
        ? written.reason
        : moved.reason
    say(
      `Moved: ${rowsIn(moved.value)} rows. Start with DATABASE_URL set to it, and with the same SESSION_SECRET or DATA_DIR.`,
    )
  } finally {
    await database.stop()
  }
}

const placeOf = (file: string) => (file === '-' ? file : resolve(file))
const acts: Record<string, (target: string) => Promise<void>> = {
  backup: (file) => backUp(placeOf(file)),
  restore: (file) => restore(placeOf(file)),
  'move-to': moveTo,
}
const run = acts[act]
if (!run || !target) {
  process.stderr.write(
    `Use: ${commandLine('backup', 'FILE')}, ${commandLine('restore', 'FILE [--dry-run] [--replace]')}, ${commandLine('move-to', 'DATABASE_URL')}\n`,
  )
  process.exit(1)
}
try {
  await run(target)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  const isExpected = error instanceof BackupError || error instanceof DirectoryInUse
  if (!isExpected && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  process.exitCode = 1
}
