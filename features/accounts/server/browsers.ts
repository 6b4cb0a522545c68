import { createHmac } from 'node:crypto'
import type { App, RequestContext } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { cookieValue } from '#kit/server/session.ts'

/** How many people one browser is remembered for. */
const most = 5

/** The cookie that tells whose browser this is; it opens nothing. */
const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-buildkin.known' : 'buildkin.known'

/** Whether this person has signed in with this browser before. */
export function isKnownBrowser(
  { app, headers }: Pick<RequestContext, 'app' | 'headers'>,
  userId: string,
): boolean {
  return markers(app, headers).includes(markerOf(app, userId))
}

/** Remembers that this person signed in with this browser. */
export function rememberBrowser({ app, headers, cookies }: RequestContext, userId: string): void {
  const mine = markerOf(app, userId)
  const value = [mine, ...markers(app, headers).filter((marker) => marker !== mine)].slice(0, most).join('.')
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  cookies.push(
    `${cookieName(app.config.publicUrl)}=${value}; Path=/api/auth; HttpOnly; SameSite=Lax; Max-Age=${periods.knownBrowser / 1000}${secure}`,
  )
}

/** Says nothing to whoever reads the cookie, and cannot be made without the secret. */
const markerOf = (app: App, userId: string) =>
  createHmac('sha256', app.secret).update(`known-browser:${userId}`).digest('base64url').slice(0, 32)

function markers(app: App, headers: Headers): string[] {
  return (cookieValue(headers, cookieName(app.config.publicUrl)) ?? '')
    .split('.')
    .filter(Boolean)
    .slice(0, most)
}
