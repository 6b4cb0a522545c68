import { randomUUID } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { isOwnLook, ownToken, recordOf, rightTo } from '#kit/server/signed.ts'

type Signs = Pick<App, 'secret'>
type Timed = Signs & Pick<App, 'clock'>
const place = 'test link'

/** The sender may delete; the mailbox's owner may confirm and delete. */
export const guestToken = (app: Signs, act: 'confirm' | 'erase', guestId: string): string =>
  rightTo(app, `${place}|${act}`, guestId)

export const guestOf = (app: Signs, act: 'confirm' | 'erase', token: string): string | undefined =>
  recordOf(app, `${place}|${act}`, token)

/** One per page view, so a resent form is recognized. The founder's own is marked. */
export const newFormToken = (app: Signs, slug: string, isOwn: boolean): string =>
  rightTo(app, formAct(slug, isOwn), randomUUID())

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
