import { bigserial, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users } from '../tables.ts'
import type { Objection } from './fault.ts'

/** One row per attempt: cost and outcome, never contents. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** null: an operator's check, or a deleted user; totals keep their usage. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text('purpose').notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    outcome: text('outcome').notNull(),
    objections: jsonb('objections').$type<Partial<Record<Objection, number>>>().notNull().default({}),
    ms: integer('ms').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('model_calls_created_at_idx').on(t.createdAt),
    index('model_calls_user_id_idx').on(t.userId, t.createdAt),
  ],
)
