import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { migrateDatabase } from '../migrate.ts'
import { BackupError, quoted, readRows, settle, writeRows } from './contents.ts'
import type { Head, Manifest, Progress, Table } from './contents.ts'
import { addForeignKeys, isEmpty, makeTables, openQueues } from './make-tables.ts'
import type { ForeignKey } from './make-tables.ts'
import { readBackup } from './read-backup.ts'
import type { Backup, TableSink } from './read-backup.ts'

export type Restoring = {
  url: string
  root: string
  input: Readable
  key: string | undefined
  /** Refuses the backup by throwing BackupError. */
  accept?: ((head: Head, secret: string) => void) | undefined
  onProgress?: Progress | undefined
}

/** Into an empty database, which then holds the whole backup or stays empty. Then the migrations since. */
export async function restoreBackup({
  url,
  root,
  input,
  key,
  accept,
  onProgress,
}: Restoring): Promise<Backup> {
  const client = new pg.Client({ connectionString: url })
  // What is asked of it fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    if (!(await isEmpty(client))) throw new BackupError('This database is not empty.')
    await settle(client)
    let foreignKeys: ForeignKey[] = []
    const backup = await readBackup({
      input,
      key,
      begin: async (head, secret) => {
        accept?.(head, secret)
        await openQueues(url, head.jobQueues)
        await client.query('begin')
        foreignKeys = await makeTables(client, { head, root })
      },
      open: (table) => tableSink(client, table),
      onProgress,
    })
    await addForeignKeys(client, foreignKeys)
    await setSequences(client, backup.manifest)
    await expectSameRows(client, backup)
    await client.query('commit')
    await client.query('analyze')
    await migrateDatabase(url, root)
    return backup
  } finally {
    input.destroy()
    await client.end()
  }
}

function tableSink(client: pg.Client, table: Table): TableSink {
  const copying = client.query(copyFrom(writeRows(table)))
  const done = finished(copying)
  // Awaited at the end; until then a refused row ends the writing.
  done.catch(() => undefined)
  return {
    write: (chunk) =>
      Promise.race([
        done,
        new Promise<void>((resolve, reject) =>
          copying.write(chunk, (error) => (error ? reject(error) : resolve())),
        ),
      ]),
    end: () => {
      copying.end()
      return done
    },
  }
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), value])
}

async function expectSameRows(client: pg.Client, { head, manifest }: Backup): Promise<void> {
  for (const table of head.tables) {
    const hash = createHash('sha256')
    for await (const chunk of client.query(copyTo(readRows(table))) as AsyncIterable<Buffer>)
      hash.update(chunk)
    if (hash.digest('hex') !== manifest.tables[table.name]?.sha256)
      throw new BackupError(`The table ${table.name} didn't come back as it was. Nothing was changed.`)
  }
}
