import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { when } from '#kit/server/tables.ts'

/** Neither `error` nor `finishedAt`: it's being made. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The night it is for; null if an administrator asked. One process makes it. */
    night: date('night').unique(),
    startedAt: when('started_at').notNull(),
    finishedAt: when('finished_at'),
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    provenAt: when('proven_at'),
    proofTook: integer('proof_took'),
    unproven: text('unproven'),
    copiedTo: text('copied_to'),
    error: text('error'),
  },
  (t) => [
    // The console's list, newest first.
    index('backup_runs_started_idx').on(t.startedAt),
    check(
      'backup_runs_proven',
      sql`${t.provenAt} is null or (${t.file} is not null and ${t.rows} is not null and ${t.proofTook} is not null)`,
    ),
  ],
)
