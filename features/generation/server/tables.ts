import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, when } from '#kit/server/tables.ts'
import type { Run } from '../contract.ts'

export const generationRuns = pgTable(
  'generation_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    routine: boolean('routine').notNull().default(false),
    status: text('status', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('queued'),
    steps: jsonb('steps').$type<Run['steps']>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    heardAt: when('heard_at'),
    startedAt: when('started_at'),
    finishedAt: when('finished_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One generation at a time per project.
    uniqueIndex('generation_runs_one_active')
      .on(t.projectId)
      .where(sql`${t.status} in ('queued', 'running')`),
    index('generation_runs_project_idx').on(t.projectId, t.createdAt),
    check('generation_runs_status', sql`${t.status} in ('queued', 'running', 'done', 'failed', 'cancelled')`),
  ],
)

export const opportunityUpdateSchedule = pgTable(
  'opportunity_update_schedule',
  {
    id: uuid('id').notNull().unique().defaultRandom(),
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    lastUpdated: when('last_updated'),
    nextUpdate: when('next_update').notNull(),
    nextPlan: when('next_plan').notNull(),
  },
  (t) => [
    index('opportunity_update_schedule_next_update_idx').on(t.nextUpdate),
    index('opportunity_update_schedule_next_plan_idx').on(t.nextPlan),
  ],
)
