import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'

const origins = ['suggestion', 'direct'] as const

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * `user1` asked. A pair has at most one row from a suggestion and one from a direct message; the latter
 * shows no score and is no Active Collaboration.
 */
export const userMatches = pgTable(
  'user_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user1Id: person('user1_id'),
    user2Id: person('user2_id'),
    user1Accepted: boolean('user1_accepted').notNull().default(false),
    user2Accepted: boolean('user2_accepted').notNull().default(false),
    compatibilityScore: integer('compatibility_score').notNull(),
    compatibilityReason: text('compatibility_reason').notNull(),
    origin: text('origin', { enum: origins }).notNull(),
    matchedAt: when('matched_at').notNull(),
    acceptedAt: when('accepted_at'),
    declinedAt: when('declined_at'),
    endedAt: when('ended_at'),
    endedBy: uuid('ended_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('user_matches_pair_key').on(
      sql`least(${t.user1Id}, ${t.user2Id})`,
      sql`greatest(${t.user1Id}, ${t.user2Id})`,
      t.origin,
    ),
    index('user_matches_user1_idx').on(t.user1Id),
    index('user_matches_user2_idx').on(t.user2Id),
    // For erasing a user: the ones they ended.
    index('user_matches_ended_by_idx')
      .on(t.endedBy)
      .where(sql`${t.endedBy} is not null`),
    check('user_matches_two_people', sql`${t.user1Id} <> ${t.user2Id}`),
    check('user_matches_score', sql`${t.compatibilityScore} between 0 and 100`),
    check('user_matches_origin', oneOf(t.origin, origins)),
    check(
      'user_matches_accepted',
      sql`(${t.acceptedAt} is null) = (not (${t.user1Accepted} and ${t.user2Accepted}))`,
    ),
  ],
)

export const userBlocks = pgTable(
  'user_blocks',
  {
    blockerId: person('blocker_id'),
    blockedId: person('blocked_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.blockerId, t.blockedId] }),
    index('user_blocks_blocked_idx').on(t.blockedId),
    check('user_blocks_two_people', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)
