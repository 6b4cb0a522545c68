import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, updatedAt, users, when } from '#kit/server/tables.ts'
import { statuses } from '../contract.ts'

const projectTypes = ['website', 'mobile_app', 'web_app', 'feature', 'integration', 'other'] as const
const timelines = ['urgent', 'standard', 'relaxed', 'flexible'] as const

export const buildRequests = pgTable(
  'build_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    userEmail: text('user_email').notNull().default('anonymous'),
    projectName: text('project_name').notNull(),
    projectType: text('project_type', { enum: projectTypes }).notNull(),
    description: text('description').notNull(),
    budget: text('budget').notNull(),
    timeline: text('timeline', { enum: timelines }).notNull(),
    webhookUrl: text('webhook_url'),
    deliveredAt: when('delivered_at'),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    answer: text('answer'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('build_requests_created_idx').on(t.createdAt, t.id),
    index('build_requests_user_idx').on(t.userId, t.createdAt),
    check('build_requests_status', oneOf(t.status, statuses)),
    check('build_requests_type', oneOf(t.projectType, projectTypes)),
    check('build_requests_timeline', oneOf(t.timeline, timelines)),
  ],
)
