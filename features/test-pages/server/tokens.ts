import { createHmac, timingSafeEqual } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'

type Signs = Pick<App, 'secret'>
/** `withdraw` is for whoever sent a form, who has not shown yet that the mailbox is theirs: it erases what is unconfirmed alone. */
type Act = 'confirm' | 'erase' | 'withdraw'

/** The right to confirm or erase one answer: its id, signed for that alone. */
export function answerToken(app: Signs, purpose: Act, answerId: string): string {
  return `${answerId}.${signature(app, purpose, answerId)}`
}

/** The answer that a token is the right to; undefined for any other text. */
export function answerOf(app: Signs, purpose: Act, token: string): string | undefined {
  const [answerId = '', given = ''] = token.split('.')
  return isUuid(answerId) && isSigned(app, { purpose, text: answerId, given }) ? answerId : undefined
}

/** What founders carry to their own page, so that their look is not counted: it opens nothing, and lasts a day. */
export function ownToken(app: Signs & Pick<App, 'clock'>, slug: string): string {
  const until = (app.clock.now().getTime() + periods.pageOwnLook).toString(36)
  return `${until}.${signature(app, 'own', `${slug}|${until}`)}`
}

export function isOwnLook(app: Signs & Pick<App, 'clock'>, slug: string, token: string): boolean {
  const [until = '', given = ''] = token.split('.')
  return (
    isSigned(app, { purpose: 'own', text: `${slug}|${until}`, given }) &&
    Number.parseInt(until, 36) > app.clock.now().getTime()
  )
}

const signature = ({ secret }: Signs, purpose: Act | 'own', text: string) =>
  createHmac('sha256', secret).update(`test page|${purpose}|${text}`).digest('base64url')

function isSigned(
  app: Signs,
  { purpose, text, given }: { purpose: Act | 'own'; text: string; given: string },
): boolean {
  const [expected, sent] = [Buffer.from(signature(app, purpose, text)), Buffer.from(given)]
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}
