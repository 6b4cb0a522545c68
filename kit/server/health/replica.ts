import type pg from 'pg'
import { one } from '../db.ts'
import type { Finding } from './finding.ts'

type Found = { standby: boolean; behind: string | null; paused: boolean }

/** In bytes of the primary's log: one segment. */
const tolerated = 16 * 1024 * 1024

export async function examineReplica(primary: pg.Client, replica: pg.Client): Promise<Finding> {
  const found = (state: Finding['state'], said: string, advice: string): Finding => ({
    what: 'Replica',
    state,
    said,
    advice,
  })
  const position = await primary.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')
  const { rows } = await replica.query<Found>(
    `select pg_is_in_recovery() as standby,
      case when pg_is_in_recovery() then pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()) end as behind,
      case when pg_is_in_recovery() then pg_is_wal_replay_paused() else false end as paused`,
    [one(position.rows, 'position').position],
  )
  const { standby, behind, paused } = one(rows, 'replica')
  if (!standby)
    return found(
      'broken',
      'DATABASE_REPLICA_URL names a database that follows no other one.',
      'Name a streaming replica of DATABASE_URL, or unset it.',
    )
  const bytes = Math.max(0, Number(behind))
  const said = `It is ${Math.round(bytes / 1000)} KB behind${paused ? ', and its replay is paused' : ''}.`
  if (paused) return found('unwell', said, 'Run select pg_wal_replay_resume() there.')
  if (bytes > tolerated) return found('unwell', said, 'Look at its log, its disk and the network between.')
  return { what: 'Replica', state: 'well', said }
}
