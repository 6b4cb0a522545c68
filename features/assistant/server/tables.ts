import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import type { Citation } from '../contract.ts'
import { questionStates } from '../contract.ts'

export const assistantSnoozes = pgTable(
  'assistant_snoozes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    task: text('task').notNull(),
    until: when('until').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.task] })],
)

export const assistantConversations = pgTable('assistant_conversations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startedAt: when('started_at').notNull(),
})

export const userFeedback = pgTable(
  'user_feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    aiResponse: text('ai_response'),
    /** Null if nothing answered, and in rows older than these columns. */
    citations: jsonb('citations').$type<Citation[]>(),
    madeBy: text('made_by'),
    note: text('note'),
    sharedSince: when('shared_since'),
    status: text('status', { enum: questionStates }).notNull(),
    answer: text('answer'),
    answeredAt: when('answered_at'),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // The administrators' inbox, newest first.
    index('user_feedback_open_idx')
      .on(t.createdAt, t.id)
      .where(sql`${t.status} = 'open'`),
    // A person's own questions, newest first.
    index('user_feedback_user_idx').on(t.userId, t.createdAt),
    check('user_feedback_question', sql`char_length(${t.question}) between 1 and 1000`),
    check('user_feedback_status', oneOf(t.status, questionStates)),
    check(
      'user_feedback_closed',
      sql`(${t.status} = 'closed') = (${t.answer} is not null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
)
