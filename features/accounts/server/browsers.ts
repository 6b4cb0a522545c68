import { createHmac } from 'node:crypto'
import type { App, RequestContext } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { cookieValue } from '#kit/server/session.ts'

const most = 5

const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-buildkin.known' : 'buildkin.known'

type Owner = {
  id: string
  browsersForgottenAt: Date | null
}

export function isKnownBrowser(
  { app, headers }: Pick<RequestContext, 'app' | 'headers'>,
  owner: Owner,
): boolean {
  return markers(app, headers).includes(markerOf(app, owner))
}

export function rememberBrowser({ app, headers, cookies }: RequestContext, owner: Owner): void {
  const mine = markerOf(app, owner)
  const value = [mine, ...markers(app, headers).filter((marker) => marker !== mine)].slice(0, most).join('.')
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  cookies.push(
    `${cookieName(app.config.publicUrl)}=${value}; Path=/api/auth; HttpOnly; SameSite=Lax; ` +
      `Max-Age=${periods.knownBrowser / 1000}${secure}`,
  )
}

const markerOf = (app: App, { id, browsersForgottenAt }: Owner) =>
  createHmac('sha256', app.secret)
    .update(`known-browser:${id}${browsersForgottenAt ? `:${browsersForgottenAt.getTime()}` : ''}`)
    .digest('base64url')
    .slice(0, 32)

function markers(app: App, headers: Headers): string[] {
  return (cookieValue(headers, cookieName(app.config.publicUrl)) ?? '')
    .split('.')
    .filter(Boolean)
    .slice(0, most)
}
