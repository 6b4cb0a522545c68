import { eq } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext, RequestContext, Session, SessionContext } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { periods } from '#kit/server/schedule.ts'
import { sessions, users } from '#kit/server/tables.ts'
import type { Onward } from '../modes.ts'
import type { PasskeyAnswer } from '../proof-fields-contract.ts'
import { changeSignedOut, endAccessOf } from './commands.ts'
import { checkCredentials, rightPassword } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import {
  assertMayEnter,
  atDoor,
  enter,
  logSignIn,
  notifyOfNewDevice,
  openSession,
  setCookie,
} from './entry.ts'
import type { Door } from './entry.ts'
import { checkOwnPasskey } from './passkeys.ts'
import { readPerson } from './person.ts'
import type { Person } from './person.ts'
import { wrongCurrentPassword } from './reads.ts'
import { checkSecondFactor } from './second-factor.ts'

type Given = Credentials & Onward & { code?: string }

/** Wrong credentials and a member at the administrators' door get the same refusal. */
export async function signIn(
  context: RequestContext,
  { as, keeps = false, ...given }: Given & { as: Door; keeps?: boolean },
) {
  return atDoor(context, { as, whose: () => idOf(context.app, given.email) }, async () => {
    const person = await identify(context, given, keeps)
    return enter(context, { person, as, twoFactors: person.has.code })
  })
}

async function idOf({ db }: App, email: string): Promise<string | undefined> {
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return account?.id
}

/** Only the right password reveals that a code is asked for, a ban, a missing confirmation or a deletion. */
async function identify(
  context: RequestContext,
  { intent, from, code, ...credentials }: Given,
  keeps: boolean,
): Promise<Person> {
  const person = await checkCredentials(context, credentials)
  await checkSecondFactor(context.app, person, code)
  await assertMayEnter(context, person, { keeps, onward: { intent, from } })
  return person
}

/** The token is in the answer, no cookie is set, and it never has administrator power. */
export async function issueToken(context: RequestContext, given: Credentials & { code?: string }) {
  const { app } = context
  const person = await identify(context, given, false)
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

export async function signOut(context: RequestContext) {
  if (context.session && context.viewer) await endSession(context.app, context.viewer.id, context.session)
  setCookie(context, '')
  return { done: true as const }
}

/** Also revokes tokens and links, and forgets the user's browsers. */
export async function signOutEverywhere(context: MemberContext) {
  const { app, viewer } = context
  await commit(app, async (tx) => {
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

export function keepAccount(context: RequestContext, given: Given) {
  return signIn(context, { ...given, as: 'member', keeps: true })
}

type Proof = { password: string; code?: string } | { passkey: PasskeyAnswer }

export async function prove(context: SessionContext, given: Proof) {
  const { app, viewer, session } = context
  if ('passkey' in given) await checkOwnPasskey(context, given.passkey)
  else {
    if (!(await rightPassword(context, viewer.id, given.password))) throw wrongCurrentPassword('password')
    await checkSecondFactor(app, await readPerson(app.db, viewer.id), given.code)
  }
  await app.db.update(sessions).set({ provedAt: app.clock.now() }).where(eq(sessions.id, session.id))
  return { done: true as const }
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
