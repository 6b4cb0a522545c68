import pg from 'pg'
import { withClient } from '../postgres/with-client.ts'
import { BackupError, quoted } from './contents.ts'
import type { Backup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Restoring } from './restore-backup.ts'

/** Restores beside the database in use. The two change their names once all of it is there. */
export async function replaceDatabase(restoring: Restoring): Promise<Backup> {
  const name = decodeURIComponent(new URL(restoring.url).pathname.slice(1))
  const [next, old] = [`${name}_restored`, `${name}_replaced`]
  return withClient(named(restoring.url, 'postgres'), async (server) => {
    const drop = (database: string) =>
      server.query(`drop database if exists ${quoted(database)} with (force)`)
    await drop(next)
    await server.query(`create database ${quoted(next)}`)
    const backup = await restoreBackup({ ...restoring, url: named(restoring.url, next) })
    await drop(old)
    await server.query('begin')
    await server.query(`alter database ${quoted(name)} rename to ${quoted(old)}`).catch(inUse)
    await server.query(`alter database ${quoted(next)} rename to ${quoted(name)}`)
    await server.query('commit')
    await drop(old)
    return backup
  })
}

function inUse(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === '55006')
    throw new BackupError(
      'The program is running on this database. Stop it, then restore. Nothing was changed.',
    )
  throw error
}

function named(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(database)}`
  return changed.toString()
}
