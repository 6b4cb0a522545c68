import { eq, inArray } from 'drizzle-orm'
import { networkOf, isWithin } from '#kit/server/address.ts'
import { recordAdminAct } from '#kit/server/audit.ts'
import type { App, MemberContext, RequestContext, Session, SessionContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal, toAnswer } from '#kit/server/errors.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { foundIn, sessionCookie, signedToken } from '#kit/server/session.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { hashToken, newToken } from '#kit/server/tokens.ts'
import { banned, deviceOf, leavingOn, wording } from '../contract.ts'
import type { Onward } from '../modes.ts'
import { isKnownBrowser, rememberBrowser } from './browsers.ts'
import { changeSignedOut, endAccessOf, cancelDeletionOf } from './commands.ts'
import { sendConfirmation } from './confirmation.ts'
import { badCredentials, checkCredentials, rightPassword } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { newDeviceEmail } from './emails.ts'
import type { Person } from './person.ts'
import { wrongCurrentPassword } from './reads.ts'
import { sessionView } from './sessions.ts'

type Door = 'member' | 'admin'

/** Wrong credentials and a member at the administrators' door get the same refusal. */
export async function signIn(
  context: RequestContext,
  {
    as,
    keeps = false,
    ...credentials
  }: Credentials &
    Onward & {
      as: Door
      keeps?: boolean
    },
) {
  try {
    const person = await mayEnter(context, credentials, keeps)
    return await enter(context, { person, as })
  } catch (error) {
    if (as === 'admin') await recordAtDoor(context, credentials.email, error)
    throw error
  }
}

/** Only the administrators' door gives administrator power. */
export async function enter(context: RequestContext, { person, as }: { person: Person; as: Door }) {
  const { app } = context
  const userId = person.id
  if (as === 'admin' && (person.role !== 'admin' || !mayComeFrom(context))) throw badCredentials()
  await notifyOfNewDevice(context, person, isKnownBrowser(context, person))
  // A session this browser still has is replaced, so a planted one can't live on.
  const replaced =
    context.session && context.viewer ? { userId: context.viewer.id, sessionId: context.session.id } : null
  const opened = await openSession(context, {
    userId,
    admin: as === 'admin',
    replaces: replaced ? [replaced.sessionId] : [],
  })
  if (as === 'admin') await recordAdminAct(app.db, { ...door(context), actorId: userId, aboutId: userId })
  if (replaced) app.live.disconnectUser(replaced)
  const found = foundIn(app, { ...person, ...opened, createdAt: person.createdAt }, { byBearer: false })
  if (!found) throw badCredentials()
  logSignIn(context, { userId, as })
  setCookie(context, signedToken(opened.token, app.secret))
  rememberBrowser(context, person)
  return sessionView({ app, ...found }, person.username)
}

/** The token is in the answer, no cookie is set, and it never has administrator power. */
export async function issueToken(context: RequestContext, credentials: Credentials) {
  const { app } = context
  const person = await mayEnter(context, credentials, false)
  await notifyOfNewDevice(context, person, false)
  const { token } = await openSession(context, { userId: person.id, admin: false, replaces: [] })
  logSignIn(context, { userId: person.id, as: 'token' })
  const lifetime = periods.memberIdle / 1000
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_at: Math.floor(app.clock.now().getTime() / 1000) + lifetime,
    expires_in: lifetime,
  }
}

const logSignIn = (
  { app, reference }: RequestContext,
  { userId, as }: { userId: string; as: Door | 'token' },
) => app.log.info({ reference, account: userId, as }, 'a sign-in succeeded')

export async function signOut(context: RequestContext) {
  if (context.session && context.viewer) await endSession(context.app, context.viewer.id, context.session)
  setCookie(context, '')
  return { done: true as const }
}

/** Also revokes tokens and links, and forgets the user's browsers. */
export async function signOutEverywhere(context: MemberContext) {
  const { app, viewer } = context
  await app.db.transaction(async (tx) => {
    await changeSignedOut(tx, viewer.id, { browsersForgottenAt: app.clock.now() })
    await endAccessOf(tx, app, viewer.id)
  })
  app.live.disconnectUser({ userId: viewer.id })
  setCookie(context, '')
  return { done: true as const }
}

async function endSession(app: App, userId: string, { id }: Session): Promise<void> {
  await app.db.delete(sessions).where(eq(sessions.id, id))
  app.live.disconnectUser({ userId, sessionId: id })
}

export function keepAccount(context: RequestContext, credentials: Credentials) {
  return signIn(context, { ...credentials, as: 'member', keeps: true })
}

export async function prove(context: SessionContext, { password }: { password: string }) {
  const { app, viewer, session } = context
  if (!(await rightPassword(context, viewer.id, password))) throw wrongCurrentPassword('password')
  await app.db.update(sessions).set({ provedAt: app.clock.now() }).where(eq(sessions.id, session.id))
  return { done: true as const }
}

const door = ({ app }: RequestContext) => ({ what: 'accounts.adminSignIn', at: app.clock.now() })

function mayComeFrom({ app, address }: RequestContext): boolean {
  return app.config.adminNetworks.length === 0 || isWithin(address, app.config.adminNetworks)
}

/** Records whose account it was, never the typed address, and nothing for rate-limited tries. */
async function recordAtDoor(context: RequestContext, email: string, error: unknown): Promise<void> {
  const { code } = toAnswer(error, '').body
  if (code === 'too_many') return
  const [account] = await context.app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await recordAdminAct(
    context.app.db,
    { ...door(context), actorId: null, aboutId: account?.id },
    { state: 'refused', code },
  )
}

/** Only the right password reveals a ban, a missing confirmation or a deletion. */
async function mayEnter(
  context: RequestContext,
  { intent, from, ...credentials }: Credentials & Onward,
  keeps: boolean,
): Promise<Person> {
  const { app } = context
  const person = await checkCredentials(context, credentials)
  assertNotBanned(app, person)
  if (person.mustConfirm && !person.emailVerified && app.mail.hasServer) {
    await app.db.transaction((tx) => sendConfirmation(tx, app, { ...person, onward: { intent, from } }))
    throw new Refusal('forbidden', wording.unconfirmed)
  }
  if (!person.leavesAt) return person
  if (keeps && (await app.db.transaction((tx) => cancelDeletionOf(tx, app, person.id)))) return person
  throw new Refusal('conflict', leavingOn(person.leavesAt))
}

function assertNotBanned(app: App, person: Person): void {
  if (!person.banned || (person.banExpires && person.banExpires <= app.clock.now())) return
  throw new Refusal(
    'forbidden',
    banned({
      until: person.banExpires,
      reason: person.banReason,
      contact: `${app.config.publicUrl}/contact`,
    }),
  )
}

async function openSession(
  context: RequestContext,
  { userId, admin, replaces }: { userId: string; admin: boolean; replaces: string[] },
) {
  const { db, clock } = context.app
  const at = clock.now()
  const token = newToken()
  const session = {
    userId,
    token: hashToken(token),
    admin,
    csrfToken: newToken(32, 'hex'),
    provedAt: at,
    lastActiveAt: at,
    createdAt: at,
    updatedAt: at,
    expiresAt: new Date(at.getTime() + periods.sessionLifetime),
    ipAddress: context.address,
    userAgent: userAgentOf(context),
  }
  const rows = await db.transaction(async (tx) => {
    await tx.update(users).set({ lastSeenAt: at }).where(eq(users.id, userId))
    await tx.delete(sessions).where(inArray(sessions.id, replaces))
    return tx.insert(sessions).values(session).returning()
  })
  return { ...one(rows, 'session'), token }
}

const userAgentOf = ({ headers }: RequestContext) => headers.get('user-agent')?.slice(0, 300) ?? null

/** None for the very first sign-in, and one a day for a program that signs in hourly. */
async function notifyOfNewDevice(context: RequestContext, person: Person, known: boolean): Promise<void> {
  if (known || person.lastSeenAt <= person.createdAt) return
  const { app } = context
  const userAgent = userAgentOf(context)
  const device = hidden(app, `${person.id}:${userAgent ?? ''}:${networkOf(context.address)}`)
  await app.db.transaction(async (tx) => {
    if (
      await fitsWithin(app, tx, {
        key: `device:${device}`,
        attempts: 1,
        seconds: periods.knownBrowser / 1000,
      })
    )
      await app.mail.queue(tx, newDeviceEmail(app.config, person.email, deviceOf(userAgent)))
  })
}

function setCookie({ app, cookies }: RequestContext, value: string): void {
  cookies.push(sessionCookie(app.config.publicUrl, value))
}

export async function checkUserRole(
  context: MemberContext,
  { _check_user_id: userId, _check_role_name: role }: { _check_user_id: string; _check_role_name: string },
) {
  if (userId !== context.viewer.id && !context.viewer.admin)
    throw new Refusal('forbidden', 'You may only ask this about yourself.')
  if (userId === context.viewer.id) return role === (context.viewer.admin ? 'admin' : 'user')
  if (!/^[0-9a-f-]{36}$/i.test(userId)) return false
  const [row] = await context.app.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return row?.role === role
}
