import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
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
 * Returns whether it was new for this thing; announce it to the person after the commit.
 */
export async function awardBadge(tx: Tx, { userId, badge, subjectId, at }: Award): Promise<boolean> {
  const [known] = await tx.select({ id: badges.id }).from(badges).where(eq(badges.name, badge))
  if (!known) throw new Error(`The badge ${badge} is not seeded.`)
  const given = await tx
    .insert(badgeAwards)
    .values({ userId, badgeId: known.id, subjectId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: badgeAwards.subjectId })
  if (given.length === 0) return false
  await tx
    .insert(userBadges)
    .values({ userId, badgeId: known.id, earnedAt: at })
    .onConflictDoUpdate({
      target: [userBadges.userId, userBadges.badgeId],
      set: { count: sql`${userBadges.count} + 1`, earnedAt: at },
    })
  // The deed was theirs, the award is the house's: without an actor the person is told.
  await recordEvent(tx, { name: 'badge.awarded', actorId: null, subjectId: known.id, at, tells: [userId] })
  return true
}
