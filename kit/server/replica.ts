import { second } from '#kit/contract/time.ts'
import type { Clock } from './clock.ts'
import { connect, one } from './db.ts'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'

/**
 * `lag` is in seconds, an upper bound; null while unknown or away. After `leave` it is unused until a
 * check finds it well.
 */
export type Replica = {
  db: Db
  lag: () => number | null
  isFit: () => boolean
  leave: (error: unknown) => void
  check: () => Promise<void>
  close: () => Promise<void>
}

type Parts = { url: string; primary: Database; clock: Clock; log: Log }

const patience = { statement_timeout: 5000, query_timeout: 6000 }
const mostMarks = 20

/** Measures by positions in the primary's log, so neither clocks nor a quiet hour deceive it. */
export function createReplica({ url, primary, clock, log }: Parts): Replica {
  const { db, pool, close } = connect(url, { onError: () => undefined, patience })
  let marks: { at: number; position: string }[] = []
  /** The replica has everything committed before. */
  let currentAt: number | null = null
  const now = () => clock.now().getTime()
  const leave = (error: unknown) => {
    if (currentAt !== null) log.warn({ error }, 'the replica is away: visitors read from the primary')
    currentAt = null
  }
  return {
    db,
    lag: () => (currentAt === null ? null : (now() - currentAt) / second),
    isFit: () => currentAt !== null && now() - currentAt <= periods.replicaBehind,
    leave,
    check: async () => {
      const at = now()
      const { rows } = await primary.pool.query<{ position: string }>(
        'select pg_current_wal_insert_lsn() as position',
      )
      marks = [...marks, { at, position: one(rows, 'position').position }].slice(-mostMarks)
      try {
        const replayed = await pool.query<{ many: number }>(
          `select count(*)::int as many from unnest($1::pg_lsn[]) position
            where position <= pg_last_wal_replay_lsn()`,
          [marks.map(({ position }) => position)],
        )
        const { many } = one(replayed.rows, 'marks')
        currentAt = marks[many - 1]?.at ?? currentAt
        marks = marks.slice(many)
      } catch (error) {
        leave(error)
      }
    },
    close,
  }
}
