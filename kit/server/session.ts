import { createHmac } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { App, Session, Viewer } from './context.ts'
import { prepared } from './prepared.ts'
import { periods } from './schedule.ts'
import { secretsOf } from './secrets.ts'
import { sessions, users } from './tables.ts'
import { hashToken, safeEqual } from './tokens.ts'

/** `__Host-` needs TLS, and keeps other hosts of the domain from setting the cookie. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-buildkin.session' : 'buildkin.session'

export const forgottenCookie = (publicUrl: string) => sessionCookie(publicUrl, '')

/** No expiry: closing the browser signs out, if the server's limits don't come first. */
export function sessionCookie(publicUrl: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${value ? '' : '; Max-Age=0'}`
}

export type Found = { viewer: Viewer; session: Session }

/** By cookie or bearer token. Null if expired, idle, revoked or banned. */
export async function findSession(app: App, headers: Headers): Promise<Found | null> {
  const bearer = bearerToken(headers)
  const token = bearer ?? (claimsAccessToken(headers) ? null : cookieToken(app, headers))
  if (!token) return null
  const [row] = await selectSession(app.db).execute({ token: hashToken(token) })
  return row ? foundIn(app, row, { byBearer: bearer !== null }) : null
}

export function foundIn(
  { clock }: Pick<App, 'clock'>,
  row: SessionRow,
  { byBearer }: { byBearer: boolean },
): Found | null {
  if (!isOpen(row, clock.now())) return null
  const admin = isAdmin(row)
  return {
    viewer: {
      id: row.userId,
      email: row.email,
      emailVerified: row.emailVerified,
      admin,
      createdAt: row.createdAt,
    },
    session: {
      id: row.id,
      csrfToken: row.csrfToken,
      lastActiveAt: row.lastActiveAt,
      idleEndsAt: idleEndOf(row),
      byBearer,
      provedAt: row.provedAt,
      warnAt: after(row.lastActiveAt, admin ? periods.adminIdleWarning : periods.memberIdleWarning),
    },
  }
}

export async function openSessions({ db, clock }: App, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(sessions.id, ids))
  const now = clock.now()
  return new Set(rows.filter((row) => isOpen(row, now)).map(({ id }) => id))
}

export async function touchSession(app: App, session: Session): Promise<void> {
  const now = app.clock.now()
  if (session.lastActiveAt > after(now, -periods.activityGrain)) return
  await app.db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, session.id))
}

export const isProven = ({ app, session }: { app: Pick<App, 'clock'>; session: Session }): boolean =>
  session.provedAt >= after(app.clock.now(), -periods.proof)

/** Signed, so guesses never reach the database. */
export function signedToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

type SessionRow = {
  id: string
  userId: string
  email: string
  emailVerified: boolean
  role: string
  banned: boolean
  banExpires: Date | null
  csrfToken: string
  createdAt: Date
  lastActiveAt: Date
  expiresAt: Date
  admin: boolean
  provedAt: Date
}

const isAdmin = ({ role, admin }: SessionRow) => role === 'admin' && admin

const idleEndOf = (row: SessionRow) =>
  after(row.lastActiveAt, isAdmin(row) ? periods.adminIdle : periods.memberIdle)

function isOpen(row: SessionRow, now: Date): boolean {
  const banned = row.banned && (!row.banExpires || row.banExpires > now)
  return !banned && row.expiresAt > now && idleEndOf(row) > now
}

const columns = {
  id: sessions.id,
  userId: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  role: users.role,
  banned: users.banned,
  banExpires: users.banExpires,
  csrfToken: sessions.csrfToken,
  createdAt: users.createdAt,
  lastActiveAt: sessions.lastActiveAt,
  expiresAt: sessions.expiresAt,
  admin: sessions.admin,
  provedAt: sessions.provedAt,
}

const selectSession = prepared('find_session', (db) =>
  db
    .select(columns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder('token'))),
)

function bearerToken(headers: Headers): string | null {
  return /^Bearer ([\w.-]{16,200})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}

const sessionTokenLength = 43

/** Then cookies are ignored, even if the token is invalid. */
export function claimsAccessToken(headers: Headers): boolean {
  const [, given = ''] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return /^bk[acr]?_/.test(given) && given.length !== sessionTokenLength
}

function cookieToken(app: App, headers: Headers): string | null {
  const cookie = cookieIn(app, headers)
  return cookie && secretsOf(app).some((secret) => isSignedWith(secret, cookie)) ? cookie.token : null
}

type SignedCookie = { token: string; signature: Buffer }

function cookieIn(app: App, headers: Headers): SignedCookie | null {
  const raw = cookieValue(headers, sessionCookieName(app.config.publicUrl))
  const dot = raw?.lastIndexOf('.') ?? -1
  if (!raw || dot < 1) return null
  return { token: raw.slice(0, dot), signature: Buffer.from(raw.slice(dot + 1), 'base64') }
}

const isSignedWith = (secret: string, { token, signature }: SignedCookie): boolean =>
  safeEqual(signature, createHmac('sha256', secret).update(token).digest())

/** For a session's cookie that the former secret signed: the same, signed with the one of now. */
export function renewedCookies(app: App, headers: Headers): string[] {
  const cookie = app.formerSecret ? cookieIn(app, headers) : null
  if (!cookie || isSignedWith(app.secret, cookie)) return []
  return [sessionCookie(app.config.publicUrl, signedToken(cookie.token, app.secret))]
}

export function cookieValue(headers: Headers, name: string): string | null {
  const pair = (headers.get('cookie') ?? '').split(/; */).find((part) => part.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

export function hasSessionCookie(publicUrl: string, headers: Headers): boolean {
  return cookieValue(headers, sessionCookieName(publicUrl)) !== null
}
