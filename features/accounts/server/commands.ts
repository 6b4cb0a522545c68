import { createHash } from 'node:crypto'
import { and, asc, eq, gt } from 'drizzle-orm'
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
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  return (await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length
}

/**
 * Locks every administrator and then this person, so that two who act on each other at the same time come one after the
 * other. Whoever acts still is an administrator who stays: so one always remains.
 */
export async function lockPerson(tx: Tx, { by, userId }: { by: string; userId: string }): Promise<Person> {
  if (userId === by) throw new Refusal('conflict', wording.notYourself)
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(asc(users.id))
    .for('no key update')
  // Asked once the rows are locked: whoever was just leaving has left the others in charge.
  const leaving = await deletionOf(tx, by)
  if (leaving || !administrators.some(({ id }) => id === by))
    throw new Refusal('forbidden', wording.noAdministratorNow)
  const [person] = isUuid(userId)
    ? await tx
        .select({ id: users.id, email: users.email, role: users.role, banned: users.banned })
        .from(users)
        .where(eq(users.id, userId))
        .for('no key update')
    : []
  if (!person) throw notFound()
  return person
}

/** Bans a person and ends their sessions; a paid plan does not renew in the meantime. Administrators and oneself are refused. Call `app.live.disconnectUser` after the commit. */
export async function banPerson(tx: Tx, app: App, { by, userId, reason, until, at }: Ban): Promise<void> {
  const person = await lockPerson(tx, { by, userId })
  if (person.role === 'admin') throw new Refusal('conflict', wording.administratorFirst)
  await tx
    .update(users)
    .set({ banned: true, banReason: reason, banExpires: until, updatedAt: at })
    .where(eq(users.id, userId))
  await endSessionsOf(tx, userId)
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
