import { randomUUID } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { isOwnLook, ownToken, recordOf, rightTo } from '#kit/server/signed.ts'

type Signs = Pick<App, 'secret'>
type Timed = Signs & Pick<App, 'clock'>
const place = 'test link'

/** Who has sent feedback may delete it; who has the mailbox may confirm it, and delete as well. */
export const guestToken = (app: Signs, act: 'confirm' | 'erase', guestId: string): string =>
  rightTo(app, `${place}|${act}`, guestId)

export const guestOf = (app: Signs, act: 'confirm' | 'erase', token: string): string | undefined =>
  recordOf(app, `${place}|${act}`, token)

/** A form of its own for each look at the page, so that what is sent twice is known; the founder's own is marked. */
export const newFormToken = (app: Signs, slug: string, isOwn: boolean): string =>
  rightTo(app, formAct(slug, isOwn), randomUUID())

/** The form that a token is of, and whether its founder had it. */
export function formBehind(
  app: Signs,
  slug: string,
  token: string,
): { key: string; isOwn: boolean } | undefined {
  const [shown, own] = [false, true].map((isOwn) => recordOf(app, formAct(slug, isOwn), token))
  const key = shown ?? own
  return key === undefined ? undefined : { key, isOwn: shown === undefined }
}

export const ownGuestToken = (app: Timed, slug: string): string => ownToken(app, place, slug)

export const isOwnGuestLook = (app: Timed, slug: string, token: string): boolean =>
  isOwnLook(app, { place, slug, token })

const formAct = (slug: string, isOwn: boolean) => `${place}|${isOwn ? 'own form' : 'form'}|${slug}`
