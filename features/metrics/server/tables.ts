import { sql } from 'drizzle-orm'
import { check, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, updatedAt, when } from '#kit/server/tables.ts'
import { provenances } from '#planner/levels.ts'
import { metricKinds } from '../contract.ts'

const kinds = ['visits', 'signups', 'revenue', 'own'] as const

export const projectMetrics = pgTable(
  'project_metrics',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    ownName: text('own_name'),
    ownUnit: text('own_unit'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('project_metrics_kind', oneOf(t.kind, metricKinds)),
    check('project_metrics_own', sql`${t.kind} <> 'own' or ${t.ownName} is not null`),
  ],
)

export const metricValues = pgTable(
  'metric_values',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: kinds }).notNull(),
    week: date('week').notNull(),
    /** Revenue in cents. */
    value: numeric('value', { mode: 'number' }).notNull(),
    provenance: text('provenance', { enum: provenances }).notNull(),
    removedAt: when('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.kind, t.week] }),
    check('metric_values_kind', oneOf(t.kind, metricKinds)),
    check('metric_values_provenance', oneOf(t.provenance, provenances)),
    check('metric_values_week', sql`extract(isodow from ${t.week}) = 1`),
    check('metric_values_count', sql`${t.kind} in ('revenue', 'own') or ${t.value} >= 0`),
    check('metric_values_whole', sql`${t.kind} = 'own' or ${t.value} = trunc(${t.value})`),
  ],
)
