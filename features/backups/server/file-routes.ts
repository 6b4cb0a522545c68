import { createReadStream, existsSync, renameSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { send, sendJson } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { passedWith } from '#kit/server/signed.ts'
import { partSize, wording } from '../contract.ts'
import { backupFolder, filesAddress, partialOf, pathOf } from './files.ts'
import type { Upload } from './files.ts'

/** Not in the contract, because files aren't JSON. The pass in the path, made by an endpoint, is the access. */
export function backupFileRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const path = `${filesAddress}:pass`
  routes.get(path, (c) => {
    const file = passedWith(app, 'backup download', c.req.param('pass'))
    if (file === undefined) throw notFound(wording.noSuchFile)
    return sendFile(c, { file, path: pathOf(app, file) })
  })
  const tooLarge = () => {
    throw new Refusal('too_large', wording.uploadFailed)
  }
  routes.patch(path, bodyLimit({ maxSize: partSize, onError: tooLarge }), async (c) => {
    const about = passedWith(app, 'backup upload', c.req.param('pass'))
    if (about === undefined) throw notFound(wording.noSuchFile)
    const upload = JSON.parse(about) as Upload
    const part = new Uint8Array(await c.req.arrayBuffer())
    return sendJson(c, await addPart(app, upload, { part, offset: Number(c.req.header('upload-offset')) }))
  })
  return routes
}

/** `offset` is what is here then. A part that doesn't go on from what is here changes nothing. */
async function addPart(
  app: App,
  upload: Upload,
  { part, offset }: { part: Uint8Array; offset: number },
): Promise<{ offset: number }> {
  const partial = partialOf(app, upload)
  const whole = join(backupFolder(app), upload.name)
  if (!existsSync(partial) && existsSync(whole)) return { offset: upload.bytes }
  // 'r+': a second request with the same part writes the same bytes to the same place.
  const file = await open(partial, 'r+').catch(() => {
    throw notFound(wording.noSuchFile)
  })
  try {
    const { size } = await file.stat()
    if (offset !== size || offset + part.length > upload.bytes) return { offset: size }
    await file.write(part, 0, part.length, offset)
    if (offset + part.length === upload.bytes) await file.sync()
  } finally {
    await file.close()
  }
  // Without a wait between, so of two requests with the last part one renames.
  if (offset + part.length === upload.bytes && existsSync(partial)) renameSync(partial, whole)
  return { offset: offset + part.length }
}

function sendFile(c: Context<AppEnv>, { file, path }: { file: string; path: string }): Response {
  const { size } = statSync(path)
  const headers = {
    'content-type': 'application/gzip',
    'content-disposition': `attachment; filename="${file}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  }
  const [, digits] = /^bytes=(\d+)-$/.exec(c.req.header('range') ?? '') ?? []
  const start = digits === undefined ? 0 : Number(digits)
  if (start >= size)
    return send(c, { body: null, status: 416, headers: { 'content-range': `bytes */${size}` } })
  const isRest = digits !== undefined
  const body =
    c.req.method === 'HEAD' ? null : (Readable.toWeb(createReadStream(path, { start })) as ReadableStream)
  return send(c, {
    body,
    status: isRest ? 206 : 200,
    headers: {
      ...headers,
      'content-length': String(size - start),
      ...(isRest && { 'content-range': `bytes ${start}-${size - 1}/${size}` }),
    },
  })
}
