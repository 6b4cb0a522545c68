import { sql } from 'drizzle-orm'
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users, when } from '#kit/server/tables.ts'
import type { SwitchKey } from '../contract.ts'

/** What an administrator has turned off: a row while it is off. */
export const switchedOff = pgTable(
  'switched_off',
  {
    key: text('key').$type<SwitchKey>().primaryKey(),
    switchedBy: uuid('switched_by').references(() => users.id, { onDelete: 'set null' }),
    switchedAt: when('switched_at').notNull(),
  },
  (t) => [check('switched_off_key_known', sql`${t.key} in ('signUps', 'pictures', 'liveSources', 'model')`)],
)
