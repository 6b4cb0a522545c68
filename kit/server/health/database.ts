import type pg from 'pg'
import { one } from '../db.ts'
import type { Finding } from './finding.ts'

export async function examineDatabase(client: pg.Client, now: () => Date): Promise<Finding[]> {
  return [await serverOf(client), await clockOf(client, now), await deadRowsOf(client), await jobsOf(client)]
}

const oldest = 15
const supported = 16

async function serverOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string; size: string; used: number; most: number }>(
    `select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int as most`,
  )
  const { version, size, used, most } = one(rows, 'server')
  const said = `PostgreSQL ${version}, ${size}, ${used} of ${most} connections in use`
  const major = Number.parseInt(version, 10)
  const found = (state: Finding['state'], advice: string): Finding => ({
    what: 'Database',
    state,
    said,
    advice,
  })
  if (major < oldest) return found('broken', 'Update it to PostgreSQL 18.')
  if (used > most * 0.9) return found('unwell', 'Raise max_connections, or put a pooler between.')
  if (major < supported) return found('unwell', 'It gets fixes until November 2027. Plan the update to 18.')
  return { what: 'Database', state: 'well', said }
}

const tolerated = 5000

async function clockOf(client: pg.Client, now: () => Date): Promise<Finding> {
  const before = now().getTime()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const off = Math.abs(one(rows, 'time').at.getTime() - (before + now().getTime()) / 2)
  return off < tolerated
    ? { what: 'Clock', state: 'well', said: 'This computer and the database agree.' }
    : {
        what: 'Clock',
        state: 'broken',
        said: `This computer and the database differ by ${Math.round(off / 1000)} seconds.`,
        advice: 'Let both set their clocks by the network (NTP).',
      }
}

async function deadRowsOf(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; share: number }>(
    `select relname as name, round(100.0 * n_dead_tup / (n_live_tup + n_dead_tup))::int as share
      from pg_stat_user_tables where n_dead_tup > 20000 and n_dead_tup > 0.3 * (n_live_tup + n_dead_tup)
      order by n_dead_tup desc limit 5`,
  )
  return rows.length === 0
    ? { what: 'Cleanup', state: 'well', said: 'No table keeps many dead rows.' }
    : {
        what: 'Cleanup',
        state: 'unwell',
        said: `Dead rows: ${rows.map(({ name, share }) => `${name} ${share}%`).join(', ')}`,
        advice: 'See why autovacuum does not come: a transaction that stays open, or its settings.',
      }
}

const [lateAfter, manyFailed] = [15, 1]

async function jobsOf(client: pg.Client): Promise<Finding> {
  const there = await client.query<{ is: boolean }>(`select to_regclass('pgboss.job') is not null as is`)
  if (!one(there.rows, 'answer').is) return { what: 'Jobs', state: 'well', said: 'None yet.' }
  const { rows } = await client.query<{ waiting: number; late: number; failed: number }>(
    `select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      coalesce(extract(epoch from max(now() - start_after)
        filter (where state in ('created', 'retry') and start_after <= now())) / 60, 0)::int as late,
      count(*) filter (where state = 'failed')::int as failed from pgboss.job`,
  )
  const { waiting, late, failed } = one(rows, 'jobs')
  const line =
    waiting === 0
      ? 'None is waiting.'
      : `${waiting} waiting, the oldest for ${late} ${late === 1 ? 'minute' : 'minutes'}.`
  const said = failed === 0 ? line : `${line} We gave up on ${failed}.`
  if (late > lateAfter)
    return {
      what: 'Jobs',
      state: 'broken',
      said,
      advice: 'Is the program running? If it is, start another process.',
    }
  return failed >= manyFailed
    ? { what: 'Jobs', state: 'unwell', said, advice: 'See /admin/jobs for why, and try them again there.' }
    : { what: 'Jobs', state: 'well', said }
}
