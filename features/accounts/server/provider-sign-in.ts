import { and, eq } from 'drizzle-orm'
import { assertSwitchedOn } from '#features/operations/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, RequestContext, SessionContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { seal, unseal } from '#kit/server/seal.ts'
import { cookieValue } from '#kit/server/session.ts'
import type { SignInProvider } from '#kit/server/sign-in-settings.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { email as emailRule } from '../credentials-contract.ts'
import { intents } from '../modes.ts'
import type { Onward } from '../modes.ts'
import { providerWording } from '../providers-contract.ts'
import { tellOfChange } from './changes.ts'
import { changeSignedOut } from './commands.ts'
import { ownerOf } from './connected-providers.ts'
import { hasOtherAdministrators, lockPeople } from './deletion.ts'
import { assertMayEnter, atDoor, enter } from './entry.ts'
import type { Door } from './entry.ts'
import { assertWayInLeft } from './methods.ts'
import { readPerson } from './person.ts'
import type { Person } from './person.ts'
import { beginWith, findProvider, finishWith } from './providers.ts'
import type { Identity, Ticket } from './providers.ts'
import { lockOwner, readSecurity } from './security.ts'
import { viewSession } from './sessions.ts'
import { makeAccount } from './sign-up.ts'
import { authAccounts } from './tables.ts'

type Purpose =
  | { for: 'sign-in'; as: Door; onward: Onward; invitation?: string }
  | { for: 'connect' | 'proof'; userId: string; from?: string }
type Sealed = Ticket & { provider: string; purpose: Purpose; until: number }

const place = 'provider-ticket'
const cookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Secure-buildkin.provider' : 'buildkin.provider'

/** Bound to this browser: someone else's answer can't be finished in it. */
function setTicket({ app, cookies }: RequestContext, ticket: Sealed | null): void {
  const { publicUrl } = app.config
  const value = ticket ? encodeURIComponent(seal(app, place, JSON.stringify(ticket))) : ''
  cookies.push(
    `${cookieName(publicUrl)}=${value}; Path=/api/auth; HttpOnly; SameSite=Strict; ` +
      `Max-Age=${ticket ? periods.providerTicket / 1000 : 0}${publicUrl.startsWith('https:') ? '; Secure' : ''}`,
  )
}

function readTicket({ app, headers }: RequestContext, provider: SignInProvider): Sealed {
  const cookie = cookieValue(headers, cookieName(app.config.publicUrl))
  const text = cookie ? unseal(app, place, cookie) : undefined
  const ticket = text ? (JSON.parse(text) as Sealed) : undefined
  if (!ticket || ticket.provider !== provider.id || ticket.until < app.clock.now().getTime())
    throw new Refusal('unprocessable', providerWording.stale)
  return ticket
}

async function begin(context: RequestContext, id: string, purpose: Purpose) {
  const { app } = context
  const provider = findProvider(app, id)
  const { ticket, redirectTo } = await beginWith(app, provider, { again: purpose.for === 'proof' })
  const until = app.clock.now().getTime() + periods.providerTicket
  setTicket(context, { ...ticket, provider: id, purpose, until })
  return { redirectTo }
}

export const signInWithProvider = (
  context: RequestContext,
  { provider, as, invitation, ...onward }: { provider: string; as: Door; invitation?: string } & Onward,
) => begin(context, provider, { for: 'sign-in', as, onward, invitation })

export const connectProvider = (context: SessionContext, { provider }: { provider: string }) =>
  begin(context, provider, { for: 'connect', userId: context.viewer.id })

export const proveWithProvider = (
  context: SessionContext,
  { provider, from }: { provider: string; from?: string },
) => begin(context, provider, { for: 'proof', userId: context.viewer.id, from })

export async function finishWithProvider(
  context: RequestContext,
  { provider: id, query }: { provider: string; query: string },
) {
  const { app } = context
  const provider = findProvider(app, id)
  const ticket = readTicket(context, provider)
  // Of use once, whatever comes of it.
  setTicket(context, null)
  const { purpose } = ticket
  const identity = await finishWith(app, provider, { ticket, query, again: purpose.for === 'proof' })
  if (purpose.for === 'sign-in') return signInAs(context, { provider, identity, purpose })
  const { viewer } = context
  if (!viewer || viewer.id !== purpose.userId) throw new Refusal('unprocessable', providerWording.stale)
  return purpose.for === 'connect'
    ? connect(context as SessionContext, provider, identity)
    : prove(context as SessionContext, { provider, identity, from: purpose.from })
}

type Entering = {
  provider: SignInProvider
  identity: Identity
  purpose: Extract<Purpose, { for: 'sign-in' }>
}

async function signInAs(context: RequestContext, entering: Entering) {
  const { app } = context
  const { provider, identity, purpose } = entering
  const { as, onward } = purpose
  let userId: string | undefined
  const session = await atDoor(context, { as, whose: () => userId }, async () => {
    userId =
      (await ownerOf(app, { provider: provider.id, id: identity.id })) ??
      (await openAccount(context, entering))
    const person = await readPerson(app.db, userId)
    await assertMayEnter(context, person, { keeps: false, onward })
    return enter(context, {
      person: provider.adminClaim ? await followClaim(app, person, identity) : person,
      as,
      twoFactors: identity.twoFactors,
      by: { provider: provider.id, session: identity.session },
    })
  })
  const home = as === 'admin' ? '/admin' : onward.intent ? intents[onward.intent] : '/'
  return { did: 'signed-in' as const, to: onward.from ?? home, session }
}

/** An address alone never opens an account that's here already: its owner connects the two. */
async function openAccount(
  { app }: RequestContext,
  { provider, identity, purpose: { invitation } }: Entering,
): Promise<string> {
  const address = emailRule.safeParse(identity.email ?? '')
  if (!address.success) throw new Refusal('unprocessable', providerWording.noEmail(provider.name))
  await assertSwitchedOn(app, 'signUps')
  return commit(app, async (tx) => {
    const userId = await makeAccount(tx, app, { email: address.data, invitation })
    if (!userId) throw new Refusal('conflict', providerWording.knownEmail(provider.name))
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await link(tx, app, { userId, provider, identity })
    return userId
  })
}

type Linking = { userId: string; provider: SignInProvider; identity: Identity }

async function link(tx: Tx, app: App, { userId, provider, identity }: Linking): Promise<boolean> {
  const at = app.clock.now()
  const made = await tx
    .insert(authAccounts)
    .values({ userId, providerId: provider.id, accountId: identity.id, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: authAccounts.id })
  return made.length > 0
}

async function connect(context: SessionContext, provider: SignInProvider, identity: Identity) {
  const { app, viewer } = context
  const userId = viewer.id
  await commit(app, async (tx) => {
    await lockOwner(tx, userId)
    const [other] = await tx
      .select({ id: authAccounts.id })
      .from(authAccounts)
      .where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, provider.id)))
    if (other || !(await link(tx, app, { userId, provider, identity })))
      throw new Refusal('conflict', providerWording.taken(provider.name))
    await recordEvent(tx, { name: 'account.provider_connected', actorId: userId, at: app.clock.now() })
    await tellOfChange(tx, app, { person: viewer, change: 'providerConnected', name: provider.name })
  })
  return { did: 'connected' as const, to: '/account/security', session: await viewSession(context) }
}

async function prove(
  context: SessionContext,
  { provider, identity, from }: { provider: SignInProvider; identity: Identity; from?: string },
) {
  const { app, viewer, session } = context
  if ((await ownerOf(app, { provider: provider.id, id: identity.id })) !== viewer.id)
    throw new Refusal('unprocessable', providerWording.other(provider.name))
  await app.db.update(sessions).set({ provedAt: app.clock.now() }).where(eq(sessions.id, session.id))
  return { did: 'proven' as const, to: from ?? '/account/security', session: await viewSession(context) }
}

export async function disconnectProvider(context: SessionContext, { provider: id }: { provider: string }) {
  const { app, viewer } = context
  if (id === 'credential') throw notFound()
  await commit(app, async (tx) => {
    await lockOwner(tx, viewer.id)
    const removed = await tx
      .delete(authAccounts)
      .where(and(eq(authAccounts.userId, viewer.id), eq(authAccounts.providerId, id)))
      .returning({ id: authAccounts.id })
    if (removed.length === 0) throw notFound()
    await assertWayInLeft(tx, app, viewer.id)
    const name = app.config.signIn.providers.find((one) => one.id === id)?.name ?? id
    await recordEvent(tx, {
      name: 'account.provider_disconnected',
      actorId: viewer.id,
      at: app.clock.now(),
    })
    await tellOfChange(tx, app, { person: viewer, change: 'providerDisconnected', name })
  })
  return readSecurity(context)
}

/** The claim decides at each sign-in, but never takes the last administrator away. */
async function followClaim(app: App, person: Person, { isAdmin }: Identity): Promise<Person> {
  const role = isAdmin ? 'admin' : 'user'
  const at = app.clock.now()
  const userId = person.id
  return commit(app, async (tx) => {
    const now = await lockPeople(tx, userId)
    if (now?.role === role) return { ...person, role }
    if (!isAdmin && !(await hasOtherAdministrators(tx, { userId, at }))) return person
    await changeSignedOut(tx, userId, { role, updatedAt: at })
    return { ...person, role }
  })
}
