import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'

const states = ['offered', 'shown', 'declined'] as const

export const confirmedClaims = pgTable('confirmed_claims', {
  key: text('key').primaryKey(),
  basis: text('basis').notNull(),
  confirmedBy: uuid('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
  confirmedAt: when('confirmed_at').notNull(),
})

export const memberStories = pgTable(
  'member_stories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    who: text('who').notNull(),
    state: text('state', { enum: states }).notNull().default('offered'),
    consentedAt: when('consented_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('member_stories_created_idx').on(t.createdAt),
    check('member_stories_state', oneOf(t.state, states)),
  ],
)
