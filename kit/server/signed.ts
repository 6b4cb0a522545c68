import { createHmac } from 'node:crypto'
import type { App } from './context.ts'
import { isUuid } from './paging.ts'
import { periods } from './schedule.ts'
import { secretsOf } from './secrets.ts'
import type { Secrets } from './secrets.ts'
import { safeEqual } from './tokens.ts'

type Signs = Secrets
type Timed = Signs & Pick<App, 'clock'>

export const rightTo = (app: Signs, what: string, id: string): string =>
  `${id}.${signature(app, `${what}|${id}`)}`

export function recordOf(app: Signs, what: string, token: string): string | undefined {
  const [id = '', given = ''] = token.split('.')
  return isUuid(id) && isSigned(app, `${what}|${id}`, given) ? id : undefined
}

/** Marks founders on their own page, so they aren't counted; grants nothing and lasts a day. */
export const ownToken = (app: Timed, place: string, slug: string): string =>
  passFor(app, `${place}|own`, { about: slug, lasts: periods.pageOwnLook })

export const isOwnLook = (
  app: Timed,
  { place, slug, token }: { place: string; slug: string; token: string },
): boolean => passedWith(app, `${place}|own`, token) === slug

/** Grants `what` about `about` to the one who has it, for a while; nothing is kept of it here. */
export function passFor(
  app: Timed,
  what: string,
  { about, lasts }: { about: string; lasts: number },
): string {
  const until = (app.clock.now().getTime() + lasts).toString(36)
  const text = Buffer.from(about).toString('base64url')
  return `${text}.${until}.${signature(app, `${what}|pass|${text}|${until}`)}`
}

/** undefined: it isn't one of ours, is for something else, or its time is over. */
export function passedWith(app: Timed, what: string, pass: string): string | undefined {
  const [text = '', until = '', given = ''] = pass.split('.')
  const isGood =
    isSigned(app, `${what}|pass|${text}|${until}`, given) &&
    Number.parseInt(until, 36) > app.clock.now().getTime()
  return isGood ? Buffer.from(text, 'base64url').toString() : undefined
}

const signature = ({ secret }: Signs, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url')

const isSigned = (app: Signs, text: string, given: string): boolean =>
  secretsOf(app).some((secret) => safeEqual(given, signature({ secret }, text)))
