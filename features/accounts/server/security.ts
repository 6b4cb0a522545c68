import { and, asc, count, eq, ne } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext, RequestContext, SessionContext } from '#kit/server/context.ts'
import { breaksUnique } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import type { NewPasskey } from '../proof-fields-contract.ts'
import type { PasskeyView, SecurityView } from '../sign-in-methods-contract.ts'
import { mostPasskeys } from '../sign-in-methods-contract.ts'
import { tellOfChange } from './changes.ts'
import { listProviders } from './connected-providers.ts'
import { assertWayInLeft } from './methods.ts'
import { askForNewPasskey, askForPasskey, checkNewPasskey, proofOf } from './passkeys.ts'
import { passkeys, recoveryCodes, secondFactors } from './tables.ts'

type PasskeyRow = typeof passkeys.$inferSelect

export async function readSecurity({ app, viewer }: MemberContext): Promise<SecurityView> {
  const rows = await passkeysOf(app, viewer.id)
  const [factor] = await app.db
    .select({ createdAt: secondFactors.createdAt, codesLeft: count(recoveryCodes.hash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, secondFactors.userId))
    .where(eq(secondFactors.userId, viewer.id))
    .groupBy(secondFactors.userId)
  return {
    passkeys: rows.map(viewPasskey),
    providers: await listProviders(app, viewer.id),
    secondFactor: factor ? { createdAt: factor.createdAt.toISOString(), codesLeft: factor.codesLeft } : null,
  }
}

const viewPasskey = (row: PasskeyRow): PasskeyView => ({
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  backedUp: row.backedUp,
  copiedAt: row.copiedAt?.toISOString() ?? null,
})

const passkeysOf = (app: App, userId: string): Promise<PasskeyRow[]> =>
  app.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt))

const addedBy = (userId: string) => `add:${userId}`

export async function proofOptions(context: SessionContext) {
  const { app, viewer } = context
  const known = await passkeysOf(app, viewer.id)
  return { options: { ...(await askForPasskey(context, proofOf(viewer.id), known)) } }
}

export async function passkeyOptions(context: SessionContext) {
  const { app, viewer } = context
  const asked = await askForNewPasskey(context, {
    purpose: addedBy(viewer.id),
    email: viewer.email,
    userId: viewer.id,
    known: await passkeysOf(app, viewer.id),
  })
  return { options: { ...asked } }
}

export async function addPasskey(context: SessionContext, { passkey }: { passkey: NewPasskey }) {
  const { app, viewer } = context
  const row = await checkNewPasskey(context, addedBy(viewer.id), passkey)
  await commit(app, async (tx) => {
    await lockOwner(tx, viewer.id)
    if ((await tx.$count(passkeys, eq(passkeys.userId, viewer.id))) >= mostPasskeys)
      throw new Refusal('conflict', wording.tooManyPasskeys)
    await insertPasskey(tx, viewer.id, row)
    await recordEvent(tx, { name: 'account.passkey_added', actorId: viewer.id, at: row.createdAt })
    await tellOfChange(tx, app, { person: viewer, change: 'passkeyAdded', name: row.name })
  })
  return readSecurity(context)
}

export async function insertPasskey(
  tx: Tx,
  userId: string,
  row: Omit<typeof passkeys.$inferInsert, 'userId'>,
): Promise<void> {
  try {
    await tx.insert(passkeys).values({ userId, ...row })
  } catch (error) {
    if (breaksUnique(error, 'passkeys_credential_id_unique'))
      throw new Refusal('conflict', wording.passkeyKnown)
    throw error
  }
}

/** Two removals take turns, so one way in always stays. */
export const lockOwner = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

export async function removePasskey(context: SessionContext, { passkeyId }: { passkeyId: string }) {
  const { app, viewer } = context
  if (!isUuid(passkeyId)) throw notFound()
  await commit(app, async (tx) => {
    await lockOwner(tx, viewer.id)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, viewer.id)))
      .returning()
    if (!removed) throw notFound()
    await assertWayInLeft(tx, app, viewer.id)
    await recordEvent(tx, { name: 'account.passkey_removed', actorId: viewer.id, at: app.clock.now() })
    await tellOfChange(tx, app, { person: viewer, change: 'passkeyRemoved', name: removed.name })
  })
  return readSecurity(context)
}

export async function signOutOthers({ app, viewer, session }: SessionContext) {
  await app.db.delete(sessions).where(and(eq(sessions.userId, viewer.id), ne(sessions.id, session.id)))
  app.live.disconnectUser({ userId: viewer.id, exceptSessionId: session.id })
  return { done: true as const }
}

export async function passkeyChallenge(context: RequestContext) {
  return { options: { ...(await askForPasskey(context, 'sign-in')) } }
}
