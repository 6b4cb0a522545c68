import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { joined, part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { registryEntries } from '#kit/server/tables.ts'
import { registrationOf } from './registration-file.ts'
import { testPageAnswers, testPageDays, testPageRecords, testPages } from './tables.ts'

const ofOwnPages = (column: AnyPgColumn) => (userId: string) =>
  sql`${column} in (select p.id from ${testPages} p
    where ${inOwnProjects(sql`p.project_id` as unknown as AnyPgColumn)(userId)})`

export const testPagesExport: ExportPart[] = [
  part({
    name: 'test-pages',
    about: 'Your test pages, with their targets and results.',
    table: testPages,
    where: inOwnProjects(testPages.projectId),
  }),
  part({
    name: 'test-page-visitors',
    about: 'How many people visited your test pages each day, and where they came from.',
    table: testPageDays,
    where: ofOwnPages(testPageDays.pageId),
  }),
  part({
    name: 'test-page-answers',
    about: 'What visitors left on your test pages. You are responsible for it.',
    table: testPageAnswers,
    where: ofOwnPages(testPageAnswers.pageId),
  }),
  joined({
    name: 'registered-tests',
    about:
      'What was registered about your test pages, with salts. Anyone can check this file: the program for it is on every registered test page, under “How to check this.”',
    tables: [testPageRecords, registryEntries],
    columns: ['before', 'links', 'head', 'entries'],
    select: async (db, userId) => {
      const file = await registrationOf(db, ofOwnPages(testPageRecords.pageId)(userId), () => true)
      return file ? [file] : []
    },
  }),
]
