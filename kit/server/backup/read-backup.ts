import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { damaged, unpackArchive } from './archive.ts'
import type { Entry } from './archive.ts'
import { BackupError, format, headOf, manifestOf, names, tableIn } from './contents.ts'
import type { Head, Manifest, Progress, Table } from './contents.ts'

export type TableSink = { write: (chunk: Uint8Array) => Promise<void>; end: () => Promise<void> }
type Reading = {
  input: Readable
  key: string | undefined
  begin?: (head: Head, secret: string) => Promise<void>
  open?: (table: Table) => TableSink
  onProgress?: Progress | undefined
}
export type Backup = { head: Head; secret: string; manifest: Manifest }

/** Reads a whole backup, giving its rows out, and throws BackupError unless each is what was written. */
export async function readBackup({ input, key, begin, open, onProgress }: Reading): Promise<Backup> {
  const entries = unpackArchive(input, key)
  const head = readHead(await textOf(await next(entries), names.head))
  const secret = await textOf(await next(entries), names.secret)
  await begin?.(head, secret)
  const found: Manifest['tables'] = {}
  const sinkOf = (table: Table) =>
    open?.(table) ?? { write: async () => undefined, end: async () => undefined }
  let entry = await next(entries)
  for (const table of head.tables) {
    const hash = createHash('sha256')
    const sink = sinkOf(table)
    let rows = 0
    while (tableIn(entry.name) === table.name) {
      for await (const chunk of entry.chunks) {
        hash.update(chunk)
        rows += newlinesIn(chunk)
        await sink.write(chunk)
      }
      entry = await next(entries)
    }
    await sink.end()
    found[table.name] = { rows, sha256: hash.digest('hex') }
    onProgress?.(table.name, rows)
  }
  const manifest = parsed(manifestOf, await textOf(entry, names.manifest))
  if (!(await entries.next()).done) throw damaged()
  for (const { name } of head.tables)
    if (JSON.stringify(found[name]) !== JSON.stringify(manifest.tables[name])) throw damaged()
  return { head, secret, manifest }
}

async function next(entries: AsyncGenerator<Entry>): Promise<Entry> {
  const { done, value } = await entries.next()
  if (done) throw damaged()
  return value
}

async function textOf({ name, chunks }: Entry, wanted: string): Promise<string> {
  if (name !== wanted) throw damaged()
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts).toString()
}

function parsed<T>(schema: { parse: (value: unknown) => T }, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    throw damaged(error)
  }
}

function readHead(text: string): Head {
  const { format: its } = parsed(headOf.pick({ product: true, format: true }), text)
  if (its > format)
    throw new BackupError(
      'This backup was made by a newer version of Buildkin. Restore it with that version.',
    )
  return parsed(headOf, text)
}

/** A row of COPY ends with one, and has none inside. */
function newlinesIn(chunk: Uint8Array): number {
  let count = 0
  for (const byte of chunk) if (byte === 10) count += 1
  return count
}
