import { and, eq } from 'drizzle-orm'
import type { App } from '../../../server/context.ts'
import { Refusal } from '../../../server/errors.ts'
import { authAccounts } from '../../../server/tables.ts'
import { wording } from '../contract.ts'

/** Whether this is the person's password. For changes that a stolen session alone must not be able to make. */
export async function isPasswordOf(app: App, userId: string, password: string): Promise<boolean> {
  const [account] = await app.db.select({ hash: authAccounts.password }).from(authAccounts).where(and(eq(authAccounts.userId, userId), eq(authAccounts.providerId, 'credential')))
  if (!account?.hash) return false
  const { password: passwords } = await app.auth.$context
  return passwords.verify({ hash: account.hash, password })
}

export const wrongCurrentPassword = () => new Refusal('unprocessable', wording.wrongCurrent, { fields: { currentPassword: wording.wrongCurrent } })
