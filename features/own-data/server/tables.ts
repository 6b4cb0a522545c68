import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '#kit/server/tables.ts'

/** For the operator: counts only, nothing that identifies anyone. */
export const erasures = pgTable(
  'erasures',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: when('at').notNull(),
    posts: text('posts', { enum: ['anonymise', 'erase'] }).notNull(),
    projects: integer('projects').notNull(),
    forumTexts: integer('forum_texts').notNull(),
    reviews: integer('reviews').notNull(),
    messages: integer('messages').notNull(),
  },
  (t) => [index('erasures_at_idx').on(t.at)],
)
