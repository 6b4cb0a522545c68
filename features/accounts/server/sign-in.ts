import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { App, MemberContext, RequestContext } from '../../../server/context.ts'
import { recordAdminAct } from '../../../server/audit.ts'
import { Refusal, toAnswer } from '../../../server/errors.ts'
import { takeAttempt } from '../../../server/limits.ts'
import { periods } from '../../../server/schedule.ts'
import { findSession, sessionCookie, signedToken } from '../../../server/session.ts'
import { sessions, users } from '../../../server/tables.ts'
import { deletionOf } from '../../own-data/server/reads.ts'
import { keepAccountOf } from '../../own-data/server/acts.ts'
import { attemptLimit, leavingOn, wording } from '../contract.ts'
import { viewSession } from './sessions.ts'

type Credentials = { email: string; password: string }
type Entering = Credentials & { /** Whoever has asked for their account to be deleted changes their mind by it. */ keeps?: boolean }

/** Signs in by cookie. Wrong credentials, a ban, and a member at the administrators' door all sound the same. */
export async function signIn(context: RequestContext, { as, ...credentials }: Entering & { as: 'member' | 'admin' }) {
  const { app } = context
  const token = await openSession(context, credentials).catch(async (error: unknown) => {
    if (as === 'admin') await recordAtDoor(context, credentials.email, error)
    throw error
  })
  const found = await findSession(app, new Headers({ authorization: `Bearer ${token}` }))
  if (!found || (as === 'admin' && !found.viewer.admin)) {
    await app.db.delete(sessions).where(eq(sessions.token, token))
    const refused = new Refusal('unauthenticated', wording.badCredentials)
    if (as === 'admin') await recordAtDoor(context, credentials.email, refused)
    throw refused
  }
  if (as === 'admin') await recordAdminAct(app.db, { ...door(context), actorId: found.viewer.id, aboutId: found.viewer.id })
  // A session that this browser still had is replaced, so a planted one cannot live on.
  if (context.session) await app.db.delete(sessions).where(eq(sessions.id, context.session.id))
  setCookie(context, signedToken(token, app.secret))
  return viewSession({ ...context, viewer: found.viewer, session: found.session })
}

/** Signs in for an API client: the token stands in the answer, and no cookie is set. */
export async function issueToken(context: RequestContext, credentials: Credentials) {
  const { app } = context
  const token = await openSession(context, credentials)
  const [row] = await app.db.select({ expiresAt: sessions.expiresAt }).from(sessions).where(eq(sessions.token, token))
  const expiresAt = Math.floor(row!.expiresAt.getTime() / 1000)
  return { access_token: token, token_type: 'bearer' as const, expires_at: expiresAt, expires_in: expiresAt - Math.floor(app.clock.now().getTime() / 1000) }
}

/** Ends the session of this request; harmless where there is none. */
export async function signOut(context: RequestContext) {
  if (context.session) await context.app.db.delete(sessions).where(eq(sessions.id, context.session.id))
  setCookie(context, '')
  return { done: true as const }
}

/** Ends every session of the viewer, this one too. */
export async function signOutEverywhere(context: MemberContext) {
  await context.app.db.delete(sessions).where(eq(sessions.userId, context.viewer.id))
  setCookie(context, '')
  return { done: true as const }
}

/** Keeps the account that these credentials open, and signs in as always (rulings: GDPR page). Harmless where nothing was to be deleted. */
export function keepAccount(context: RequestContext, credentials: Credentials) {
  return signIn(context, { ...credentials, as: 'member', keeps: true })
}

const door = ({ app }: RequestContext) => ({ what: 'accounts.adminSignIn', at: app.clock.now() })

/** Somebody tried the administrators' door and stayed outside. Whose account it was is noted, the address typed is not; nor is what was never tried for having been tried too often. */
async function recordAtDoor(context: RequestContext, email: string, error: unknown): Promise<void> {
  const { code } = toAnswer(error, '').body
  if (code === 'too_many') return
  const [account] = await context.app.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  await recordAdminAct(context.app.db, { ...door(context), actorId: null, aboutId: account?.id }, { state: 'refused', code })
}

async function openSession(context: RequestContext, { email, password, keeps = false }: Entering): Promise<string> {
  const { app } = context
  await takeAttempt(app, attemptLimit, { address: context.address, account: email })
  try {
    const { token } = await app.auth.api.signInEmail({ body: { email, password } })
    const userId = await recordDevice(context, token)
    await refuseLeaving(app, { token, userId, keeps })
    return token
  } catch (error) {
    if (!(error instanceof APIError)) throw error
    if (error.body?.code === 'EMAIL_NOT_VERIFIED') {
      await app.auth.api.sendVerificationEmail({ body: { email } })
      throw new Refusal('forbidden', wording.unconfirmed)
    }
    throw new Refusal('unauthenticated', wording.badCredentials)
  }
}

/** Only whoever knows the password hears of the deletion, and may end it. The session that was just opened goes again. */
async function refuseLeaving(app: App, { token, userId, keeps }: { token: string; userId: string; keeps: boolean }): Promise<void> {
  if (keeps) await app.db.transaction((tx) => keepAccountOf(tx, app, userId))
  const dueAt = await deletionOf(app.db, userId)
  if (!dueAt) return
  await app.db.delete(sessions).where(eq(sessions.token, token))
  throw new Refusal('conflict', leavingOn(dueAt))
}

/** Returns whose session it is. */
async function recordDevice(context: RequestContext, token: string): Promise<string> {
  const now = context.app.clock.now()
  const device = { ipAddress: context.address, userAgent: context.headers.get('user-agent')?.slice(0, 300) ?? null }
  const [session] = await context.app.db.update(sessions).set({ ...device, lastActiveAt: now, expiresAt: new Date(now.getTime() + periods.sessionLifetime) }).where(eq(sessions.token, token)).returning({ userId: sessions.userId })
  await context.app.db.update(users).set({ lastSeenAt: now }).where(eq(users.id, session!.userId))
  return session!.userId
}

function setCookie({ app, answerHeaders }: RequestContext, value: string): void {
  answerHeaders.append('set-cookie', sessionCookie(app.config.publicUrl, value))
}

/** Spec 6, check_user_role: a boolean, about oneself or asked by an administrator. */
export async function checkUserRole(context: MemberContext, { _check_user_id: userId, _check_role_name: role }: { _check_user_id: string; _check_role_name: string }) {
  if (userId !== context.viewer.id && !context.viewer.admin) throw new Refusal('forbidden', 'You may only ask this about yourself.')
  if (userId === context.viewer.id) return role === (context.viewer.admin ? 'admin' : 'user')
  if (!/^[0-9a-f-]{36}$/i.test(userId)) return false
  const [row] = await context.app.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
  return row?.role === role
}
