import pg from 'pg'
import { compare } from './load.ts'
import type { Contender } from './load.ts'
import { makeMember, startProduct } from './requests.ts'

type Row = (what: string, figure: string, holds: boolean) => void
const large = Number(process.env.BENCH_POSTS ?? 1_000_000)
const small = 1000
const page = 20

/**
 * With a thousand posts and with a million, each in its own database and process: page 1 to page 500
 * within 1.5, few to many within 3.
 */
export async function measureForum({
  few: fewUrl,
  many: manyUrl,
  row,
}: {
  few: string
  many: string
  row: Row
}): Promise<void> {
  const few = await openForum({ url: fewUrl, posts: small, port: 3295 })
  const many = await openForum({ url: manyUrl, posts: large, port: 3294 })
  const found = await compare({
    few: few.posts(''),
    many: many.posts(''),
    far: many.posts(`&cursor=${many.far}`),
    fewRare: few.posts('&search=rare7'),
    manyRare: many.posts('&search=rare7'),
    fewCommon: few.posts('&search=price'),
    manyCommon: many.posts('&search=price'),
  })
  type Name = keyof typeof found
  const tell = (what: string, [from, to]: [Name, Name], most: number) => {
    const [before, after] = [found[from].rate, found[to].rate]
    const figure = `${(before / after).toFixed(2)} (${before.toFixed(0)} to ${after.toFixed(0)} a second)`
    row(what, figure, before / after <= most)
  }
  const posts = `${large.toLocaleString('en')} posts`
  tell(`forum of ${posts}, page 1 to page 500`, ['many', 'far'], 1.5)
  tell(`forum list, 1,000 to ${posts}`, ['few', 'many'], 3)
  tell(`forum search for what seven posts hold, 1,000 to ${posts}`, ['fewRare', 'manyRare'], 3)
  tell(`forum search for what every third post holds, 1,000 to ${posts}`, ['fewCommon', 'manyCommon'], 3)
  await Promise.all([few.stop(), many.stop()])
}

type Forum = { far: string; posts: (query: string) => Contender; stop: () => Promise<void> }

async function openForum({ url, posts, port }: { url: string; posts: number; port: number }): Promise<Forum> {
  const product = await startProduct(url, { port })
  const headers = { authorization: `Bearer ${await makeMember(product.origin)}` }
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await fillPosts(client, posts)
  const far = posts > page * 500 ? await cursorOfPage(client) : ''
  await client.end()
  return {
    far,
    posts: (query) => ({
      ...product,
      headers,
      shots: [{ path: `/api/forum/posts?limit=${page}${query}` }],
    }),
    stop: product.stop,
  }
}

/** One second apart; every third contains 'price', and seven in all 'rare7'. */
async function fillPosts(client: pg.Client, count: number): Promise<void> {
  await client.query(`insert into forum_posts (category_id, title, content, created_at, last_activity_at, views_count)
    select (select id from forum_categories
      order by created_at limit 1),
      'Question ' || n || case when n % 3 = 0 then ' price' else '' end || case when n % ${Math.ceil(count / 7)} = 1 then ' rare7' else '' end,
      repeat('Words of some length about building. ', 8), now() - n * interval '1 second', now(), n % 1000
        from generate_series(1, ${count}) n`)
  await client.query('vacuum analyze forum_posts')
}

async function cursorOfPage(client: pg.Client): Promise<string> {
  const {
    rows: [last],
  } = await client.query<{ id: string; created_at: Date }>(
    `select id, created_at from forum_posts where deleted_at is null
      order by created_at desc, id desc offset ${499 * page - 1} limit 1`,
  )
  return Buffer.from(`latest|${last!.created_at.toISOString()}|${last!.id}`).toString('base64url')
}
