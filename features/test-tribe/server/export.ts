import { and, eq, isNull, sql } from 'drizzle-orm'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { testFeedback, testProjects } from './tables.ts'

/** The owner of a deleted test no longer sees its feedback. */
const ofOwnTests = (userId: string) =>
  sql`${testFeedback.testProjectId} in (select t.id from ${testProjects} t
    where t.user_id = ${userId} and t.deleted_at is null)`

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
    name: 'test-tribe-reviews-received',
    about: 'Reviews of your tests, as you see them.',
    table: testFeedback,
    where: (id) => and(isNull(testFeedback.hiddenAt), ofOwnTests(id)),
  }),
]
