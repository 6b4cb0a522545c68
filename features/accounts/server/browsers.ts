import { createHmac } from 'node:crypto'
import type { App, RequestContext } from '#kit/server/context.ts'
import { periods } from '#kit/server/schedule.ts'
import { secretsOf } from '#kit/server/secrets.ts'
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
  const known = secretsOf(app).map((secret) => markerOf(secret, owner))
  return markers(app, headers).some((marker) => known.includes(marker))
}

export function rememberBrowser({ app, headers, cookies }: RequestContext, owner: Owner): void {
  const mine = markerOf(app.secret, owner)
  const value = [mine, ...markers(app, headers).filter((marker) => marker !== mine)].slice(0, most).join('.')
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  cookies.push(
    `${cookieName(app.config.publicUrl)}=${value}; Path=/api/auth; HttpOnly; SameSite=Lax; ` +
      `Max-Age=${periods.knownBrowser / 1000}${secure}`,
  )
}

const markerOf = (secret: string, { id, browsersForgottenAt }: Owner) =>
  createHmac('sha256', secret)
    .update(`known-browser:${id}${browsersForgottenAt ? `:${browsersForgottenAt.getTime()}` : ''}`)
    .digest('base64url')
    .slice(0, 32)

function markers(app: App, headers: Headers): string[] {
  return (cookieValue(headers, cookieName(app.config.publicUrl)) ?? '')
    .split('.')
    .filter(Boolean)
    .slice(0, most)
}
