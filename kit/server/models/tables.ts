import { bigserial, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users } from '../tables.ts'

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
    ms: integer('ms').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('model_calls_created_at_idx').on(t.createdAt),
    index('model_calls_user_id_idx').on(t.userId, t.createdAt),
  ],
)
