import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { testGuestReviews, testLinks } from './tables.ts'

const ofOwnTests = (testId: AnyPgColumn, userId: string) =>
  sql`${testId} in (select t.id from ${testProjects} t where t.user_id = ${userId})`

export const testerLinksExport: ExportPart[] = [
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
]
