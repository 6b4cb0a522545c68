import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt } from '#kit/server/tables.ts'
import type { Stance } from '#planner/evidence/evidence.ts'

export const interviewScripts = pgTable(
  'interview_scripts',
  {
    projectId: uuid('project_id')
      .primaryKey()
      .references(() => projects.id, { onDelete: 'cascade' }),
    questions: jsonb('questions').$type<string[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check('interview_scripts_questions', sql`jsonb_array_length(${t.questions}) between 1 and 10`)],
)

/** Keeps the questions of that day, whatever the script says now. */
export const interviews = pgTable(
  'interviews',
  {
    /** Made on the device, and unique per project. */
    id: uuid('id').notNull(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    who: text('who').notNull(),
    happenedOn: date('happened_on').notNull(),
    answers: jsonb('answers').$type<{ question: string; notes: string }[]>().notNull(),
    quotes: jsonb('quotes').$type<{ text: string; mark: Stance; question: number }[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.id] }),
    // A project's interviews, newest first, paged by (created_at, id).
    index('interviews_project_idx').on(t.projectId, t.createdAt, t.id),
    check('interviews_who', sql`char_length(${t.who}) between 1 and 80`),
    check('interviews_answers', sql`jsonb_array_length(${t.answers}) between 1 and 10`),
    check('interviews_quotes', sql`jsonb_array_length(${t.quotes}) <= 40`),
  ],
)
