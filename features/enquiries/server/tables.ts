import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users, when } from '#kit/server/tables.ts'

/** What visitors and members write to the administrators. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['contact', 'invest'] }).notNull(),
    topic: text('topic').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    doneAt: when('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('enquiries_created_idx').on(t.createdAt, t.id),
    index('enquiries_user_idx').on(t.userId),
    check('enquiries_kind', sql`${t.kind} in ('contact', 'invest')`),
  ],
)
