import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { limits, wording } from '../contract.ts'
import type { PageView } from '../contract.ts'
import { changePage } from './pages.ts'
import type { One } from './pages.ts'
import { ownPage } from './reads.ts'
import { testPagePictures } from './tables.ts'

const sides = { width: 1200, height: 1200 }
/** More than any camera makes; a small file can unpack to far more. */
const maxPixels = 50_000_000

/** The first bytes of the kinds that are read; what a file calls itself does not count. */
const kinds: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
]

/** Puts a picture on a page: our own copy, without what a camera wrote beside it. */
export async function keepPicture(
  context: MemberContext,
  { image, ...input }: One & { image: string },
): Promise<PageView> {
  await assertSwitchedOn(context.app, 'pictures')
  // Whose page it is comes before what is in the file.
  await ownPage(context.app.db, { userId: context.viewer.id, ...input })
  const bytes = Buffer.from(image, 'base64')
  if (bytes.length > limits.pictureBytes) throw refused(wording.pictureSize)
  if (!kinds.some((is) => is(bytes))) throw refused(wording.pictureKind)
  const { data: picture, info } = await reduced(bytes).catch(() => {
    throw refused(wording.pictureBroken)
  })
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 16)
  return changePage(context, input, async ({ page }, tx) => {
    if (page.status === 'ended') throw new Refusal('conflict', wording.over)
    await tx
      .insert(testPagePictures)
      .values({ pageId: page.id, version, picture })
      .onConflictDoUpdate({ target: testPagePictures.pageId, set: { version, picture } })
    return { pictureVersion: version, pictureWidth: info.width, pictureHeight: info.height }
  })
}

export async function removePicture(context: MemberContext, input: One): Promise<PageView> {
  return changePage(context, input, async ({ page }, tx) => {
    await tx.delete(testPagePictures).where(eq(testPagePictures.pageId, page.id))
    return { pictureVersion: null, pictureWidth: null, pictureHeight: null }
  })
}

/** The first frame, the right way up, no larger than a screen shows. */
const reduced = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer({ resolveWithObject: true })

const refused = (sentence: string) => new Refusal('unprocessable', sentence, { fields: { image: sentence } })
