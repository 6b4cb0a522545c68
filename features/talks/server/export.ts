import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { talkAnswers, talkAsks, talkLists } from './tables.ts'

const ofOwnLists = (column: AnyPgColumn) => (userId: string) =>
  sql`${column} in (select l.id from ${talkLists} l
    where ${inOwnProjects(sql`l.project_id` as unknown as AnyPgColumn)(userId)})`

export const talksExport: ExportPart[] = [
  part({
    name: 'talk-lists',
    about: 'How you ask for first conversations: your words, and the times people can pick.',
    table: talkLists,
    where: inOwnProjects(talkLists.projectId),
  }),
  part({
    name: 'talk-asks',
    about:
      'The people and places you put on your list, and when you asked them. A link is at /talk/ and then its slug.',
    table: talkAsks,
    where: ofOwnLists(talkAsks.listId),
  }),
  part({
    name: 'talk-answers',
    about: 'What people answered through your links. You are responsible for it.',
    table: talkAnswers,
    where: ofOwnLists(talkAnswers.listId),
    without: ['formKey'],
  }),
]
