import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidence } from '#features/evidence/server/tables.ts'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { createdAt, oneOf, updatedAt, when } from '#kit/server/tables.ts'

const payings = ['yes', 'maybe', 'no'] as const

/**
 * No row: never open to strangers. No slug: the link is off, and an old one never works again. `opened`
 * counts people, each once a day.
 */
export const testLinks = pgTable(
  'test_links',
  {
    testProjectId: uuid('test_project_id')
      .primaryKey()
      .references(() => testProjects.id, { onDelete: 'cascade' }),
    slug: text('slug').unique(),
    responsibleName: text('responsible_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    opened: integer('opened').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('test_links_name', sql`char_length(${t.responsibleName}) between 1 and 80`),
    check('test_links_opened', sql`${t.opened} >= 0`),
  ],
)

/** From people without an account; counts for nothing among members. */
export const testGuestReviews = pgTable(
  'test_guest_reviews',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    testProjectId: uuid('test_project_id')
      .notNull()
      .references(() => testProjects.id, { onDelete: 'cascade' }),
    formKey: uuid('form_key').notNull().unique(),
    feedback: text('feedback').notNull(),
    rating: integer('rating').notNull(),
    firstImpression: text('first_impression').notNull().default(''),
    tried: text('tried').notNull().default(''),
    confused: text('confused').notNull().default(''),
    wouldPay: text('would_pay', { enum: payings }),
    paysNow: text('pays_now').notNull().default(''),
    /** In the order of the test's questions. */
    answers: jsonb('answers').$type<string[]>().notNull().default([]),
    /** Lowercase; null if none was given or its retention has ended. */
    email: text('email'),
    confirmedAt: when('confirmed_at'),
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('test_guest_reviews_test_idx').on(t.testProjectId, t.createdAt, t.id),
    // One confirmed answer per mailbox and test.
    uniqueIndex('test_guest_reviews_email_key')
      .on(t.testProjectId, t.email)
      .where(sql`${t.email} is not null and ${t.confirmedAt} is not null`),
    // For erasure, and for emails whose retention has ended.
    index('test_guest_reviews_email_idx')
      .on(t.email)
      .where(sql`${t.email} is not null`),
    index('test_guest_reviews_evidence_idx').on(t.evidenceId),
    check('test_guest_reviews_rating', sql`${t.rating} between 1 and 5`),
    check('test_guest_reviews_would_pay', oneOf(t.wouldPay, payings)),
    check('test_guest_reviews_feedback', sql`char_length(${t.feedback}) between 1 and 4000`),
  ],
)
