import { createReadStream, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchPostgres } from '../postgres/launcher.ts'
import { BackupError } from './contents.ts'
import { restoreBackup } from './restore-backup.ts'

type Proof = { file: string; key: string | undefined; dataDir: string; root: string; secret: string }

/** With an age recipient, a backup can be written here and not opened. */
export const canOpen = (key: string | undefined): boolean => !key?.startsWith('age1')

/**
 * Restores the file into a PostgreSQL that is started for it and thrown away, where every row is read
 * back and compared. Throws if the backup couldn't be used.
 */
export async function proveBackup({ file, key, dataDir, root, secret }: Proof): Promise<void> {
  const scratch = join(dataDir, 'backup-drill')
  // Of a process that was killed.
  rmSync(scratch, { recursive: true, force: true })
  const database = await launchPostgres({ dataDir: scratch, throwaway: true })
  try {
    await restoreBackup({
      url: database.url,
      root,
      key,
      input: createReadStream(file),
      accept: (_, kept) => {
        if (kept !== secret) throw new BackupError("The backup doesn't have the secret that is in use.")
      },
    })
  } finally {
    await database.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
