import { eq, inArray } from 'drizzle-orm'
import { networkOf, isWithin } from '#kit/server/address.ts'
import { recordAdminAct } from '#kit/server/audit.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, RequestContext } from '#kit/server/context.ts'
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
import { cancelDeletionOf } from './commands.ts'
import { sendConfirmation } from './confirmation.ts'
import { badCredentials } from './credentials.ts'
import { newDeviceEmail } from './emails.ts'
import type { Person } from './person.ts'
import { deletionOf } from './reads.ts'
import { sessionView } from './sessions.ts'

export type Door = 'member' | 'admin'
/**
 * `twoFactors`: by a passkey, or with a code as well as the password. `wrong`: what someone who isn't an
 * administrator gets at their door, as for a wrong password.
 */
type Entry = {
  person: Person
  as: Door
  twoFactors: boolean
  by?: { provider: string; session: string | null }
  wrong?: () => Refusal
}

/** Only the administrators' door gives administrator power. */
export async function enter(context: RequestContext, entry: Entry) {
  const { app } = context
  const { person, as } = entry
  const userId = person.id
  if (as === 'admin') assertMayAdministrate(context, entry)
  await notifyOfNewDevice(context, person, isKnownBrowser(context, person))
  // A session this browser still has is replaced, so a planted one can't live on.
  const replaced =
    context.session && context.viewer ? { userId: context.viewer.id, sessionId: context.session.id } : null
  const opened = await openSession(context, {
    userId,
    admin: as === 'admin',
    by: entry.by,
    replaces: replaced ? [replaced.sessionId] : [],
  })
  if (as === 'admin') await recordAdminAct(app.db, { ...door(context), actorId: userId, aboutId: userId })
  if (replaced) app.live.disconnectUser(replaced)
  const found = foundIn(app, { ...person, ...opened, createdAt: person.createdAt }, { byBearer: false })
  if (!found) throw badCredentials()
  logSignIn(context, { userId, as })
  setCookie(context, signedToken(opened.token, app.secret))
  rememberBrowser(context, person)
  return sessionView({ app, ...found }, person)
}

function assertMayAdministrate(
  context: RequestContext,
  { person, twoFactors, wrong = badCredentials }: Entry,
): void {
  const { adminNetworks, signIn } = context.app.config
  const isNear = adminNetworks.length === 0 || isWithin(context.address, adminNetworks)
  if (person.role !== 'admin' || !isNear) throw wrong()
  if (signIn.adminSecondFactor === 'required' && !twoFactors)
    throw new Refusal('forbidden', wording.secondFactorFirst)
}

export const logSignIn = (
  { app, reference }: RequestContext,
  { userId, as }: { userId: string; as: Door | 'token' },
) => app.log.info({ reference, account: userId, as }, 'a sign-in succeeded')

export function setCookie({ app, cookies }: RequestContext, value: string): void {
  cookies.push(sessionCookie(app.config.publicUrl, value))
}

const door = ({ app }: RequestContext) => ({ what: 'accounts.adminSignIn', at: app.clock.now() })

/**
 * Writes a refusal at the administrators' door into the audit log: whose account it was, never the typed
 * address, and nothing for rate-limited tries.
 */
export async function atDoor<T>(
  context: RequestContext,
  { as, whose }: { as: Door; whose: () => Promise<string | undefined> | string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = toAnswer(error, '').body
    if (as === 'admin' && code !== 'too_many' && code !== 'second_factor_needed')
      await recordAdminAct(
        context.app.db,
        { ...door(context), actorId: null, aboutId: await whose() },
        { state: 'refused', code },
      )
    throw error
  }
}

/** Call once it's certain who they are: only they may know what keeps them out. */
export async function assertMayEnter(
  { app }: RequestContext,
  person: Person,
  { keeps, onward }: { keeps: boolean; onward: Onward },
): Promise<void> {
  assertNotBanned(app, person)
  if (person.lockedAt) throw new Refusal('forbidden', wording.locked)
  if (person.mustConfirm && !person.emailVerified && app.mail.hasServer) {
    await commit(app, (tx) => sendConfirmation(tx, app, { ...person, onward }))
    throw new Refusal('forbidden', wording.unconfirmed)
  }
  if (!person.leavesAt) return
  if (keeps && person.leavesAt > app.clock.now() && (await isKept(app, person.id))) return
  throw new Refusal('conflict', leavingOn(person.leavesAt))
}

/** Of two who keep it at once, the second finds no deletion. */
const isKept = (app: App, userId: string): Promise<boolean> =>
  commit(
    app,
    async (tx) => (await cancelDeletionOf(tx, app, userId)) || (await deletionOf(tx, userId)) === null,
  )

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

type Opening = { userId: string; admin: boolean; by?: Entry['by']; replaces: string[] }

export async function openSession(context: RequestContext, { userId, admin, by, replaces }: Opening) {
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
    provider: by?.provider,
    providerSession: by?.session,
  }
  const rows = await commit({ db }, async (tx) => {
    await tx.update(users).set({ lastSeenAt: at }).where(eq(users.id, userId))
    // The update has waited for a request to delete the account, which ends the sessions there are.
    const leavesAt = await deletionOf(tx, userId)
    if (leavesAt) throw new Refusal('conflict', leavingOn(leavesAt))
    await tx.delete(sessions).where(inArray(sessions.id, replaces))
    return tx.insert(sessions).values(session).returning()
  })
  return { ...one(rows, 'session'), token }
}

export const userAgentOf = ({ headers }: RequestContext) => headers.get('user-agent')?.slice(0, 300) ?? null

/** None for the very first sign-in, and one a day for a program that signs in hourly. */
export async function notifyOfNewDevice(
  context: RequestContext,
  person: Person,
  known: boolean,
): Promise<void> {
  if (known || person.lastSeenAt <= person.createdAt) return
  const { app } = context
  const userAgent = userAgentOf(context)
  const device = hidden(app, `${person.id}:${userAgent ?? ''}:${networkOf(context.address)}`)
  await commit(app, async (tx) => {
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
