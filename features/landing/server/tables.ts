import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users, when } from '#kit/server/tables.ts'

/** Claims that the operator says are so. */
export const confirmedClaims = pgTable('confirmed_claims', {
  key: text('key').primaryKey(),
  basis: text('basis').notNull(),
  confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
  confirmedAt: when('confirmed_at').notNull(),
})

/** What a member said in their own words and consented to being shown; it goes with them. */
export const memberStories = pgTable(
  'member_stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** How they want to be named. */
    who: text('who').notNull(),
    state: text('state', { enum: ['offered', 'shown', 'declined'] })
      .notNull()
      .default('offered'),
    consentedAt: when('consented_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('member_stories_created_idx').on(t.createdAt),
    check('member_stories_state', sql`${t.state} in ('offered', 'shown', 'declined')`),
  ],
)
