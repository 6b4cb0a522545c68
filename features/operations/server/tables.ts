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

/** Under the environment's: a name of kit/server/operator-settings.ts, SMTP_URL (sealed) or MAIL_FROM. */
export const operatorSettings = pgTable('operator_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  savedAt: when('saved_at').notNull(),
})
