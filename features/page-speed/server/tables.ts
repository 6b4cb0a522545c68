import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { oneOf } from '#kit/server/tables.ts'
import { measures } from '../contract.ts'

/** Counts alone: nothing here leads to a visit or a person. */
export const pageSpeeds = pgTable(
  'page_speeds',
  {
    day: date('day').notNull(),
    screen: text('screen').notNull(),
    measure: text('measure', { enum: measures as [string, ...string[]] }).notNull(),
    /** A place in the contract's bounds. */
    bucket: smallint('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.screen, t.measure, t.bucket] }),
    check('page_speeds_measure_known', oneOf(t.measure, measures)),
  ],
)
