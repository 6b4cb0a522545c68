import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { Reader } from './db.ts'
import { mails } from './tables.ts'

type Deleting = Pick<Reader, 'delete'>

export async function deleteEmailsTo(db: Deleting, addresses: string[]): Promise<void> {
  if (addresses.length > 0) await db.delete(mails).where(inArray(mails.recipient, addresses))
}

export async function deleteEmailsAbout(db: Deleting, ids: string[] | SQLWrapper): Promise<void> {
  const named = Array.isArray(ids) ? arrayOverlaps(mails.about, ids) : sql`${mails.about} && array(${ids})`
  await db.delete(mails).where(named)
}

export const isGivenUp = and(isNull(mails.sentAt), isNotNull(mails.failedAt))

export async function requeueEmail(db: Pick<Reader, 'update'>, emailId: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: at })
    .where(and(eq(mails.id, emailId), isGivenUp))
    .returning({ id: mails.id })
  return rows.length > 0
}
