import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users, when } from '../../../server/tables.ts'

/** Somebody has asked for their account to be deleted; while the row stands they are away, and may still come back. */
export const accountDeletions = pgTable('account_deletions', {
  userId: uuid('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  /** What becomes of what they wrote for others: 'anonymise' or 'erase'. */
  posts: text('posts').notNull(),
  requestedAt: when('requested_at').notNull(),
  dueAt: when('due_at').notNull(),
  /** The letter's link holds the token; here is only its hash. */
  undoTokenHash: text('undo_token_hash').notNull().unique(),
  /** When the erasure was last given to the jobs. */
  queuedAt: when('queued_at'),
}, (t) => [
  // What is due.
  index('account_deletions_due_idx').on(t.dueAt),
  check('account_deletions_posts', sql`${t.posts} in ('anonymise', 'erase')`),
])

/** For the operator: that an account was erased, and how much went. Nothing in it says whose. */
export const erasures = pgTable('erasures', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: when('at').notNull(),
  posts: text('posts').notNull(),
  projects: integer('projects').notNull(),
  forumTexts: integer('forum_texts').notNull(),
  reviews: integer('reviews').notNull(),
  messages: integer('messages').notNull(),
}, (t) => [index('erasures_at_idx').on(t.at)])
