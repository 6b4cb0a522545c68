import pg from 'pg'
import { community, talk } from './large-community.ts'
import { groups } from './large-groups.ts'
import { evenShape, helperNames } from './large-shape.ts'
import type { Shape } from './large-shape.ts'
import { accounts, work } from './large-work.ts'

type Large = { url: string; rows: number; userId: string; projectId: string }

export const fillLarge = ({ url, ...special }: Large): Promise<void> => fill(url, evenShape(special))

type Told = (what: string, seconds: number) => void

export async function fill(url: string, shape: Shape, told: Told = () => undefined): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run = async (what: string, statement: string) => {
    const began = performance.now()
    await client.query(statement).catch((error: unknown) => {
      throw new Error(`${what} could not be filled`, { cause: error })
    })
    told(what, (performance.now() - began) / 1000)
  }
  // Skips foreign key checks, which would double the time.
  await client.query('set session_replication_role = replica')
  await client.query('set synchronous_commit = off')
  await client.query('set jit = off')
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(shape.helpers)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(plainIndexes)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const statements = {
    ...accounts(shape),
    ...work(shape),
    ...community(shape),
    ...talk(shape),
    ...groups(shape),
    ...shape.more,
  }
  for (const [what, statement] of Object.entries(statements)) await run(what, statement)
  for (const { name, definition } of indexes) await run(name, definition)
  await client.query(`drop function if exists ${helperNames}`)
  // Counts every row: a sample makes one plan of two by chance.
  await client.query('set default_statistics_target = 1000')
  await run('statistics', 'vacuum analyze')
  await client.end()
}

/** Indexes neither constraints nor the statements below need: rebuilt at the end, which halves the time. */
const plainIndexes = `select indexrelid::regclass::text name, pg_get_indexdef(indexrelid) definition
  from pg_index where (not indisunique
    or indexrelid in ('notifications_unread_key'::regclass, 'chat_messages_client_key'::regclass,
    'chat_messages_room_idx'::regclass))
    and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`
