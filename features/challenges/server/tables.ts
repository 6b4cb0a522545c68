import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'

const statuses = ['planned', 'active', 'past'] as const

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const badges = pgTable('badges', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull().unique(),
  rule: text('rule').notNull(),
})

export const userBadges = pgTable(
  'user_badges',
  {
    userId: person(),
    badgeId: uuid('badge_id')
      .notNull()
      .references(() => badges.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(1),
    earnedAt: when('earned_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.badgeId] }),
    index('user_badges_badge_idx').on(t.badgeId, t.earnedAt),
    check('user_badges_count', sql`${t.count} > 0`),
  ],
)

export const badgeAwards = pgTable(
  'badge_awards',
  {
    userId: person(),
    badgeId: uuid('badge_id')
      .notNull()
      .references(() => badges.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.badgeId, t.subjectId] })],
)

/** Leaving ends the row; starting again makes another. */
export const challengeEnrolments = pgTable(
  'challenge_enrolments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: person(),
    challengeId: text('challenge_id').notNull(),
    startedAt: when('started_at').notNull(),
    completedAt: when('completed_at'),
    leftAt: when('left_at'),
    checkedAt: when('checked_at'),
  },
  (t) => [
    uniqueIndex('challenge_enrolments_current_key')
      .on(t.userId, t.challengeId)
      .where(sql`${t.leftAt} is null`),
    // For the cascade from users.
    index('challenge_enrolments_user_idx').on(t.userId),
    // Counts participants.
    index('challenge_enrolments_challenge_idx').on(t.challengeId, t.userId),
    // Running ones, least recently checked first.
    index('challenge_enrolments_running_idx')
      .on(t.checkedAt)
      .where(sql`${t.leftAt} is null and ${t.completedAt} is null`),
    check('challenge_enrolments_end', sql`${t.completedAt} is null or ${t.leftAt} is null`),
  ],
)

/** Only steps the user checked off; detected ones have no row. */
export const challengeTicks = pgTable(
  'challenge_ticks',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => challengeEnrolments.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    note: text('note').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.enrolmentId, t.step] }),
    check('challenge_ticks_note', sql`char_length(${t.note}) between 1 and 1000`),
  ],
)

export const weeklyChallenges = pgTable(
  'weekly_challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    weekOf: date('week_of').notNull().unique(),
    challengeId: text('challenge_id').notNull(),
    status: text('status', { enum: statuses }).notNull().default('active'),
    chosenBy: uuid('chosen_by').references(() => users.id, { onDelete: 'set null' }),
    chosen: boolean('chosen').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('weekly_challenges_chosen_by_idx').on(t.chosenBy),
    check('weekly_challenges_status', oneOf(t.status, statuses)),
  ],
)
