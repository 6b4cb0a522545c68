import type { ErrorBody } from '#kit/contract/errors.ts'
import { saveBlob } from '#kit/web/save-file.ts'
import { exportAddress, wording } from '../contract.ts'

/** Throws the sentence to show if the download is incomplete. */
export async function downloadOwnData(onBytes: (bytes: number) => void): Promise<void> {
  const response = await fetch(exportAddress, { credentials: 'same-origin' }).catch(() => null)
  if (!response?.ok || !response.body) throw new Error(await sentenceOf(response))
  const chunks = await readAll(response.body, onBytes).catch(() => {
    throw new Error(wording.exportFailed)
  })
  const name =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'my-data.zip'
  saveBlob(name, new Blob(chunks, { type: 'application/zip' }))
}

async function sentenceOf(response: Response | null): Promise<string> {
  const body = (await response?.json().catch(() => null)) as ErrorBody | null | undefined
  return body?.code && body.code !== 'internal' ? body.message : wording.exportFailed
}

async function readAll(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return chunks
    chunks.push(value)
    bytes += value.length
    onBytes(bytes)
  }
}
