import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { categories } from '../contract.ts'

export const resources = pgTable(
  'resources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    category: text('category', { enum: categories }).notNull(),
    url: text('url').notNull().unique(),
    savesCount: integer('saves_count').notNull().default(0),
    checkedAt: when('checked_at'),
    nextCheckAt: when('next_check_at').notNull().defaultNow(),
    failures: integer('failures').notNull().default(0),
    retiredAt: when('retired_at'),
    /** The URL we shipped, so the next start recognizes a resource whose URL was edited. */
    shippedAs: text('shipped_as').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('resources_created_idx').on(t.createdAt, t.id),
    index('resources_due_idx').on(t.nextCheckAt),
    check('resources_category', oneOf(t.category, categories)),
    check('resources_url', sql`${t.url} ~ '^https?://'`),
    check('resources_counts', sql`${t.savesCount} >= 0 and ${t.failures} >= 0`),
  ],
)

const marks = () => ({
  resourceId: uuid('resource_id')
    .notNull()
    .references(() => resources.id, { onDelete: 'cascade' }),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

export const resourceSaves = pgTable('resource_saves', marks(), (t) => [
  primaryKey({ columns: [t.resourceId, t.userId] }),
  index('resource_saves_user_idx').on(t.userId),
])
