import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidence } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { audiences, statuses } from '../contract.ts'
import { payings } from '../reviews-contract.ts'

export const testProjects = pgTable(
  'test_projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'set null' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    projectUrl: text('project_url').notNull(),
    allowAllTesters: boolean('allow_all_testers').notNull().default(true),
    status: text('status', { enum: statuses }).notNull().default('active'),
    /** The buyers' answer to question 2. */
    audience: text('audience', { enum: audiences }),
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    hiddenAt: when('hidden_at'),
    hiddenReason: text('hidden_reason'),
    deletedAt: when('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('test_projects_user_idx').on(t.userId, t.createdAt, t.id),
    // Open tests, newest first.
    index('test_projects_active_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.hiddenAt} is null`),
    // For deleting a project.
    index('test_projects_all_idx').on(t.projectId),
    // A project can be in the Test Tribe once at a time.
    uniqueIndex('test_projects_project_key')
      .on(t.projectId)
      .where(sql`${t.status} <> 'closed'`),
    check('test_projects_status', oneOf(t.status, statuses)),
    check('test_projects_title', sql`char_length(${t.title}) between 1 and 120`),
    check('test_projects_url', sql`${t.deletedAt} is not null or ${t.projectUrl} ~* '^https?://'`),
  ],
)

export const testFeedback = pgTable(
  'test_feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    testProjectId: uuid('test_project_id')
      .notNull()
      .references(() => testProjects.id, { onDelete: 'cascade' }),
    testerId: uuid('tester_id').references(() => users.id, { onDelete: 'set null' }),
    feedback: text('feedback').notNull(),
    rating: integer('rating').notNull().default(5),
    firstImpression: text('first_impression').notNull().default(''),
    tried: text('tried').notNull().default(''),
    confused: text('confused').notNull().default(''),
    wouldPay: text('would_pay', { enum: payings }),
    paysNow: text('pays_now').notNull().default(''),
    answers: jsonb('answers').$type<string[]>().notNull().default([]),
    helpfulAt: when('helpful_at'),
    answer: text('answer'),
    answeredAt: when('answered_at'),
    editedAt: when('edited_at'),
    hiddenAt: when('hidden_at'),
    hiddenReason: text('hidden_reason'),
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // One review per tester.
    uniqueIndex('test_feedback_tester_key').on(t.testProjectId, t.testerId),
    index('test_feedback_test_idx').on(t.testProjectId, t.createdAt, t.id),
    index('test_feedback_tester_idx').on(t.testerId, t.createdAt, t.id),
    index('test_feedback_evidence_idx').on(t.evidenceId),
    check('test_feedback_rating', sql`${t.rating} between 1 and 5`),
    check('test_feedback_would_pay', oneOf(t.wouldPay, payings)),
    check('test_feedback_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)
