import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, updatedAt, when } from '#kit/server/tables.ts'
import { modes } from '../contract.ts'

export const projectPages = pgTable(
  'project_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: modes }).notNull(),
    slug: text('slug').unique(),
    stoppedAt: when('stopped_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The administrators' list, and open pages for the sitemap.
    index('project_pages_changed_idx').on(t.updatedAt, t.id),
    check('project_pages_mode', oneOf(t.mode, modes)),
    check('project_pages_slug', sql`(${t.mode} = 'off') = (${t.slug} is null)`),
  ],
)
