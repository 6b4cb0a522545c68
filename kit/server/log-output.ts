import { writeSync } from 'node:fs'

const none = Buffer.alloc(0)
const flushEvery = 200
const flushBytes = 16_384
const maxBytes = 1024 * 1024

/**
 * Never waits or throws: a slow or closed reader costs lines, not the program. (pino's own stream waits
 * forever when flushed.)
 */
export function gatherLines(descriptor: number): { write: (line: string) => void; flush: () => void } {
  let waiting = ''
  let unsent = none

  function flush(): void {
    if (waiting === '' && unsent.length === 0) return
    const said = Buffer.from(waiting)
    const bytes = unsent.length === 0 ? said : Buffer.concat([unsent, said])
    waiting = ''
    unsent = rest(descriptor, bytes)
  }

  setInterval(flush, flushEvery).unref()
  process.on('exit', flush)
  return {
    write: (line) => {
      waiting += line
      if (waiting.length >= flushBytes) flush()
    },
    flush,
  }
}

function rest(descriptor: number, bytes: Buffer): Buffer<ArrayBuffer> {
  let from = 0
  try {
    while (from < bytes.length) from += writeSync(descriptor, bytes, from)
  } catch (error) {
    const full = error instanceof Error && 'code' in error && error.code === 'EAGAIN'
    // No one will ever read it.
    if (!full) return none
  }
  if (from === bytes.length || bytes.length - from > maxBytes) return none
  return Buffer.from(bytes.subarray(from))
}
