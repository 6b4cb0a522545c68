import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidence } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'
import type { Audience } from '../contract.ts'

/** A project that its owner wants others to test. Counts are read from the feedback, and kept nowhere else. */
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
    /** False: accepted collaborators only. */
    allowAllTesters: boolean('allow_all_testers').notNull().default(true),
    status: text('status', { enum: ['active', 'paused', 'closed'] })
      .notNull()
      .default('active'),
    /** The answer to question 2 of whoever would buy it. */
    audience: text('audience').$type<Audience>(),
    questions: jsonb('questions').$type<string[]>().notNull().default([]),
    /** An administrator hid it. */
    hiddenAt: when('hidden_at'),
    /** Why, as its author reads it; null where it was hidden before reasons were asked for. */
    hiddenReason: text('hidden_reason'),
    /** Its owner deleted it: its words are gone, and the row is there for the feedback of others. */
    deletedAt: when('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('test_projects_user_idx').on(t.userId, t.createdAt, t.id),
    // What is open to testers, newest first.
    index('test_projects_active_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'active' and ${t.hiddenAt} is null`),
    // What a project leaves when it goes.
    index('test_projects_all_idx').on(t.projectId),
    // A project is in the Test Tribe once at a time.
    uniqueIndex('test_projects_project_key')
      .on(t.projectId)
      .where(sql`${t.status} <> 'closed'`),
    check('test_projects_status', sql`${t.status} in ('active', 'paused', 'closed')`),
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
    /** A person who leaves may leave their words behind without a name. */
    testerId: uuid('tester_id').references(() => users.id, { onDelete: 'set null' }),
    feedback: text('feedback').notNull(),
    rating: integer('rating').notNull().default(5),
    firstImpression: text('first_impression').notNull().default(''),
    tried: text('tried').notNull().default(''),
    confused: text('confused').notNull().default(''),
    wouldPay: text('would_pay', { enum: ['yes', 'maybe', 'no'] }),
    paysNow: text('pays_now').notNull().default(''),
    /** To the test's own questions, in their order. */
    answers: jsonb('answers').$type<string[]>().notNull().default([]),
    helpfulAt: when('helpful_at'),
    answer: text('answer'),
    answeredAt: when('answered_at'),
    editedAt: when('edited_at'),
    hiddenAt: when('hidden_at'),
    /** Why, as its tester reads it. */
    hiddenReason: text('hidden_reason'),
    /** What it was logged as. */
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // One review a tester.
    uniqueIndex('test_feedback_tester_key').on(t.testProjectId, t.testerId),
    index('test_feedback_test_idx').on(t.testProjectId, t.createdAt, t.id),
    index('test_feedback_tester_idx').on(t.testerId, t.createdAt, t.id),
    index('test_feedback_evidence_idx').on(t.evidenceId),
    check('test_feedback_rating', sql`${t.rating} between 1 and 5`),
    check('test_feedback_would_pay', sql`${t.wouldPay} in ('yes', 'maybe', 'no')`),
    check('test_feedback_answered', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
)

/** By which anyone can answer a test. A test without a row was never put to strangers; without a slug the link is off. */
export const testLinks = pgTable(
  'test_links',
  {
    testProjectId: uuid('test_project_id')
      .primaryKey()
      .references(() => testProjects.id, { onDelete: 'cascade' }),
    /** What its address ends in; gone when it is turned off, so that no old link comes back to life. */
    slug: text('slug').unique(),
    /** Whom the privacy notice names. */
    responsibleName: text('responsible_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** How many people have opened it, each counted once a day. */
    opened: integer('opened').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('test_links_name', sql`char_length(${t.responsibleName}) between 1 and 80`),
    check('test_links_opened', sql`${t.opened} >= 0`),
  ],
)

/** Feedback by a link, from people without an account: a table of its own, so that it counts for nothing among members. */
export const testGuestReviews = pgTable(
  'test_guest_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    testProjectId: uuid('test_project_id')
      .notNull()
      .references(() => testProjects.id, { onDelete: 'cascade' }),
    /** Of the form it came by: sent twice, it is here once. */
    formKey: uuid('form_key').notNull().unique(),
    feedback: text('feedback').notNull(),
    rating: integer('rating').notNull(),
    firstImpression: text('first_impression').notNull().default(''),
    tried: text('tried').notNull().default(''),
    confused: text('confused').notNull().default(''),
    wouldPay: text('would_pay', { enum: ['yes', 'maybe', 'no'] }),
    paysNow: text('pays_now').notNull().default(''),
    /** To the test's own questions, in their order. */
    answers: jsonb('answers').$type<string[]>().notNull().default([]),
    /** In small letters; null where none was given, and once it has been kept long enough. */
    email: text('email'),
    confirmedAt: when('confirmed_at'),
    /** What it was logged as. */
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // A test's feedback, newest first.
    index('test_guest_reviews_test_idx').on(t.testProjectId, t.createdAt, t.id),
    // A mailbox confirms one answer to a test.
    uniqueIndex('test_guest_reviews_email_key')
      .on(t.testProjectId, t.email)
      .where(sql`${t.email} is not null and ${t.confirmedAt} is not null`),
    // What is somebody's, for their erasure; and the emails that have been kept long enough.
    index('test_guest_reviews_email_idx')
      .on(t.email)
      .where(sql`${t.email} is not null`),
    index('test_guest_reviews_evidence_idx').on(t.evidenceId),
    check('test_guest_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('test_guest_reviews_would_pay', sql`${t.wouldPay} in ('yes', 'maybe', 'no')`),
    check('test_guest_reviews_feedback', sql`char_length(${t.feedback}) between 1 and 4000`),
  ],
)
