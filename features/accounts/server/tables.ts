import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'
import { countryCodes } from '#planner/founder/countries.ts'

/** What others may see of a person, made at sign-up. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text('username'),
    bio: text('bio'),
    avatarUrl: text('avatar_url'),
    /** Where they work, if they said; nobody else sees it. */
    country: text('country', { enum: countryCodes }),
    /** Whether their words may be sent to a language model; null: they haven't said. */
    usesModel: boolean('uses_model'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('profiles_username_key').on(sql`lower(${t.username})`),
    check('profiles_country', sql`char_length(${t.country}) <= 5`),
    check('profiles_username_length', sql`length(${t.username}) between 1 and 40`),
  ],
)

/** Somebody has asked for their account to be deleted; while the row stands they are away, and may still come back. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What becomes of what they wrote for others: 'anonymise' or 'erase'. */
    posts: text('posts', { enum: ['anonymise', 'erase'] }).notNull(),
    requestedAt: when('requested_at').notNull(),
    dueAt: when('due_at').notNull(),
    /** The email's link holds the token; here is only its hash. */
    undoTokenHash: text('undo_token_hash').notNull().unique(),
    /** When the erasure was last given to the jobs. */
    queuedAt: when('queued_at'),
  },
  (t) => [
    // What is due.
    index('account_deletions_due_idx').on(t.dueAt),
    check('account_deletions_posts', sql`${t.posts} in ('anonymise', 'erase')`),
  ],
)
