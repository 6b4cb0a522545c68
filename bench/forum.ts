import { serve } from '@hono/node-server'
import pg from 'pg'
import { buildApp } from '#app/server/build-app.ts'
import { createHttp } from '#app/server/http.ts'
import { seedReferenceData } from '#app/server/seed.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { migrateDatabase } from '#kit/server/migrate.ts'
import { medians, throughput } from './rounds.ts'

type Row = (what: string, figure: string, holds: boolean) => void
const large = Number(process.env.BENCH_POSTS ?? 1_000_000)
const small = 1000
const page = 20

/** The forum's list and search with a thousand posts and with a million, each in a database of its own: page 1 to page 500 within 1.5, few to many within 3. */
export async function measureForum({ url, row }: { url: string; row: Row }): Promise<void> {
  const few = await openForum({ url, name: 'bench_forum_few', posts: small, port: 3295 })
  const many = await openForum({ url, name: 'bench_forum_many', posts: large, port: 3294 })
  const far = await cursorOfPage(many.pool)
  const found = await medians(
    {
      few: () => throughput(few.posts(''), {}),
      many: () => throughput(many.posts(''), {}),
      far: () => throughput(many.posts(`&cursor=${far}`), {}),
      fewRare: () => throughput(few.posts('&search=rare7'), {}),
      manyRare: () => throughput(many.posts('&search=rare7'), {}),
      fewCommon: () => throughput(few.posts('&search=price'), {}),
      manyCommon: () => throughput(many.posts('&search=price'), {}),
    },
    5,
  )
  const compare = (what: string, [before, after]: [number, number], most: number) =>
    row(
      what,
      `${(before / after).toFixed(2)} (${before.toFixed(0)} to ${after.toFixed(0)} a second)`,
      before / after <= most,
    )
  const posts = `${large.toLocaleString('en')} posts`
  compare(`forum of ${posts}, page 1 to page 500`, [found.many!, found.far!], 1.5)
  compare(`forum list, 1,000 to ${posts}`, [found.few!, found.many!], 3)
  compare(`forum search for what seven posts hold, 1,000 to ${posts}`, [found.fewRare!, found.manyRare!], 3)
  compare(
    `forum search for what every third post holds, 1,000 to ${posts}`,
    [found.fewCommon!, found.manyCommon!],
    3,
  )
  await few.close()
  await many.close()
}

type Forum = { pool: pg.Pool; posts: (query: string) => string; close: () => Promise<void> }

async function openForum({
  url,
  name,
  posts,
  port,
}: {
  url: string
  name: string
  posts: number
  port: number
}): Promise<Forum> {
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name}`)
  await server.end()
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href
  await migrateDatabase(own, process.cwd())
  const database = connect(own, { onError: () => undefined })
  const app = buildApp({
    config: readConfig({ NODE_ENV: 'test', PORT: String(port) }),
    database,
    clock: systemClock,
    log: createLog('silent'),
    secret: 'a secret for measurements only, 32 long',
  })
  await seedReferenceData(app.db, { feeds: 'off', at: app.clock.now() })
  await fillPosts(database.pool, posts)
  const http = serve({
    fetch: createHttp({
      app,
      metrics: createMetrics(database.pool),
      pages: undefined,
      ready: async () => true,
    }).fetch,
    port,
    hostname: '127.0.0.1',
  })
  return {
    pool: database.pool,
    posts: (query) => `http://127.0.0.1:${port}/api/forum/posts?limit=${page}${query}`,
    close: async () => {
      http.close()
      await database.close()
    },
  }
}

/** Posts a second apart; every third holds 'price', and seven of them 'rare7', spread over all. */
async function fillPosts(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(`insert into forum_posts (category_id, title, content, created_at, last_activity_at, views_count)
    select (select id from forum_categories order by created_at limit 1), 'Question ' || n || case when n % 3 = 0 then ' price' else '' end || case when n % ${Math.ceil(count / 7)} = 1 then ' rare7' else '' end,
      repeat('Words of some length about building. ', 8), now() - n * interval '1 second', now(), n % 1000 from generate_series(1, ${count}) n`)
  await pool.query('vacuum analyze forum_posts')
}

/** The place of page 500, as the page before it would name it. */
async function cursorOfPage(pool: pg.Pool): Promise<string> {
  const {
    rows: [last],
  } = await pool.query<{ id: string; created_at: Date }>(
    `select id, created_at from forum_posts where deleted_at is null order by created_at desc, id desc offset ${499 * page - 1} limit 1`,
  )
  return Buffer.from(`latest|${last!.created_at.toISOString()}|${last!.id}`).toString('base64url')
}
