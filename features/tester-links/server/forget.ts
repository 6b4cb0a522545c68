import type { SQL } from 'drizzle-orm'
import { replaceWords } from '#features/evidence/server/commands.ts'
import type { Tx } from '#kit/server/db.ts'
import { deleteEmailsAbout } from '#kit/server/mail-rows.ts'
import { wording } from '../contract.ts'
import { testGuestReviews } from './tables.ts'

/** Also deletes its emails and removes its words from evidence. Returns how many. */
export async function forgetGuests(tx: Tx, which: SQL): Promise<number> {
  const gone = await tx.delete(testGuestReviews).where(which).returning()
  if (gone.length === 0) return 0
  const ids = gone.map(({ id }) => id)
  await deleteEmailsAbout(tx, ids)
  await replaceWords(
    tx,
    gone.flatMap(({ evidenceId }) => evidenceId ?? []),
    wording.takenBack,
  )
  return gone.length
}
