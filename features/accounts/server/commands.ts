import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { wording } from '../contract.ts'
import { resetEmail, warningEmail } from './emails.ts'
import { makeLink, spendLinksOf } from './links.ts'
import { deletionOf } from './reads.ts'
import { accountDeletions, profiles } from './tables.ts'

type Person = { id: string; email: string; role: string; banned: boolean }

type Ban = {
  by: string
  userId: string
  reason: string
  /** null: permanent. */ until: Date | null
  at: Date
}

/** Call `app.live.disconnectUser` after the commit, or sockets outlive the session by seconds. */
export const endSessionsOf = (tx: Tx, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId))

export async function endAccessOf(tx: Tx, app: App, userId: string): Promise<void> {
  for (const { endsAccess } of app.features) await endsAccess?.(tx, { userId, at: app.clock.now() })
}

/** Disconnect after the commit, as with `endSessionsOf`. */
export async function changeSignedOut(
  tx: Tx,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await endSessionsOf(tx, userId)
  await tx.update(users).set(change).where(eq(users.id, userId))
}

export async function deleteAccountRow(tx: Tx, userId: string): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId))
}

export async function confirmEmail(db: Pick<Tx, 'update'>, userId: string): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}

export async function changeEmail(
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<void> {
  await tx.update(users).set({ email, emailVerified: true, updatedAt: at }).where(eq(users.id, userId))
  await spendLinksOf(tx, userId)
}

type ProfileChange = Partial<Omit<typeof profiles.$inferInsert, 'id'>> & { updatedAt: Date }

export async function changeProfile(
  db: Pick<Tx, 'insert'>,
  userId: string,
  change: ProfileChange,
): Promise<void> {
  await db
    .insert(profiles)
    .values({ id: userId, ...change })
    .onConflictDoUpdate({ target: profiles.id, set: change })
}

/**
 * Locks all administrators and this user in one order, so two who act on each other take turns. Checks
 * that `by` is still an administrator. Before removing one, also call `assertStays`.
 */
export async function lockPerson(tx: Tx, { by, userId }: { by: string; userId: string }): Promise<Person> {
  const id = userId.toLowerCase()
  if (id === by) throw new Refusal('conflict', wording.notYourself)
  const locked = await tx
    .select({ id: users.id, email: users.email, role: users.role, banned: users.banned })
    .from(users)
    .where(or(eq(users.role, 'admin'), isUuid(id) ? eq(users.id, id) : undefined))
    .orderBy(asc(users.id))
    .for('no key update')
  if (!locked.some((one) => one.id === by && one.role === 'admin'))
    throw new Refusal('forbidden', wording.noAdministratorNow)
  const person = locked.find((one) => one.id === id)
  if (!person) throw notFound()
  return person
}

/** Call with the rows locked. An administrator who is leaving can't remove others, so one always remains. */
export async function assertStays(tx: Tx, by: string): Promise<void> {
  if (await deletionOf(tx, by)) throw new Refusal('forbidden', wording.noAdministratorNow)
}

/**
 * Also stops the plan's renewal. Refuses administrators and oneself. Call `app.live.disconnectUser`
 * after the commit.
 */
export async function banPerson(tx: Tx, app: App, { by, userId, reason, until, at }: Ban): Promise<void> {
  const { untilPast } = wording
  if (until && until <= at) throw new Refusal('invalid', untilPast, { fields: { until: untilPast } })
  const person = await lockPerson(tx, { by, userId })
  if (person.role === 'admin') throw new Refusal('conflict', wording.administratorFirst)
  await changeSignedOut(tx, userId, { banned: true, banReason: reason, banExpires: until, updatedAt: at })
  await app.jobs.send(tx, { name: 'billing.follow-account', data: { userId } })
}

export async function liftBans(
  tx: Tx,
  app: App,
  { where, at }: { where: SQL | undefined; at: Date },
): Promise<void> {
  const lifted = await tx
    .update(users)
    .set({ banned: false, banReason: null, banExpires: null, updatedAt: at })
    .where(and(eq(users.banned, true), where))
    .returning({ userId: users.id })
  await app.jobs.send(tx, { name: 'billing.follow-account', data: lifted })
}

export async function sendResetLink(
  tx: Tx,
  app: App,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await app.mail.queue(
    tx,
    resetEmail(app.config, email, await makeLink(tx, app, { kind: 'reset', userId: id })),
  )
}

export async function sendWarning(tx: Tx, app: App, { userId, reason }: { userId: string; reason: string }) {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (person) await app.mail.queue(tx, warningEmail(app.config, { to: person.email, reason }))
}

export { tellOfChange } from './changes.ts'
export { mayWrite } from './confirmation.ts'

/** Until the day it is due; returns whether there was a deletion to cancel. */
export function cancelDeletionOf(tx: Tx, app: App, userId: string): Promise<boolean> {
  return cancelDeletion(tx, app, eq(accountDeletions.userId, userId))
}

export function cancelDeletionByToken(tx: Tx, app: App, token: string): Promise<boolean> {
  return cancelDeletion(tx, app, eq(accountDeletions.undoTokenHash, hashToken(token)))
}

async function cancelDeletion(tx: Tx, app: App, whose: SQL): Promise<boolean> {
  const at = app.clock.now()
  const [row] = await tx
    .delete(accountDeletions)
    .where(and(whose, gt(accountDeletions.dueAt, at)))
    .returning({ userId: accountDeletions.userId })
  if (!row) return false
  await recordEvent(tx, { name: 'account.kept', actorId: row.userId, at })
  await app.jobs.send(tx, { name: 'billing.follow-account', data: { userId: row.userId }, urgency: 'person' })
  return true
}
