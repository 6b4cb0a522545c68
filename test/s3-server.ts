import { createHash, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const accessKeyId = 'AKIATEST'

/** 'hang' never answers; 'cut' ends every connection that sends a part after the first. */
type Mood = 'well' | 'hang' | 'cut'

/** What our backups ask of an S3 server, path style, a page of two names at a time. */
export async function createS3Server() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  const state = { objects, uploads, mood: 'well' as Mood, asked: 0 }
  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    state.asked++
    const { pathname, searchParams } = new URL(request.url!, url)
    const key = decodeURIComponent(pathname.slice(1))
    const part = Number(searchParams.get('partNumber'))
    if (state.mood === 'hang') return
    if (state.mood === 'cut' && part > 1) return void request.socket.destroy()
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const send = (status: number, body = '', headers = {}) => response.writeHead(status, headers).end(body)
    const signed = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/`
    if (!request.headers.authorization?.startsWith(signed))
      return void send(403, problem('InvalidAccessKeyId'))
    if (!key.startsWith('backups/')) return void send(404, problem('NoSuchBucket'))
    const answer = answers({ key, part, body: Buffer.concat(chunks), searchParams })[request.method!]!
    send(...answer())
  }

  type Asked = { key: string; part: number; body: Buffer; searchParams: URLSearchParams }
  type Answer = [status: number, body?: string, headers?: object]

  function answers({ key, part, body, searchParams }: Asked): Record<string, () => Answer> {
    const id = searchParams.get('uploadId') ?? ''
    return {
      PUT: () => {
        if (part) uploads.get(id)![part - 1] = body
        else objects.set(key, body)
        return [200, '', { ETag: `"${createHash('md5').update(body).digest('hex')}"` }]
      },
      POST: () => {
        if (!id) return [200, begun(key)]
        objects.set(key, Buffer.concat(uploads.get(id)!))
        uploads.delete(id)
        return [200, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`]
      },
      DELETE: () => {
        if (id) uploads.delete(id)
        else objects.delete(key)
        return [204]
      },
      GET: () => [200, page(searchParams)],
    }
  }

  function begun(key: string): string {
    const id = randomUUID()
    uploads.set(id, [])
    return `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`
  }

  function page(asked: URLSearchParams): string {
    const names = [...objects.keys()]
      .map((key) => key.slice('backups/'.length))
      .filter((name) => name.startsWith(asked.get('prefix') ?? ''))
      .filter((name) => !name.slice(asked.get('prefix')?.length).includes('/'))
      .toSorted()
    const from = Number(asked.get('continuation-token') ?? 0)
    const isCut = names.length > from + 2
    const more = `<IsTruncated>${isCut}</IsTruncated>${isCut ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''}`
    const contents = names.slice(from, from + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`)
    return `<ListBucketResult>${more}${contents.join('')}</ListBucketResult>`
  }

  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => void server.close(() => resolve()))
  }
  return { state, url, close }
}

const problem = (code: string) => `<Error><Code>${code}</Code><Message>${code}</Message></Error>`
