import type { App } from '#kit/server/context.ts'
import * as signed from '#kit/server/signed.ts'

type Signs = Pick<App, 'secret'>
type Timed = Signs & Pick<App, 'clock'>
/** `withdraw` is for whoever sent a form, who has not shown yet that the mailbox is theirs: it erases what is unconfirmed alone. */
type Act = 'confirm' | 'erase' | 'withdraw'
const place = 'test page'

/** The right to confirm or erase one answer: its id, signed for that alone. */
export const answerToken = (app: Signs, purpose: Act, answerId: string): string =>
  signed.rightTo(app, `${place}|${purpose}`, answerId)

/** The answer that a token is the right to; undefined for any other text. */
export const answerOf = (app: Signs, purpose: Act, token: string): string | undefined =>
  signed.recordOf(app, `${place}|${purpose}`, token)

export const ownToken = (app: Timed, slug: string): string => signed.ownToken(app, place, slug)

export const isOwnLook = (app: Timed, slug: string, token: string): boolean =>
  signed.isOwnLook(app, { place, slug, token })
