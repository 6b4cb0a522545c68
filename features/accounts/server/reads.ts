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

export { assertOwner } from './credentials.ts'

export const wrongPassword = () =>
  new Refusal('unprocessable', wording.wrongPassword, { fields: { password: wording.wrongPassword } })

export const wrongCurrentPassword = (field = 'currentPassword') =>
  new Refusal('unprocessable', wording.wrongCurrent, { fields: { [field]: wording.wrongCurrent } })

/** Not banned now and not leaving. Needs `users` joined. No one else is found, suggested or written to. */
export function isPresent(now: Date | SQL): SQL {
  const at = now instanceof Date ? sql`${now.toISOString()}` : now
  return sql`((${users.banned} = false or coalesce(${users.banExpires} <= ${at}::timestamptz, false))
    and not exists (select 1 from ${accountDeletions} leaving where leaving.user_id = ${users.id}))`
}

/** For a user id column where `users` isn't joined. */
export function isPresentPerson(userId: SQL, now: Date): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId} and ${isPresent(now)})`
}

export async function deletionOf(db: Reader, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: accountDeletions.dueAt })
    .from(accountDeletions)
    .where(eq(accountDeletions.userId, userId))
  return row?.dueAt ?? null
}

export const countryOf = (userId: string | SQL) =>
  sql<Country | null>`(select ${profiles.country} from ${profiles} where ${profiles.id} = ${userId})`

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
