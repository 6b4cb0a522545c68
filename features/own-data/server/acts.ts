import { createHash } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { App } from '../../../server/context.ts'
import type { Tx } from '../../../server/db.ts'
import { recordEvent } from '../../../server/events.ts'
import { accountDeletions } from './tables.ts'

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Takes a person's deletion back, until the day it is due; whether there was one. Everything stands as it was, since nothing else had been changed. */
export function keepAccountOf(tx: Tx, app: App, userId: string): Promise<boolean> {
  return keep(tx, app, eq(accountDeletions.userId, userId))
}

/** The same for whoever holds the token of the letter. */
export function keepAccountByToken(tx: Tx, app: App, token: string): Promise<boolean> {
  return keep(tx, app, eq(accountDeletions.undoTokenHash, hashOf(token)))
}

async function keep(tx: Tx, app: App, whose: SQL): Promise<boolean> {
  const at = app.clock.now()
  const [row] = await tx.delete(accountDeletions).where(and(whose, gt(accountDeletions.dueAt, at))).returning({ userId: accountDeletions.userId })
  if (!row) return false
  await recordEvent(tx, { name: 'account.kept', actorId: row.userId, at })
  await app.jobs.send(tx, { name: 'billing.follow-account', data: { userId: row.userId }, urgency: 'person' })
  return true
}
