import { arrayOverlaps, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { replaceWords } from '#features/evidence/server/commands.ts'
import type { Tx } from '#kit/server/db.ts'
import { mails } from '#kit/server/tables.ts'
import { wording } from '../link-contract.ts'
import { testGuestReviews } from './tables.ts'

/** Deletes feedback that came by links, with every email about it, and takes its words out of the evidence that quotes it. Returns how many there were. */
export async function forgetGuests(tx: Tx, which: SQL): Promise<number> {
  const gone = await tx.delete(testGuestReviews).where(which).returning()
  if (gone.length === 0) return 0
  const ids = gone.map(({ id }) => id)
  await tx.delete(mails).where(arrayOverlaps(mails.about, ids))
  await replaceWords(
    tx,
    gone.flatMap(({ evidenceId }) => evidenceId ?? []),
    wording.takenBack,
  )
  return gone.length
}

/** What somebody left with their email on tests of others. */
export async function forgetGuestsBy(tx: Tx, email: string): Promise<void> {
  await forgetGuests(tx, eq(testGuestReviews.email, email.toLowerCase()))
}
