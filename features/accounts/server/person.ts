import { eq } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { one } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { has } from './methods.ts'
import { accountDeletions, profiles } from './tables.ts'

export type Person = Awaited<ReturnType<typeof readPerson>>

export async function readPerson(db: Pick<Reader, 'select'>, userId: string) {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      mustConfirm: users.mustConfirm,
      role: users.role,
      banned: users.banned,
      banExpires: users.banExpires,
      banReason: users.banReason,
      createdAt: users.createdAt,
      lastSeenAt: users.lastSeenAt,
      browsersForgottenAt: users.browsersForgottenAt,
      lockedAt: users.lockedAt,
      has: has,
      leavesAt: accountDeletions.dueAt,
      username: profiles.username,
    })
    .from(users)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
  return one(rows, 'person')
}
