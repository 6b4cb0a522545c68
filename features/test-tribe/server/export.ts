import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { testFeedback, testGuestReviews, testLinks, testProjects } from './tables.ts'

const ofOwnTests = (column: AnyPgColumn, userId: string, more = sql`true`) =>
  sql`${column} in (select t.id from ${testProjects} t where t.user_id = ${userId} and ${more})`
/** Once a test is deleted, its owner no longer sees what others wrote about it. */
const isThere = sql`t.deleted_at is null`

/** What of it a person gets with their own data. */
export const testTribeExport: ExportPart[] = [
  part({
    name: 'test-tribe-tests',
    about: 'Projects you added to the Test Tribe.',
    table: testProjects,
    where: (id) => eq(testProjects.userId, id),
  }),
  part({
    name: 'test-tribe-reviews-given',
    about: "Your reviews of others' tests.",
    table: testFeedback,
    where: (id) => eq(testFeedback.testerId, id),
    without: ['evidenceId'],
  }),
  part({
    name: 'test-tribe-links',
    about: 'The links by which anyone can answer your tests. A link is at /r/ and then its slug.',
    table: testLinks,
    where: (id) => ofOwnTests(testLinks.testProjectId, id),
  }),
  part({
    name: 'test-tribe-link-feedback',
    about: 'What people sent you from those links. You are responsible for it.',
    table: testGuestReviews,
    where: (id) => ofOwnTests(testGuestReviews.testProjectId, id),
    without: ['formKey'],
  }),
  part({
    name: 'test-tribe-reviews-received',
    about: 'Reviews of your tests, as you see them.',
    table: testFeedback,
    where: (id) => and(isNull(testFeedback.hiddenAt), ofOwnTests(testFeedback.testProjectId, id, isThere)),
  }),
]
