import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a person lets others see beside the username; without a row only the bio. */
export const profileSettings = pgTable('profile_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The username as names are compared; the database's lower() may fold ASCII only. */
  nameKey: text('name_key').unique(),
  showBio: boolean('show_bio').notNull().default(true),
  showTraits: boolean('show_traits').notNull().default(false),
  showProjects: boolean('show_projects').notNull().default(false),
  /** Whether members find this person when they look for somebody to write to. */
  searchable: boolean('searchable').notNull().default(true),
  updatedAt: updatedAt(),
})

/** An address somebody wants, until its link is opened; one a person, the latest. */
export const addressChanges = pgTable(
  'address_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    /** The link holds the token; here is only its hash. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: when('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('address_changes_expires_at_idx').on(t.expiresAt)],
)

/** A person's picture as it is served: a small square that we made ourselves. */
export const avatars = pgTable('avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A hash of the picture: its address changes with it, so it may be kept for ever. */
  version: text('version').notNull(),
  picture: bytea('picture').notNull(),
  updatedAt: updatedAt(),
})

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Two people who work or talk together. `user1` asked. A pair has at most one row that came from a suggestion and one
 * that began as a direct message; the latter shows no score and is no Active Collaboration.
 */
export const userMatches = pgTable(
  'user_matches',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user1Id: person('user1_id'),
    user2Id: person('user2_id'),
    user1Accepted: boolean('user1_accepted').notNull().default(false),
    user2Accepted: boolean('user2_accepted').notNull().default(false),
    /** 0 to 100; 50 for a direct message. */
    compatibilityScore: integer('compatibility_score').notNull(),
    compatibilityReason: text('compatibility_reason').notNull(),
    origin: text('origin', { enum: ['suggestion', 'direct'] }).notNull(),
    matchedAt: when('matched_at').notNull(),
    /** When both had accepted. */
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
    // Erasing a person: what they ended.
    index('user_matches_ended_by_idx')
      .on(t.endedBy)
      .where(sql`${t.endedBy} is not null`),
    check('user_matches_two_people', sql`${t.user1Id} <> ${t.user2Id}`),
    check('user_matches_score', sql`${t.compatibilityScore} between 0 and 100`),
    check('user_matches_origin', sql`${t.origin} in ('suggestion', 'direct')`),
    check(
      'user_matches_accepted',
      sql`(${t.acceptedAt} is null) = (not (${t.user1Accepted} and ${t.user2Accepted}))`,
    ),
  ],
)

/** Who wants nothing from whom. Neither can write to the other, be suggested to or find the other. */
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
