import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, users, when } from '#kit/server/tables.ts'
import { switchKeys } from '../contract.ts'

export const switchedOff = pgTable(
  'switched_off',
  {
    key: text('key', { enum: switchKeys }).primaryKey(),
    switchedBy: uuid('switched_by').references(() => users.id, { onDelete: 'set null' }),
    switchedAt: when('switched_at').notNull(),
  },
  (t) => [check('switched_off_key_known', oneOf(t.key, switchKeys))],
)
