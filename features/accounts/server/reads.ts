import { or } from 'drizzle-orm'
import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { users } from '#kit/server/tables.ts'
import type { Country } from '#planner/founder/countries.ts'
import { wording } from '../contract.ts'
import { accountDeletions, profiles } from './tables.ts'

export { checkOwnPassword, forgiveOwnTries, rightPassword } from './credentials.ts'

/** A refusal at the field that asked for the current password. */
export const wrongCurrentPassword = (field = 'currentPassword') =>
  new Refusal('unprocessable', wording.wrongCurrent, { fields: { [field]: wording.wrongCurrent } })

/** Whether a person is here: not banned at this moment, and not about to delete their account. For queries that join `users`. Whoever is not is found, suggested and written to by nobody. */
export function isPresent(now: Date | SQL): SQL {
  const at = now instanceof Date ? sql`${now.toISOString()}` : now
  return sql`((${users.banned} = false or coalesce(${users.banExpires} <= ${at}::timestamptz, false)) and not exists (select 1 from ${accountDeletions} leaving where leaving.user_id = ${users.id}))`
}

/** The same for a column that holds a person's id, where `users` is not joined. */
export function isPresentPerson(userId: SQL, now: Date): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${isPresent(now)})`
}

/** When this person's account will be deleted; null for everybody who stays. */
export async function deletionOf(db: Reader, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
  return row?.dueAt ?? null
}

/** Where a person works, if they said; a piece for `readValues`. */
export const countryOf = (userId: string | SQL) =>
  sql<Country | null>`(select ${profiles.country} from ${profiles} where ${profiles.id} = ${userId})`

/** Sent signed in, or with an address that is proven to be this person's. */
export const sentBy = (
  userId: string,
  {
    user,
    address,
  }: {
    user: AnyPgColumn
    address: AnyPgColumn
  },
) =>
  or(
    eq(user, userId),
    sql`lower(${address}) = (select u.email from ${users} u where u.id = ${userId} and u.email_verified)`,
  )
