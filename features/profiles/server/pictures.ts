import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { OutboundRefusal, fetchPublicBytes } from '#kit/server/outbound.ts'
import type { OutboundOptions } from '#kit/server/outbound.ts'
import { pictureLimit, wording } from '../contract.ts'
import type { OwnProfile } from '../contract.ts'
import { viewOwn } from './profile.ts'
import { avatars } from './tables.ts'

const side = 256
/** More than any camera makes of what people look like; a small file can unpack to far more. */
const maxPixels = 50_000_000

/** The first bytes of the kinds that are read; what a file calls itself does not count. */
const kinds: ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
]

/** Makes a picture that somebody sent theirs. */
export async function uploadPicture(
  context: MemberContext,
  { image }: { image: string },
): Promise<OwnProfile> {
  await assertSwitchedOn(context.app, 'pictures')
  return keepPicture(context, Buffer.from(image, 'base64'))
}

/** Takes one copy of the picture at an address; others see the copy and never the address. */
export async function takePicture(
  context: MemberContext,
  { avatarUrl }: { avatarUrl: string },
  outbound: OutboundOptions = {},
): Promise<OwnProfile> {
  await assertSwitchedOn(context.app, 'pictures')
  const answer = await fetchPublicBytes(avatarUrl, outbound).catch((error: unknown) => {
    if (error instanceof OutboundRefusal) return null
    throw error
  })
  // One sentence for everything, so that nobody learns from it what stands behind our network.
  if (!answer || answer.status !== 200) throw refused('avatarUrl', wording.pictureAddress)
  return keepPicture(context, answer.bytes, 'avatarUrl')
}

/** Leaves the viewer with their initials. */
export async function removePicture({ app, viewer }: MemberContext): Promise<OwnProfile> {
  await app.db.delete(avatars).where(eq(avatars.userId, viewer.id))
  return viewOwn(app, app.db, viewer.id)
}

async function keepPicture(
  { app, viewer }: MemberContext,
  bytes: Buffer,
  field = 'image',
): Promise<OwnProfile> {
  if (bytes.length > pictureLimit) throw refused(field, wording.pictureSize)
  if (!kinds.some((is) => is(bytes))) throw refused(field, wording.pictureKind)
  const picture = await squared(bytes).catch(() => {
    throw refused(field, wording.pictureBroken)
  })
  const row = {
    version: createHash('sha256').update(picture).digest('hex').slice(0, 16),
    picture,
    updatedAt: app.clock.now(),
  }
  await app.db
    .insert(avatars)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: avatars.userId, set: row })
  return viewOwn(app, app.db, viewer.id)
}

/** The first frame, the right way up, cut to a square; what the camera wrote beside it is left behind. */
function squared(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: maxPixels, pages: 1 })
    .timeout({ seconds: 5 })
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
}

const refused = (field: string, sentence: string) =>
  new Refusal('unprocessable', sentence, { fields: { [field]: sentence } })
