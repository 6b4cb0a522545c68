import { sql } from 'drizzle-orm'
import { recountBy } from '#kit/server/recount.ts'
import { badgeAwards, userBadges } from './tables.ts'

export const recountBadges = recountBy({
  what: 'count of a badge',
  table: userBadges,
  key: [userBadges.userId, userBadges.badgeId],
  follows: {
    count: sql`coalesce((select nullif(count(*), 0)::int from ${badgeAwards} a
      where a.user_id = ${userBadges}.user_id and a.badge_id = ${userBadges}.badge_id), ${userBadges}.count)`,
  },
})
