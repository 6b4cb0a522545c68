import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sha256 } from './tokens.ts'

type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip'
export type Compressible = {
  plain: Bytes
  etag: string
  forms: Map<Encoding, Bytes | Promise<Bytes>>
  effort: Effort
}
type Effort = keyof typeof levels
const levels = { best: { br: 10, gzip: 9 }, quick: { br: 4, gzip: 4 } }

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

export function compressible(
  plain: Bytes,
  { built = [], effort = 'best' }: { built?: [Encoding, Bytes][]; effort?: Effort } = {},
): Compressible {
  const etag = `"${sha256(plain).slice(0, 20)}"`
  return { plain, etag, forms: new Map(built), effort }
}

export type Form = { body: Bytes; encoding?: Encoding }

export function formFor(
  { plain, forms, effort }: Compressible,
  accepts: string | undefined,
): Form | Promise<Form> {
  const encoding = plain.length < worthIt[effort] ? undefined : encodingFor(accepts)
  if (!encoding) return { body: plain }
  const form = forms.get(encoding) ?? smaller(plain, encoding, effort)
  forms.set(encoding, form)
  if (!(form instanceof Promise)) return { body: form, encoding }
  return form.then((body) => {
    forms.set(encoding, body)
    return { body, encoding }
  })
}

async function smaller(plain: Bytes | string, encoding: Encoding, effort: Effort): Promise<Bytes> {
  const level = levels[effort][encoding]
  return new Uint8Array(
    encoding === 'br'
      ? await inBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } })
      : await inGzip(plain, { level }),
  )
}

function encodingFor(accepts: string | undefined): Encoding | undefined {
  return /\bbr\b/.test(accepts ?? '') ? 'br' : /\bgzip\b/.test(accepts ?? '') ? 'gzip' : undefined
}

const worthIt = { best: 1024, quick: 4096 }

export async function squeezed(
  text: string,
  accepts: string | undefined,
): Promise<{ body: string | Bytes; headers?: Record<string, string> }> {
  const encoding = text.length < worthIt.quick ? undefined : encodingFor(accepts)
  // A long string with any character beyond Latin-1 is written faster as bytes.
  if (!encoding) return { body: text.length < worthIt.quick ? text : new TextEncoder().encode(text) }
  return {
    body: await smaller(text, encoding, 'quick'),
    headers: { 'content-encoding': encoding, vary: 'Accept-Encoding' },
  }
}
