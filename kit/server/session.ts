import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { App, Session, Viewer } from './context.ts'
import { prepared } from './prepared.ts'
import { periods } from './schedule.ts'
import { sessions, users } from './tables.ts'

/** The cookie that carries the session. The `__Host-` prefix needs TLS, and keeps other hosts of the domain from setting one. */
export const sessionCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-buildkin.session' : 'buildkin.session'

/** The header that makes a browser forget its session. */
export const forgottenCookie = (publicUrl: string) => sessionCookie(publicUrl, '')

/** A session cookie of the browser: closing it signs out; the server's own limits end it before that. */
export function sessionCookie(publicUrl: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${value ? '' : '; Max-Age=0'}`
}

export type Found = { viewer: Viewer; session: Session }

/**
 * Finds who is asking, by cookie or bearer token, in one select. Null for no session and for one that is
 * expired, idle too long, revoked, or whose person is banned.
 */
export async function findSession(app: App, headers: Headers): Promise<Found | null> {
  const bearer = bearerToken(headers)
  const token = bearer ?? (claimsAccessToken(headers) ? null : cookieToken(app, headers))
  if (!token) return null
  const [row] = await selectSession(app).execute({ token: storedToken(token) })
  return row ? foundIn(app, row, { byBearer: bearer !== null }) : null
}

/** The same for a session that was just begun, with what is known of its person. */
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

/** Which of these sessions are still open, in one statement. */
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

/** Marks the session as used now; at most once per grain, so that reading a page does not write each time. */
export async function touchSession(app: App, session: Session): Promise<void> {
  const now = app.clock.now()
  if (session.lastActiveAt > after(now, -periods.activityGrain)) return
  await app.db.update(sessions).set({ lastActiveAt: now }).where(eq(sessions.id, session.id))
}

export const newToken = () => randomBytes(32).toString('base64url')

/** The token as it is in the database, where whoever reads the row cannot use it. It is random, so a plain hash is enough. */
export const storedToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** The token as the cookie carries it, signed so that guesses never reach the database. */
export function signedToken(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds)

/** A session beside its person, whose `createdAt` it carries. */
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

/** This runs on every request. */
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

/** A session's token has 43 characters, and may begin with anything. */
const sessionTokenLength = 43

/** Whether a request says that it comes with an access token, which is no session's: cookies are then not looked at, whatever the token is worth. */
export function claimsAccessToken(headers: Headers): boolean {
  const [, given = ''] = /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  return /^bk[acr]?_/.test(given) && given.length !== sessionTokenLength
}

function cookieToken(app: App, headers: Headers): string | null {
  const raw = cookieValue(headers, sessionCookieName(app.config.publicUrl))
  const dot = raw?.lastIndexOf('.') ?? -1
  if (!raw || dot < 1) return null
  const token = raw.slice(0, dot)
  const expected = createHmac('sha256', app.secret).update(token).digest()
  const given = Buffer.from(raw.slice(dot + 1), 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** A cookie's value as it was set; null where there is none or it cannot be read. */
export function cookieValue(headers: Headers, name: string): string | null {
  const pair = (headers.get('cookie') ?? '').split(/; */).find((part) => part.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Whether a request carries a session cookie at all; says nothing of its worth. */
export function hasSessionCookie(publicUrl: string, headers: Headers): boolean {
  return cookieValue(headers, sessionCookieName(publicUrl)) !== null
}
