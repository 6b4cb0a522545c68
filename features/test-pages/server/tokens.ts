import type { App } from '#kit/server/context.ts'
import * as signed from '#kit/server/signed.ts'

type Signs = Pick<App, 'secret'>
type Timed = Signs & Pick<App, 'clock'>
/** `withdraw` is for the sender, before the mailbox is confirmed, and only deletes an unconfirmed answer. */
type Act = 'confirm' | 'erase' | 'withdraw'
const place = 'test page'

export const answerToken = (app: Signs, purpose: Act, answerId: string): string =>
  signed.rightTo(app, `${place}|${purpose}`, answerId)

export const answerOf = (app: Signs, purpose: Act, token: string): string | undefined =>
  signed.recordOf(app, `${place}|${purpose}`, token)

export const ownToken = (app: Timed, slug: string): string => signed.ownToken(app, place, slug)

export const isOwnLook = (app: Timed, slug: string, token: string): boolean =>
  signed.isOwnLook(app, { place, slug, token })
