import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt, users, when } from '#kit/server/tables.ts'
import type { Clarifiable } from '#planner/founder/clarified.ts'

export type QuestionOption = { value: string; label: string; description: string }

export const questionnaireQuestions = pgTable(
  'questionnaire_questions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    questionNumber: integer('question_number').notNull().unique(),
    questionText: text('question_text').notNull(),
    questionType: text('question_type').notNull().default('select'),
    options: jsonb('options').$type<QuestionOption[]>().notNull(),
    help: text('help'),
    /** Null: as shipped, and updated with new versions. */
    editedAt: when('edited_at'),
    editedBy: uuid('edited_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('questionnaire_questions_edited_by_idx').on(t.editedBy)],
)

export const userTraitResponses = pgTable(
  'user_trait_responses',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id')
      .notNull()
      .references(() => questionnaireQuestions.id, { onDelete: 'cascade' }),
    responseOption: text('response_option'),
    responseText: text('response_text'),
    responseMeant: text('response_meant'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.questionId] }),
    check(
      'user_trait_responses_not_empty',
      sql`${t.responseOption} is not null or ${t.responseText} is not null`,
    ),
    check('user_trait_responses_meant', sql`char_length(${t.responseMeant}) <= 60`),
  ],
)

/** Three optional lines for the planner and the model; no other member ever reads them. */
export const founderLines = pgTable(
  'founder_lines',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    workingDay: text('working_day'),
    workingDayMeant: text('working_day_meant'),
    thankedFor: text('thanked_for'),
    contacts: text('contacts'),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('founder_lines_not_empty', sql`num_nonnulls(${t.workingDay}, ${t.thankedFor}, ${t.contacts}) > 0`),
    check(
      'founder_lines_length',
      sql`greatest(char_length(${t.workingDay}), char_length(${t.thankedFor}), char_length(${t.contacts})) <= 280
        and char_length(${t.workingDayMeant}) <= 60`,
    ),
  ],
)

/** Who has a typed problem, or would pay for a favor, and what it's called; as private as the lines. */
export const founderClarifications = pgTable(
  'founder_clarifications',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text('about').$type<Clarifiable>().notNull(),
    /** What it was said about; other words than these forget it. */
    words: text('words').notNull(),
    who: text('who'),
    thing: text('thing'),
    /** Who'd pay to have a problem gone, and what would mend it: one of ours, or a few words of theirs. */
    payer: text('payer'),
    remedy: text('remedy'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.about] }),
    check('founder_clarifications_about', sql`${t.about} in ('problem', 'thanked')`),
    check(
      'founder_clarifications_not_empty',
      sql`num_nonnulls(${t.who}, ${t.thing}, ${t.payer}, ${t.remedy}) > 0`,
    ),
    check(
      'founder_clarifications_length',
      sql`char_length(${t.words}) <= 280 and greatest(char_length(${t.who}), char_length(${t.thing}),
        char_length(${t.payer}), char_length(${t.remedy})) <= 60`,
    ),
  ],
)
