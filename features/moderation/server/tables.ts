import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { outcomes, reportKinds } from '../contract.ts'

/** A subject is in its feature's own table, so there is no foreign key; `deleteReportsOfGone` deletes instead. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason'),
    lines: jsonb('lines').$type<string[]>(),
    isAppeal: boolean('is_appeal').notNull().default(false),
    resolvedAt: when('resolved_at'),
    resolvedBy: uuid('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome', { enum: outcomes }),
    createdAt: createdAt(),
  },
  (t) => {
    const open = sql`${t.resolvedAt} is null`
    return [
      // The queue, newest first.
      index('reports_open_idx').on(t.createdAt, t.id).where(open),
      // One open report of a thing per user; and the open reports of a thing.
      uniqueIndex('reports_open_key').on(t.kind, t.subjectId, t.reporterId).where(open),
      // A user's reports, for export and erasure.
      index('reports_reporter_idx').on(t.reporterId),
      index('reports_resolved_by_idx').on(t.resolvedBy),
      check('reports_kind', oneOf(t.kind, reportKinds)),
      check('reports_outcome', oneOf(t.outcome, outcomes)),
      check('reports_resolved', sql`(${t.resolvedAt} is null) = (${t.outcome} is null)`),
      check('reports_reporter', sql`${t.reporterId} is not null or ${t.kind} in ('page', 'test', 'ask')`),
      check('reports_reason', sql`${t.reason} is not null or ${t.kind} = 'link'`),
    ]
  },
)
