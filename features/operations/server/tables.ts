import { bit, check, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { oneOf, users, when } from '#kit/server/tables.ts'
import { minutesPerDay, parts, switchKeys } from '../contract.ts'

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

/** A bit for each minute (UTC), so that processes which check the same one count it once. */
export const statusDays = pgTable(
  'status_days',
  {
    part: text('part', { enum: parts }).notNull(),
    day: date('day').notNull(),
    checked: bit('checked', { dimensions: minutesPerDay }).notNull(),
    troubled: bit('troubled', { dimensions: minutesPerDay }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.part] }), check('status_days_part_known', oneOf(t.part, parts))],
)
