import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users, when } from '#kit/server/tables.ts'
import type { Citation } from '../contract.ts'

/** Tasks of My Assistant that somebody has put aside. */
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

/** When somebody's conversation with the chat assistant began: its questions are counted from then on. */
export const assistantConversations = pgTable('assistant_conversations', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  startedAt: when('started_at').notNull(),
})

/** What was asked of the chat assistant since the last reset, and what the team answered to what was handed over. */
export const userFeedback = pgTable(
  'user_feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    aiResponse: text('ai_response'),
    /** Where the response comes from, and who wrote it; null where nothing answered, and in rows from before these were kept. */
    citations: jsonb('citations').$type<Citation[]>(),
    madeBy: text('made_by'),
    note: text('note'),
    /** The team sees the conversation from then on up to this question; null: the question alone. */
    sharedSince: when('shared_since'),
    /** 'open' waits for the team, which makes it 'closed'. */
    status: text('status', { enum: ['answered', 'unknown', 'open', 'closed'] }).notNull(),
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
    check('user_feedback_status', sql`${t.status} in ('answered', 'unknown', 'open', 'closed')`),
    check(
      'user_feedback_closed',
      sql`(${t.status} = 'closed') = (${t.answer} is not null) and (${t.answer} is null) = (${t.answeredAt} is null)`,
    ),
  ],
)
