import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { ensure } from '#kit/contract/ensure.ts'
import type { Reader } from '#kit/server/db.ts'
import { userBlocks, userMatches } from './tables.ts'

export async function isBlockedEitherWay(reader: Reader, a: string, b: string): Promise<boolean> {
  const [row] = await reader
    .select({ at: userBlocks.createdAt })
    .from(userBlocks)
    .where(
      sql`(${userBlocks.blockerId}, ${userBlocks.blockedId}) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`,
    )
    .limit(1)
  return row !== undefined
}

export async function hasBlocked(reader: Reader, blockerId: string, blockedId: string): Promise<boolean> {
  const block = and(eq(userBlocks.blockerId, blockerId), eq(userBlocks.blockedId, blockedId))
  return (await reader.$count(userBlocks, block)) > 0
}

export const isUnblocked = (userId: string, other: SQLWrapper) =>
  sql`not exists (select 1 from ${userBlocks} b
    where (b.blocker_id = ${other} and b.blocked_id = ${userId}::uuid)
    or (b.blocker_id = ${userId}::uuid and b.blocked_id = ${other}))`

export function isPair(a: string, b: string) {
  return sql`least(${userMatches.user1Id}, ${userMatches.user2Id}) = least(${a}::uuid, ${b}::uuid)
    and greatest(${userMatches.user1Id}, ${userMatches.user2Id}) = greatest(${a}::uuid, ${b}::uuid)`
}

export const isOfMatch = (userId: string | Placeholder) =>
  ensure(or(eq(userMatches.user1Id, userId), eq(userMatches.user2Id, userId)))

export const otherIdOf = (userId: string | Placeholder) =>
  sql<string>`case when ${userMatches.user1Id} = ${userId} then ${userMatches.user2Id} else ${userMatches.user1Id} end`

export const isRunning = and(
  eq(userMatches.origin, 'suggestion'),
  isNotNull(userMatches.acceptedAt),
  isNull(userMatches.endedAt),
)

export const collaboratesWith = (userId: string, other: SQLWrapper) =>
  sql`exists (select 1 from ${userMatches} m
    where m.origin = 'suggestion' and m.accepted_at is not null and m.ended_at is null
    and least(m.user1_id, m.user2_id) = least(${other}, ${userId}::uuid)
    and greatest(m.user1_id, m.user2_id) = greatest(${other}, ${userId}::uuid))`

export async function haveMatch(reader: Reader, a: string, b: string): Promise<boolean> {
  return (
    (await reader.$count(
      userMatches,
      and(isPair(a, b), or(eq(userMatches.origin, 'direct'), isNotNull(userMatches.acceptedAt))),
    )) > 0
  )
}

export async function matchedIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .select({ one: userMatches.user1Id, two: userMatches.user2Id })
    .from(userMatches)
    .where(isOfMatch(userId))
  return [...new Set(rows.map(({ one, two }) => (one === userId ? two : one)))]
}

export const ofOwnMatches =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select m.id from ${userMatches} m where ${userId} in (m.user1_id, m.user2_id))`
