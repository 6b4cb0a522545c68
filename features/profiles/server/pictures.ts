import { eq } from 'drizzle-orm'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { OutboundRefusal, fetchPublicBytes } from '#kit/server/outbound.ts'
import type { OutboundOptions } from '#kit/server/outbound.ts'
import { redrawPicture } from '#kit/server/pictures.ts'
import { pictureLimit, wording } from '../contract.ts'
import type { OwnProfile } from '../contract.ts'
import { viewOwn } from './profile.ts'
import { avatars } from './tables.ts'

const drawn = { size: { width: 256, height: 256, fit: 'cover' }, quality: 82 } as const

export async function uploadPicture(
  context: MemberContext,
  { image }: { image: string },
): Promise<OwnProfile> {
  await assertSwitchedOn(context.app, 'pictures')
  return savePicture(context, Buffer.from(image, 'base64'))
}

/** Stores one copy; others never see the URL. */
export async function importPicture(
  context: MemberContext,
  { avatarUrl }: { avatarUrl: string },
  outbound: OutboundOptions = {},
): Promise<OwnProfile> {
  await assertSwitchedOn(context.app, 'pictures')
  const answer = await fetchPublicBytes(avatarUrl, outbound).catch((error: unknown) => {
    if (error instanceof OutboundRefusal) return null
    throw error
  })
  // The same error for everything, so it reveals nothing about our network.
  if (!answer || answer.status !== 200) throw refused('avatarUrl', wording.pictureAddress)
  return savePicture(context, answer.bytes, 'avatarUrl')
}

export async function removePicture({ app, viewer }: MemberContext): Promise<OwnProfile> {
  await app.db.delete(avatars).where(eq(avatars.userId, viewer.id))
  return viewOwn(app, app.db, viewer.id)
}

async function savePicture(
  { app, viewer }: MemberContext,
  bytes: Buffer,
  field = 'image',
): Promise<OwnProfile> {
  const { picture, version } = await redrawPicture(bytes, {
    ...drawn,
    maxBytes: pictureLimit,
    sentences: wording,
    refused: (sentence) => refused(field, sentence),
  })
  const row = { version, picture, updatedAt: app.clock.now() }
  await app.db
    .insert(avatars)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: avatars.userId, set: row })
  return viewOwn(app, app.db, viewer.id)
}

const refused = (field: string, sentence: string) =>
  new Refusal('unprocessable', sentence, { fields: { [field]: sentence } })
