import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip'
/** A body with its smaller forms, each made when it is first asked for. */
export type Compressible = { plain: Bytes; forms: Map<Encoding, Bytes> }

export function compressible(plain: Bytes): Compressible {
  return { plain, forms: new Map() }
}

/** The smallest form that the caller takes; `encoding` is undefined for the plain one. */
export function formFor({ plain, forms }: Compressible, accepts: string | undefined): { body: Bytes; encoding?: Encoding } {
  const encoding = /\bbr\b/.test(accepts ?? '') ? 'br' : /\bgzip\b/.test(accepts ?? '') ? 'gzip' : undefined
  if (!encoding || plain.length < 1024) return { body: plain }
  const known = forms.get(encoding) ?? new Uint8Array(encoding === 'br' ? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }) : gzipSync(plain, { level: 9 }))
  forms.set(encoding, known)
  return { body: known, encoding }
}
