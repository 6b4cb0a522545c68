import { and, eq, inArray, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../contract.ts'
import { providerWording } from '../providers-contract.ts'
import { authAccounts, passkeys, secondFactors } from './tables.ts'

// With its table, which a statement of one table leaves out.
const theirs = sql`${users}.id`

/** To select with `users`: how they sign in, and whether with a code. */
export const has = {
  password: sql<boolean>`exists (select 1 from ${authAccounts} own
    where own.user_id = ${theirs} and own.provider_id = 'credential')`,
  provider: sql<boolean>`exists (select 1 from ${authAccounts} own
    where own.user_id = ${theirs} and own.provider_id <> 'credential')`,
  passkey: sql<boolean>`exists (select 1 from ${passkeys} own where own.user_id = ${theirs})`,
  code: sql<boolean>`exists (select 1 from ${secondFactors} own where own.user_id = ${theirs})`,
}

export function assertOwnWaysOn({ config }: App): void {
  if (config.signIn.providersOnly) throw new Refusal('forbidden', providerWording.only)
}

/** Call in the transaction that removes one, with the person's row locked. */
export async function assertWayInLeft(tx: Reader, { config }: App, userId: string): Promise<void> {
  const [row] = await tx.select(has).from(users).where(eq(users.id, userId))
  if (row?.password || row?.passkey) return
  const known = config.signIn.providers.map(({ id }) => id)
  const [linked] = await tx
    .select({ id: authAccounts.id })
    .from(authAccounts)
    .where(and(eq(authAccounts.userId, userId), inArray(authAccounts.providerId, known)))
    .limit(1)
  if (!linked) throw new Refusal('conflict', wording.lastWayIn)
}
