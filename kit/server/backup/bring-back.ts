import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { keepSessionSecret, sessionSecret } from '../data-dir.ts'
import { writeRestorePoint } from './backup-file.ts'
import { BackupError, names } from './contents.ts'
import type { Head, Progress } from './contents.ts'
import { isEmptyDatabase } from './make-tables.ts'
import type { Backup } from './read-backup.ts'
import { replaceDatabase } from './replace.ts'
import { restoreBackup } from './restore-backup.ts'

export type Bringing = {
  config: Config
  url: string
  dataDir: string
  root: string
  input: Readable
  at: Date
  replaces: boolean
  onProgress?: Progress | undefined
}

/**
 * Into what is empty, or with `replaces` over what is there, which is backed up first: `point` is that
 * file. Keeps the backup's secret as well. The program must not be running on the database.
 */
export async function bringBack(bringing: Bringing): Promise<Backup & { point: string | null }> {
  const { config, url, dataDir, root, input, at, replaces, onProgress } = bringing
  const { key } = config.backups
  const isThere = !(await isEmptyDatabase(url))
  if (isThere && !replaces)
    throw new BackupError(
      'There is data here already. Restore into an empty DATA_DIR or DATABASE_URL, or add --replace: ' +
        'what is here is then backed up first.',
    )
  const secret = sessionSecret(config, dataDir)
  const point = isThere ? await writeRestorePoint({ url, secret, key, at, dataDir, before: 'restore' }) : null
  const accept = (_: Head, kept: string) => expectSecret(config, kept)
  const restoring = { url, root, key, accept, onProgress, input }
  const backup = await (isThere ? replaceDatabase(restoring) : restoreBackup(restoring))
  if (!config.sessionSecret) keepSessionSecret(dataDir, backup.secret)
  return { ...backup, point }
}

/** Other secrets would be lost with it: it opens the sealed ones. */
export function expectSecret({ sessionSecret: set, formerSecret }: Config, kept: string): void {
  if (set !== undefined && set !== kept && formerSecret !== kept)
    throw new BackupError(
      'This backup is of a server with another SESSION_SECRET, which opens its sealed secrets. ' +
        `Set it or FORMER_SESSION_SECRET to that one, which is in the file under ${names.secret}, or leave both unset.`,
    )
}
