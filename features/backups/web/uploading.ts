import { client } from '#kit/web/api.ts'
import { partSize, wording } from '../contract.ts'

type Uploading = { onProgress: (bytes: number) => void; signal: AbortSignal }

/** In ms, before a part is sent again. */
const waits = [1000, 2000, 4000, 8000, 16_000]

/** Goes on where an earlier upload of the same file was cut. False if it was stopped. */
export async function uploadBackup(file: File, { onProgress, signal }: Uploading): Promise<boolean> {
  const { address, offset } = await client.backups.upload({ name: file.name, bytes: file.size })
  let [sent, failures] = [offset, 0]
  onProgress(sent)
  while (sent < file.size) {
    const here = await sendPart(address, { part: file.slice(sent, sent + partSize), offset: sent, signal })
    if (here !== undefined && here > sent) {
      failures = 0
      sent = here
      onProgress(sent)
      continue
    }
    const wait = waits[failures]
    if (signal.aborted) return false
    if (wait === undefined) throw new Error(wording.uploadFailed)
    failures += 1
    await pause(wait, signal)
  }
  return true
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

type Part = { part: Blob; offset: number; signal: AbortSignal }

/** How much of the file is there; undefined if that isn't known. */
async function sendPart(address: string, { part, offset, signal }: Part): Promise<number | undefined> {
  try {
    const response = await fetch(address, {
      method: 'PATCH',
      body: part,
      headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(offset) },
      signal,
    })
    return response.ok ? ((await response.json()) as { offset: number }).offset : undefined
  } catch {
    return undefined
  }
}
