import { eq } from 'drizzle-orm'
import type { Erase } from '#kit/server/erasure.ts'
import { sessions } from '#kit/server/tables.ts'
import { authVerifications } from './tables.ts'

export const eraseAccountTraces: Erase = async (tx, { userId }) => {
  await tx.delete(authVerifications).where(eq(authVerifications.value, userId))
  await tx.update(sessions).set({ impersonatedBy: null }).where(eq(sessions.impersonatedBy, userId))
}
