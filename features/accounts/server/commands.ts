import { createHash } from 'node:crypto'
import { and, asc, eq, gt, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { resetEmail } from './emails.ts'
import { makeLink } from './links.ts'
import { deletionOf } from './reads.ts'
import { accountDeletions } from './tables.ts'

type Person = { id: string; email: string; role: string; banned: boolean }

type Ban = {
  /** The administrator who bans. */
  by: string
  userId: string
  reason: string
  /** null: until an administrator lifts it. */ until: Date | null
  at: Date
}

/** Ends every session of a person. Call `app.live.disconnectUser` after the commit: a socket outlives its session by seconds otherwise. */
export const endSessionsOf = (tx: Tx, userId: string) =>
  tx.delete(sessions).where(eq(sessions.userId, userId))

/** Ends what else lets somebody into an account: whoever fears for theirs shuts every door with one act. */
export async function endAccessOf(tx: Tx, app: App, userId: string): Promise<void> {
  for (const { endsAccess } of app.features) await endsAccess?.(tx, { userId, at: app.clock.now() })
}

/** Changes a person and ends every session of theirs, as `endSessionsOf` does. */
export async function changeSignedOut(
  tx: Tx,
  userId: string,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await endSessionsOf(tx, userId)
  await tx.update(users).set(change).where(eq(users.id, userId))
}

/**
 * Locks every administrator and this person in one order, so that two who act on each other at the same time come one
 * after the other. Whoever acts still is an administrator; before one is taken from the others, `assertStays` as well.
 */
export async function lockPerson(tx: Tx, { by, userId }: { by: string; userId: string }): Promise<Person> {
  const id = userId.toLowerCase()
  if (id === by) throw new Refusal('conflict', wording.notYourself)
  const held = await tx
    .select({ id: users.id, email: users.email, role: users.role, banned: users.banned })
    .from(users)
    .where(or(eq(users.role, 'admin'), isUuid(id) ? eq(users.id, id) : undefined))
    .orderBy(asc(users.id))
    .for('no key update')
  if (!held.some((one) => one.id === by && one.role === 'admin'))
    throw new Refusal('forbidden', wording.noAdministratorNow)
  const person = held.find((one) => one.id === id)
  if (!person) throw notFound()
  return person
}

/** Asked once the rows are locked: whoever was just leaving has left the others in charge, so one always remains. */
export async function assertStays(tx: Tx, by: string): Promise<void> {
  if (await deletionOf(tx, by)) throw new Refusal('forbidden', wording.noAdministratorNow)
}

/** Bans a person and ends their sessions; a paid plan does not renew in the meantime. Administrators and oneself are refused. Call `app.live.disconnectUser` after the commit. */
export async function banPerson(tx: Tx, app: App, { by, userId, reason, until, at }: Ban): Promise<void> {
  const { untilPast } = wording
  if (until && until <= at) throw new Refusal('invalid', untilPast, { fields: { until: untilPast } })
  const person = await lockPerson(tx, { by, userId })
  if (person.role === 'admin') throw new Refusal('conflict', wording.administratorFirst)
  await changeSignedOut(tx, userId, { banned: true, banReason: reason, banExpires: until, updatedAt: at })
  await app.jobs.send(tx, { name: 'billing.follow-account', data: { userId } })
}

/** Lifts the bans of these people. */
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

/** Writes the email with a person's reset link. */
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

export { mayWrite } from './confirmation.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Takes a person's deletion back, until the day it is due; whether there was one. Everything stands as it was, since nothing else had been changed. */
export function keepAccountOf(tx: Tx, app: App, userId: string): Promise<boolean> {
  return keep(tx, app, eq(accountDeletions.userId, userId))
}

/** The same for whoever holds the token of the email. */
export function keepAccountByToken(tx: Tx, app: App, token: string): Promise<boolean> {
  return keep(tx, app, eq(accountDeletions.undoTokenHash, hashOf(token)))
}

async function keep(tx: Tx, app: App, whose: SQL): Promise<boolean> {
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
