import { eq } from 'drizzle-orm'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { redrawPicture } from '#kit/server/pictures.ts'
import { limits, wording } from '../contract.ts'
import type { PageView } from '../contract.ts'
import { changePage } from './pages.ts'
import type { One } from './pages.ts'
import { ownPage } from './reads.ts'
import { testPagePictures } from './tables.ts'

const drawn = {
  size: { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true },
  quality: 78,
} as const

export async function savePicture(
  context: MemberContext,
  { image, ...input }: One & { image: string },
): Promise<PageView> {
  await assertSwitchedOn(context.app, 'pictures')
  // Checks ownership before looking at the file.
  await ownPage(context.app.db, { userId: context.viewer.id, ...input })
  const { picture, version, width, height } = await redrawPicture(Buffer.from(image, 'base64'), {
    ...drawn,
    maxBytes: limits.pictureBytes,
    sentences: wording,
    refused,
  })
  return changePage(context, input, async ({ page }, tx) => {
    if (page.status === 'ended') throw new Refusal('conflict', wording.over)
    await tx
      .insert(testPagePictures)
      .values({ pageId: page.id, version, picture })
      .onConflictDoUpdate({ target: testPagePictures.pageId, set: { version, picture } })
    return { pictureVersion: version, pictureWidth: width, pictureHeight: height }
  })
}

export async function removePicture(context: MemberContext, input: One): Promise<PageView> {
  return changePage(context, input, async ({ page }, tx) => {
    await tx.delete(testPagePictures).where(eq(testPagePictures.pageId, page.id))
    return { pictureVersion: null, pictureWidth: null, pictureHeight: null }
  })
}

const refused = (sentence: string) => new Refusal('unprocessable', sentence, { fields: { image: sentence } })
