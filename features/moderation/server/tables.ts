import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users, when } from '#kit/server/tables.ts'
import { outcomes, reportKinds } from '../contract.ts'

/** What members reported. A subject is in its feature's own table, so no foreign key holds it: deleteReportsOfGone stands in for it. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: reportKinds }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Null: a visitor, whom nobody knows. */
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a link, which is reported for being broken. */
    reason: text('reason'),
    /** What a reported person had last written, as it was then: they may delete it. */
    lines: jsonb('lines').$type<string[]>(),
    /** Its own author asks for another look at what is hidden. */
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
      // One open report of a thing for each person; and the open reports of a thing.
      uniqueIndex('reports_open_key').on(t.kind, t.subjectId, t.reporterId).where(open),
      // A person's reports, for their export and their leaving.
      index('reports_reporter_idx').on(t.reporterId),
      index('reports_resolved_by_idx').on(t.resolvedBy),
      check(
        'reports_kind',
        sql`${t.kind} in ('post', 'response', 'person', 'test', 'review', 'link', 'page')`,
      ),
      check('reports_outcome', sql`${t.outcome} in ('keep', 'hide', 'warn', 'ban')`),
      check('reports_resolved', sql`(${t.resolvedAt} is null) = (${t.outcome} is null)`),
      check('reports_reporter', sql`${t.reporterId} is not null or ${t.kind} in ('page', 'test')`),
      check('reports_reason', sql`${t.reason} is not null or ${t.kind} = 'link'`),
    ]
  },
)
