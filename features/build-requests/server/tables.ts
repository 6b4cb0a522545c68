import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'

export const buildRequests = pgTable(
  'build_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** 'anonymous' where none was given. */
    userEmail: text('user_email').notNull().default('anonymous'),
    projectName: text('project_name').notNull(),
    projectType: text('project_type', {
      enum: ['website', 'mobile_app', 'web_app', 'feature', 'integration', 'other'],
    }).notNull(),
    description: text('description').notNull(),
    budget: text('budget').notNull(),
    timeline: text('timeline', { enum: ['urgent', 'standard', 'relaxed', 'flexible'] }).notNull(),
    /** Where the request was sent on to; the operator's address, never the client's. */
    webhookUrl: text('webhook_url'),
    deliveredAt: when('delivered_at'),
    status: text('status', { enum: ['pending', 'in_review', 'accepted', 'declined', 'done'] })
      .notNull()
      .default('pending'),
    answer: text('answer'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('build_requests_created_idx').on(t.createdAt, t.id),
    index('build_requests_user_idx').on(t.userId, t.createdAt),
    check(
      'build_requests_status',
      sql`${t.status} in ('pending', 'in_review', 'accepted', 'declined', 'done')`,
    ),
    check(
      'build_requests_type',
      sql`${t.projectType} in ('website', 'mobile_app', 'web_app', 'feature', 'integration', 'other')`,
    ),
    check('build_requests_timeline', sql`${t.timeline} in ('urgent', 'standard', 'relaxed', 'flexible')`),
  ],
)
