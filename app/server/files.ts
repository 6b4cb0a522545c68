import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Context } from 'hono'
import { sendPrepared } from '#kit/server/answers.ts'
import { compressible } from '#kit/server/compression.ts'
import type { Compressible, Encoding } from '#kit/server/compression.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { headersOfPart } from '#kit/server/headers.ts'

export const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

export type StoredFile = { body: Compressible; type: string; lasting: boolean; bare: boolean }

export function createFiles(folder: string): (path: string) => StoredFile | undefined {
  const known = new Map<string, StoredFile>()
  return (path) => {
    // By file name, because a file has endless spellings as a URL.
    const file = join(folder, normalize(path))
    const found = known.get(file) ?? read(file, folder)
    if (found) known.set(file, found)
    return found
  }
}

function read(file: string, folder: string): StoredFile | undefined {
  const type = types[extname(file)]
  // normalize() has resolved every '..', so paths can't leave the folder.
  if (!type || !file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) return undefined
  const made = compressible(new Uint8Array(readFileSync(file)), { built: builtForms(file) })
  // A worker takes its content policy from its own file.
  const bare = part.test(type) && !file.endsWith('-worker.js')
  return { body: made, type, lasting: file.startsWith(join(folder, 'assets/')), bare }
}

function builtForms(file: string): [Encoding, Uint8Array<ArrayBuffer>][] {
  const made: [Encoding, string][] = [
    ['br', `${file}.br`],
    ['gzip', `${file}.gz`],
  ]
  return made
    .filter(([, path]) => existsSync(path))
    .map(([encoding, path]) => [encoding, new Uint8Array(readFileSync(path))])
}

const part = /^(text\/(javascript|css)|(font|image)\/(?!svg))/
const compressedAlready = /^(font|image)\/(?!svg)/

export function sendFile(
  c: Context<AppEnv>,
  { body, type, lasting, bare }: StoredFile,
): Response | Promise<Response> {
  if (bare) c.set('commonHeaders', headersOfPart(c.get('commonHeaders')))
  return sendPrepared(c, body, {
    asItIs: compressedAlready.test(type),
    lasting,
    headers: {
      'content-type': type,
      'cache-control': lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    },
  })
}
