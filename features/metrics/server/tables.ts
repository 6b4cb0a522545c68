import { sql } from 'drizzle-orm'
import { check, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, when } from '#kit/server/tables.ts'

const kinds = ['visits', 'signups', 'revenue', 'own'] as const

/** The one number that a project is told by. */
export const projectMetrics = pgTable(
  'project_metrics',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** Of a number of one's own; they stay while another is chosen. */
    ownName: text('own_name'),
    ownUnit: text('own_unit'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('project_metrics_kind', sql`${t.kind} in ('visits', 'signups', 'revenue', 'own')`),
    check('project_metrics_own', sql`${t.kind} <> 'own' or ${t.ownName} is not null`),
  ],
)

/** What it was in a week; the weeks of a kind stay when another is chosen. A project's weeks are found by the key. */
export const metricValues = pgTable(
  'metric_values',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    /** Its Monday. */
    week: date('week').notNull(),
    /** Cents, where it is revenue. */
    value: numeric('value', { mode: 'number' }).notNull(),
    /** How it is known: the least that any part of it is. */
    provenance: text('provenance', { enum: ['told', 'seen', 'checked'] }).notNull(),
    removedAt: when('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.kind, t.week] }),
    check('metric_values_kind', sql`${t.kind} in ('visits', 'signups', 'revenue', 'own')`),
    check('metric_values_provenance', sql`${t.provenance} in ('told', 'seen', 'checked')`),
    check('metric_values_week', sql`extract(isodow from ${t.week}) = 1`),
    check('metric_values_count', sql`${t.kind} in ('revenue', 'own') or ${t.value} >= 0`),
    check('metric_values_whole', sql`${t.kind} = 'own' or ${t.value} = trunc(${t.value})`),
  ],
)
