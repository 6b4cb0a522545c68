import { eq, sql } from 'drizzle-orm'
import { joined, part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { badgeAwards, badges, challengeEnrolments, challengeTicks, userBadges } from './tables.ts'

export const challengesExport: ExportPart[] = [
  part({
    name: 'challenges',
    about: 'Challenges you took part in.',
    table: challengeEnrolments,
    where: (id) => eq(challengeEnrolments.userId, id),
  }),
  part({
    name: 'challenge-steps',
    about: 'Steps you checked off, with what you wrote.',
    table: challengeTicks,
    where: (id) =>
      sql`${challengeTicks.enrolmentId} in (select e.id from ${challengeEnrolments} e where e.user_id = ${id})`,
  }),
  joined({
    name: 'badges',
    about: 'Your badges.',
    tables: [userBadges],
    columns: ['badge', 'count', 'earnedAt'],
    select: (db, id) =>
      db
        .select({ badge: badges.name, count: userBadges.count, earnedAt: userBadges.earnedAt })
        .from(userBadges)
        .innerJoin(badges, eq(badges.id, userBadges.badgeId))
        .where(eq(userBadges.userId, id))
        .orderBy(badges.name),
  }),
  part({
    name: 'badge-awards',
    about: 'How you earned each badge.',
    table: badgeAwards,
    where: (id) => eq(badgeAwards.userId, id),
  }),
]
