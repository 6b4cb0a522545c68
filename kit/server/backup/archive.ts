import { Duplex, Readable, Transform } from 'node:stream'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { extract, pack } from 'tar-stream'
import { BackupError } from './contents.ts'

type Chunks = AsyncIterable<Uint8Array>

/**
 * A tar, compressed, and with a key encrypted, so that `tar`, `gzip` and `age` can open it as well. The
 * key is a passphrase, an age recipient (`age1…`) or an age identity.
 */
export function packArchive(output: NodeJS.WritableStream, key: string | undefined) {
  const tar = pack()
  const steps = key ? [createGzip(), sameHeader(), encryption(key)] : [createGzip(), sameHeader()]
  const written = pipeline([Readable.from(tar), ...steps, output])
  // Awaited at the end.
  written.catch(() => undefined)
  return {
    add: (name: string, content: Buffer) =>
      new Promise<void>((resolve, reject) => {
        tar.entry({ name, mtime: new Date(0), mode: 0o600 }, content, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
    end: () => tar.finalize(),
    /** Ends the output as well, so that no reader waits for more. */
    abort: () => tar.destroy(new BackupError(unfinished)),
    written,
  }
}

export const unfinished = 'The backup was not finished.'

const magic = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** No checksum covers gzip's header, so ours is always the same. */
function sameHeader(): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const rest = magic.subarray(seen, seen + chunk.length)
      rest.copy(chunk)
      seen += rest.length
      done(null, chunk)
    },
  })
}

function expectHeader(): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const rest = magic.subarray(seen, seen + chunk.length)
      seen += rest.length
      if (rest.equals(chunk.subarray(0, rest.length))) done(null, chunk)
      else done(new BackupError("This file isn't a backup of Buildkin, or it's damaged."))
    },
  })
}

function encryption(key: string): Duplex {
  return throughWeb(async (input) => {
    const encrypter = new Encrypter()
    if (key.startsWith('age1')) encrypter.addRecipient(key)
    else if (isIdentity(key)) encrypter.addRecipient(await identityToRecipient(key))
    else encrypter.setPassphrase(key)
    return encrypter.encrypt(input)
  })
}

const isIdentity = (key: string) => key.startsWith('AGE-SECRET-KEY-')

function decryption(key: string | undefined): Duplex {
  if (!key) throw new BackupError('This backup is encrypted. Set BACKUP_KEY to its key.')
  const decrypter = new Decrypter()
  if (isIdentity(key)) decrypter.addIdentity(key)
  else decrypter.addPassphrase(key)
  return throughWeb((input) =>
    decrypter.decrypt(input).catch((error: unknown) => {
      throw new BackupError("BACKUP_KEY doesn't open this backup.", { cause: error })
    }),
  )
}

type WebBytes = ReadableStream<Uint8Array>

const throughWeb = (through: (input: globalThis.ReadableStream<Uint8Array>) => Promise<unknown>): Duplex =>
  Duplex.from(async function* (source: Chunks) {
    const input = Readable.toWeb(Readable.from(source)) as unknown as globalThis.ReadableStream<Uint8Array>
    yield* Readable.fromWeb((await through(input)) as WebBytes)
  })

export type Entry = { name: string; chunks: Chunks }

/** The entries in order. Each has to be read before the next. Throws BackupError where the file is damaged. */
export async function* unpackArchive(input: Readable, key: string | undefined): AsyncGenerator<Entry> {
  const tar = extract()
  const { isEncrypted, whole } = await beginningOf(input)
  const steps = isEncrypted
    ? [decryption(key), expectHeader(), createGunzip()]
    : [expectHeader(), createGunzip()]
  const read = pipeline([whole, ...steps, tar as unknown as Writable])
  // Awaited below; until then a failure shows itself in the entries as well.
  read.catch(() => undefined)
  const reasonOf = (error: unknown) =>
    read.then(
      () => damaged(error),
      (cause: unknown) => (cause instanceof BackupError ? cause : damaged(cause)),
    )
  async function* chunksOf(entry: Chunks) {
    try {
      yield* entry
    } catch (error) {
      throw await reasonOf(error)
    }
  }
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, chunks: chunksOf(entry as unknown as Chunks) }
    await read
  } catch (error) {
    throw await reasonOf(error)
  } finally {
    input.destroy()
  }
}

export const damaged = (cause?: unknown) => new BackupError('This backup is damaged.', { cause })

const ageHeader = 'age-encryption.org/v1'

async function beginningOf(input: Readable): Promise<{ isEncrypted: boolean; whole: Readable }> {
  const chunks = input[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let head = Buffer.alloc(0)
  while (head.length < ageHeader.length) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* all() {
    yield head
    for (;;) {
      const { done, value } = await chunks.next()
      if (done) return
      yield value
    }
  }
  return {
    isEncrypted: head.subarray(0, ageHeader.length).toString('latin1') === ageHeader,
    whole: Readable.from(all()),
  }
}
