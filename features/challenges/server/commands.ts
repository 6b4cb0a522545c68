import { and, eq, lte, sql } from 'drizzle-orm'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import type { BadgeName } from '../contract.ts'
import { badgeAwards, badges, userBadges } from './tables.ts'

type Award = {
  userId: string
  badge: BadgeName
  subjectId: string
  at: Date
}

/** Returns how many the user then has, or 0 if this one was already awarded. Announce it after the commit. */
export async function awardBadge(tx: Tx, { userId, badge, subjectId, at }: Award): Promise<number> {
  const badgeId = one(
    await tx.select({ id: badges.id }).from(badges).where(eq(badges.name, badge)),
    'badge',
  ).id
  const awarded = await tx
    .insert(badgeAwards)
    .values({ userId, badgeId, subjectId, createdAt: at })
    .onConflictDoNothing()
    .returning({ badgeId: badgeAwards.badgeId })
  if (awarded.length === 0) return 0
  const { count } = one(
    await tx
      .insert(userBadges)
      .values({ userId, badgeId, count: 1, earnedAt: at })
      .onConflictDoUpdate({
        target: [userBadges.userId, userBadges.badgeId],
        set: { count: sql`${userBadges.count} + 1`, earnedAt: at },
      })
      .returning({ count: userBadges.count }),
    'badge of a user',
  )
  // No actor, so the user is notified.
  await recordEvent(tx, {
    name: 'badge.awarded',
    actorId: null,
    subjectId: badgeId,
    at,
    recipients: [userId],
  })
  return count
}

export async function revokeBadge(tx: Tx, { userId, badge, subjectId }: Omit<Award, 'at'>): Promise<void> {
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
