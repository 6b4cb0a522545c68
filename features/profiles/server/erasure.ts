import { eq } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { deleteEmailsTo } from '#kit/server/mail-rows.ts'
import { addressChanges } from './tables.ts'

/** Also deletes other accounts' requests for this person's address. */
export const eraseAddressChanges: Erase = async (tx, { userId, email }) => {
  const wanted = await tx
    .select({ email: addressChanges.email })
    .from(addressChanges)
    .where(eq(addressChanges.userId, userId))
  await deleteEmailsTo(
    tx,
    wanted.map((change) => change.email),
  )
  await tx.delete(addressChanges).where(eq(addressChanges.email, email))
}
