import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users } from '#kit/server/tables.ts'

export const adminNotes = pgTable(
  'admin_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('admin_notes_user_idx').on(t.userId, t.createdAt, t.id),
    index('admin_notes_author_idx').on(t.authorId),
    check('admin_notes_content', sql`char_length(${t.content}) between 1 and 2000`),
  ],
)
