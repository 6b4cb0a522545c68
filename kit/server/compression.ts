import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip'
/** A body with its smaller forms: those that the build has made, and others once they are asked for. */
export type Compressible = { plain: Bytes; forms: Map<Encoding, Bytes | Promise<Bytes>> }

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

export function compressible(plain: Bytes, built: [Encoding, Bytes][] = []): Compressible {
  return { plain, forms: new Map(built) }
}

/** The smallest form that the caller takes; `encoding` is undefined for the plain one. Made in a thread, so that nobody waits for it but who asked. */
export async function formFor(
  { plain, forms }: Compressible,
  accepts: string | undefined,
): Promise<{ body: Bytes; encoding?: Encoding }> {
  const encoding = encodingFor(accepts)
  if (!encoding || plain.length < 1024) return { body: plain }
  const form = forms.get(encoding) ?? smallest(plain, encoding)
  forms.set(encoding, form)
  return { body: await form, encoding }
}

async function smallest(plain: Bytes, encoding: Encoding): Promise<Bytes> {
  return new Uint8Array(
    encoding === 'br'
      ? await inBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
      : await inGzip(plain, { level: 9 }),
  )
}

function encodingFor(accepts: string | undefined): Encoding | undefined {
  return /\bbr\b/.test(accepts ?? '') ? 'br' : /\bgzip\b/.test(accepts ?? '') ? 'gzip' : undefined
}

/** Below this the smaller form saves no packet. */
const worthIt = 4096

/** An answer of its own, in the form that the caller takes; quickly rather than as small as can be. */
export async function compressed(response: Response, accepts: string | undefined): Promise<Response> {
  const encoding = encodingFor(accepts)
  if (!encoding || !response.body || response.headers.has('content-encoding'))
    return new Response(response.body, response)
  const plain = Buffer.from(await response.arrayBuffer())
  if (plain.length < worthIt) return new Response(plain, response)
  const small =
    encoding === 'br'
      ? await inBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await inGzip(plain, { level: 4 })
  const answer = new Response(new Uint8Array(small), response)
  answer.headers.set('content-encoding', encoding)
  answer.headers.append('vary', 'Accept-Encoding')
  answer.headers.delete('content-length')
  return answer
}
