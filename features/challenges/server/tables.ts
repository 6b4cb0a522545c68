import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users, when } from '../../../server/tables.ts'

const person = () => uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' })

export const badges = pgTable('badges', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  /** What one does for it, in a sentence. */
  rule: text('rule').notNull(),
})

/** What a person holds; `count` is how often they earned it (spec 3). Written by `awardBadge` alone. */
export const userBadges = pgTable('user_badges', {
  userId: person(),
  badgeId: uuid('badge_id').notNull().references(() => badges.id, { onDelete: 'cascade' }),
  count: integer('count').notNull().default(1),
  earnedAt: when('earned_at').notNull(),
}, (t) => [primaryKey({ columns: [t.userId, t.badgeId] }), index('user_badges_badge_idx').on(t.badgeId, t.earnedAt), check('user_badges_count', sql`${t.count} > 0`)])

/** For what each count was given: the same thing counts once. */
export const badgeAwards = pgTable('badge_awards', {
  userId: person(),
  badgeId: uuid('badge_id').notNull().references(() => badges.id, { onDelete: 'cascade' }),
  /** An event, a review, or a challenge's enrolment. */
  subjectId: uuid('subject_id').notNull(),
  createdAt: createdAt(),
}, (t) => [primaryKey({ columns: [t.userId, t.badgeId, t.subjectId] })])
