import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import type { App } from '#kit/server/context.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'
import { testLinks } from './tables.ts'

/** The open test link's slug; SQL for a select with a `projectId` column. */
export const openLinkOf = (projectId: AnyPgColumn) =>
  sql<string | null>`(select l.slug from ${testLinks} l join ${testProjects} t on t.id = l.test_project_id
    where t.project_id = ${projectId} and t.status = 'active' and t.hidden_at is null)`

export const linkAddress = (app: Pick<App, 'config'>, slug: string): string => `${pagesOrigin(app)}/r/${slug}`
