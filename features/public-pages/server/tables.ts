import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, when } from '#kit/server/tables.ts'

/** Who can see a project from outside. A project without a row has never been shown. */
export const projectPages = pgTable(
  'project_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: ['off', 'link', 'open'] }).notNull(),
    /** What its address ends in; gone with the page, so that no old link comes back to life. */
    slug: text('slug').unique(),
    /** When an administrator turned it off. */
    stoppedAt: when('stopped_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The administrators' list, and the open ones for the sitemap.
    index('project_pages_changed_idx').on(t.updatedAt, t.id),
    check('project_pages_mode', sql`${t.mode} in ('off', 'link', 'open')`),
    check('project_pages_slug', sql`(${t.mode} = 'off') = (${t.slug} is null)`),
  ],
)
