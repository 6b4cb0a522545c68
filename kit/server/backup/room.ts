import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { one } from '../db.ts'
import { sized } from '../health/examine.ts'
import { BackupError } from './contents.ts'

/** For the logs of two servers that write at once. */
const spare = 300e6

/**
 * Throws BackupError unless the disk takes the backup and, if it is to be tried, all of the database once
 * more. What compression saves isn't known before.
 */
export async function expectRoom(folder: string, { pool, copies }: { pool: pg.Pool; copies: 1 | 2 }) {
  const { rows } = await pool.query<{ size: string }>('select pg_database_size(current_database()) as size')
  await expectFree(folder, Number(one(rows, 'size').size) * copies)
}

export async function expectFree(folder: string, bytes: number): Promise<void> {
  const needed = bytes + spare
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < needed)
    throw new BackupError(
      `There isn't enough room for a backup: ${sized(free)} free, ${sized(needed)} needed.`,
    )
}
