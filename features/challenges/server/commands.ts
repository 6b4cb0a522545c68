import { and, eq, lte, sql } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { consequence } from '#kit/server/events.ts'
import type { BadgeName } from '../contract.ts'
import { badgeAwards, badges, userBadges } from './tables.ts'

type Award = {
  userId: string
  badge: BadgeName
  /** What it is for; the same thing is counted once. */ subjectId: string
  at: Date
}

/**
 * Gives somebody a badge, or one more of it, within the caller's transaction.
 * Returns how many of it they hold by that, 0 where they had it for this thing already; announce it to the person after the commit.
 */
export async function awardBadge(tx: Tx, { userId, badge, subjectId, at }: Award): Promise<number> {
  // A badge that is not seeded has no id, which no award can be without.
  const given = tx.$with('given').as(
    tx
      .insert(badgeAwards)
      .values({
        userId,
        badgeId: sql`(select id from ${badges} where name = ${badge})`,
        subjectId,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning({ badgeId: badgeAwards.badgeId }),
  )
  const held = tx.$with('held').as(
    tx
      .insert(userBadges)
      .select(sql`select ${userId}::uuid, badge_id, 1, ${at.toISOString()}::timestamptz from ${given}`)
      .onConflictDoUpdate({
        target: [userBadges.userId, userBadges.badgeId],
        set: { count: sql`${userBadges.count} + 1`, earnedAt: at },
      })
      .returning({ badgeId: userBadges.badgeId, count: userBadges.count }),
  )
  // The deed was theirs, the award is the house's: without an actor the person is told.
  const [awarded] = await consequence(tx, [given, held], {
    name: 'badge.awarded',
    subjectId: held.badgeId,
    userId,
    at,
  }).returning({ count: sql<number>`(select ${held.count} from ${held})` })
  return awarded?.count ?? 0
}

/** Takes one of a badge back, for a thing that was called off before it took place. */
export async function takeBackBadge(tx: Tx, { userId, badge, subjectId }: Omit<Award, 'at'>): Promise<void> {
  const [taken] = await tx
    .delete(badgeAwards)
    .where(
      and(
        eq(badgeAwards.userId, userId),
        eq(badgeAwards.subjectId, subjectId),
        eq(badgeAwards.badgeId, sql`(select id from ${badges} where name = ${badge})`),
      ),
    )
    .returning({ badgeId: badgeAwards.badgeId })
  if (!taken) return
  const isTheirs = and(eq(userBadges.userId, userId), eq(userBadges.badgeId, taken.badgeId))
  await tx.delete(userBadges).where(and(isTheirs, lte(userBadges.count, 1)))
  await tx
    .update(userBadges)
    .set({ count: sql`${userBadges.count} - 1` })
    .where(isTheirs)
}
