import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { networkOf, isWithin } from '#kit/server/address.ts'
import { recordAdminAct } from '#kit/server/audit.ts'
import type { App, MemberContext, RequestContext, Session, SessionContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { Refusal, toAnswer } from '#kit/server/errors.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { foundIn, newToken, sessionCookie, signedToken, storedToken } from '#kit/server/session.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { banned, deviceOf, leavingOn, wording } from '../contract.ts'
import type { Onward } from '../modes.ts'
import { isKnownBrowser, rememberBrowser } from './browsers.ts'
import { changeSignedOut, endAccessOf, keepAccountOf } from './commands.ts'
import { sendConfirmation } from './confirmation.ts'
import { badCredentials, checkCredentials, rightPassword } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { newDeviceEmail } from './emails.ts'
import type { Person } from './person.ts'
import { wrongCurrentPassword } from './reads.ts'
import { sessionView } from './sessions.ts'

type Door = 'member' | 'admin'

/** Signs in by cookie. Wrong credentials and a member at the administrators' door sound the same. */
export async function signIn(
  context: RequestContext,
  {
    as,
    keeps = false,
    ...credentials
  }: Credentials &
    Onward & {
      as: Door
      /** Whoever has asked for their account to be deleted changes their mind by it. */ keeps?: boolean
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

/** Opens a session for who has shown who they are, in this browser. An administrator's power needs their own door. */
export async function enter(context: RequestContext, { person, as }: { person: Person; as: Door }) {
  const { app } = context
  const userId = person.id
  if (as === 'admin' && (person.role !== 'admin' || !mayComeFrom(context))) throw badCredentials()
  await notifyOfNewDevice(context, person, isKnownBrowser(context, person))
  // A session that this browser still had is replaced, so a planted one cannot live on.
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

/** Signs in for an API client: the token stands in the answer, and no cookie is set. It never has an administrator's power. */
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

/** Ends the session of this request; harmless where there is none. */
export async function signOut(context: RequestContext) {
  if (context.session && context.viewer) await endSession(context.app, context.viewer.id, context.session)
  setCookie(context, '')
  return { done: true as const }
}

/** Ends every session of the viewer, this one too, with all that opens their account without one, and forgets their browsers. */
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

/** Keeps the account that these credentials open, and signs in as always. Harmless where nothing was to be deleted. */
export function keepAccount(context: RequestContext, credentials: Credentials) {
  return signIn(context, { ...credentials, as: 'member', keeps: true })
}

/** Marks this session as one whose person has just typed their password, for what asks for that (roles, bans, exports). */
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

/** Somebody tried the administrators' door and stayed outside. Whose account it was is noted, the address typed is not; nor is what was never tried for having been tried too often. */
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

/** Whether these credentials may come in: only who knows the password hears of a ban, a missing confirmation or a deletion. */
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
  if (keeps && (await app.db.transaction((tx) => keepAccountOf(tx, app, person.id)))) return person
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

/** Begins a session, ends those it replaces and notes that its person was here. */
async function openSession(
  context: RequestContext,
  { userId, admin, replaces }: { userId: string; admin: boolean; replaces: string[] },
) {
  const { db, clock } = context.app
  const at = clock.now()
  const token = newToken()
  const session = {
    userId,
    token: storedToken(token),
    admin,
    csrfToken: randomBytes(32).toString('hex'),
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

/** The very first sign-in needs no email, and a program that signs in each hour needs one a day. */
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

/** A boolean, about oneself or asked by an administrator. */
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
