import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { slugOf } from '../contract.ts'
import { catalog, challengeOf } from './catalog.ts'
import type { Challenge } from './challenge.ts'
import { badges, challengeEnrolments, userBadges, weeklyChallenges } from './tables.ts'
import { stateOf } from './unlock.ts'

type HeldBadge = { name: string; slug: string; count: number; earnedAt: Date }

export async function badgesOf(db: Reader, userId: string): Promise<HeldBadge[]> {
  const rows = await db
    .select({ name: badges.name, count: userBadges.count, earnedAt: userBadges.earnedAt })
    .from(userBadges)
    .innerJoin(badges, eq(badges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.earnedAt), badges.name)
  return rows.map((row) => ({ ...row, slug: slugOf(row.name) }))
}

export async function weeklyFor(
  db: Reader,
  { userId, now }: { userId: string | null; now: Date },
): Promise<{ weekOf: string; challenge: Challenge } | undefined> {
  const [row] = await db
    .select({
      weekOf: weeklyChallenges.weekOf,
      challengeId: weeklyChallenges.challengeId,
      // Selected with the week, to save a statement.
      held: badgeNamesOf(userId),
    })
    .from(weeklyChallenges)
    .where(and(eq(weeklyChallenges.weekOf, mondayOf(now)), eq(weeklyChallenges.status, 'active')))
  const drawn = row && challengeOf(row.challengeId)
  if (!drawn) return undefined
  const owned = new Set(row.held)
  const isOpen = (challenge: Challenge) => stateOf(challenge, owned) === 'available'
  return { weekOf: row.weekOf, challenge: isOpen(drawn) ? drawn : (catalog.find(isOpen) ?? drawn) }
}

export async function enrolmentsOf(db: Reader, userId: string) {
  const rows = await db
    .select()
    .from(challengeEnrolments)
    .where(and(eq(challengeEnrolments.userId, userId), isNull(challengeEnrolments.leftAt)))
  return new Map(rows.map((row) => [row.challengeId, row]))
}

export const participantsOf = (challengeId: string) =>
  sql<number>`(select count(distinct ${challengeEnrolments.userId})::int from ${challengeEnrolments}
    where ${challengeEnrolments.challengeId} = ${challengeId})`

export const badgeNamesOf = (userId: string | null) =>
  sql<string[] | null>`(select json_agg(${badges.name}) from ${userBadges}
    join ${badges} on ${badges.id} = ${userBadges.badgeId} where ${userBadges.userId} = ${userId})`

export async function badgeNames(db: Reader, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: badges.id, name: badges.name })
    .from(badges)
    .where(inArray(badges.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
