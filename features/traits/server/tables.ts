import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { updatedAt, users } from '../../../server/tables.ts'

export type QuestionOption = { value: string; label: string; description: string }

export const questionnaireQuestions = pgTable('questionnaire_questions', {
  id: uuid('id').primaryKey().defaultRandom(),
  questionNumber: integer('question_number').notNull().unique(),
  questionText: text('question_text').notNull(),
  /** 'select' or 'text'; anything else is treated as select (spec 3). */
  questionType: text('question_type').notNull().default('select'),
  options: jsonb('options').$type<QuestionOption[]>().notNull(),
})

export const userTraitResponses = pgTable('user_trait_responses', {
  userId: uuid('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
  questionId: uuid('question_id').notNull().references(() => questionnaireQuestions.id, { onDelete: 'cascade' }),
  responseOption: text('response_option'),
  responseText: text('response_text'),
  updatedAt: updatedAt(),
}, (t) => [
  primaryKey({ columns: [t.userId, t.questionId] }),
  check('user_trait_responses_not_empty', sql`${t.responseOption} is not null or ${t.responseText} is not null`),
])
