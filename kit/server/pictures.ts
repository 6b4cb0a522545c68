import type { ResizeOptions } from 'sharp'
import { sha256 } from './tokens.ts'

/** More than any camera takes; a small file can unpack to far more. */
const maxPixels = 50_000_000

/** By their first bytes; the declared type doesn't count. */
const kinds: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
]

type Redrawing = {
  maxBytes: number
  size: ResizeOptions
  quality: number
  sentences: { pictureSize: string; pictureKind: string; pictureBroken: string }
  refused: (sentence: string) => Error
}

/** Its first frame, upright, without metadata, as WebP. */
export async function redrawPicture(
  bytes: Buffer,
  { maxBytes, size, quality, sentences, refused }: Redrawing,
) {
  if (bytes.length > maxBytes) throw refused(sentences.pictureSize)
  if (!kinds.some((is) => is(bytes))) throw refused(sentences.pictureKind)
  // Loaded with the first picture, since it takes memory that most processes never need.
  const { default: sharp } = await import('sharp')
  const { data: picture, info } = await sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize(size)
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(sentences.pictureBroken)
    })
  return { picture, version: sha256(picture).slice(0, 16), width: info.width, height: info.height }
}
