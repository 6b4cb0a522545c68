import { randomUUID } from 'node:crypto'
import type { App } from '#kit/server/context.ts'
import { isOwnLook, ownToken, recordOf, rightTo } from '#kit/server/signed.ts'

type Signs = Pick<App, 'secret'>
type Timed = Signs & Pick<App, 'clock'>
const place = 'talk'

/** For the one who answered: read, confirm the talk, delete. */
export const answerToken = (app: Signs, answerId: string): string => rightTo(app, `${place}|answer`, answerId)

export const answerIn = (app: Signs, token: string): string | undefined =>
  recordOf(app, `${place}|answer`, token)

/** One per page view, so a form sent twice is saved once. */
export const newFormToken = (app: Signs, slug: string): string =>
  rightTo(app, `${place}|form|${slug}`, randomUUID())

export const formKeyIn = (app: Signs, slug: string, token: string): string | undefined =>
  recordOf(app, `${place}|form|${slug}`, token)

export const ownTalkToken = (app: Timed, slug: string): string => ownToken(app, place, slug)

export const isOwnTalkLook = (app: Timed, slug: string, token: string): boolean =>
  isOwnLook(app, { place, slug, token })
