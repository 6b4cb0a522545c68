import { randomUUID } from 'node:crypto'
import { setTimeout as later } from 'node:timers/promises'
import pg from 'pg'
import { endpoints } from '#app/server/endpoints.ts'
import { makeCommunity, tokenOf } from './community.ts'
import type { Member } from './community.ts'
import { startProduct } from './requests.ts'

type Row = (what: string, figure: string, holds: boolean) => void

/** What people ask most: the main job's screens, and what every screen asks. */
const mostAsked: [name: string, body?: () => object][] = [
  ['accounts.session'],
  ['dashboard.counts'],
  ['opportunities.newest'],
  ['assistant.tasks'],
  ['actionPlans.read'],
  ['actionPlans.tick', () => ({})],
  ['projects.list'],
  ['projects.read'],
  ['evidence.read'],
  ['evidence.now'],
  ['notifications.list'],
  ['notifications.unread'],
  ['messages.rooms'],
  ['messages.list'],
  ['messages.send', () => ({ content: 'How did the week go?', clientId: randomUUID() })],
  ['messages.unread'],
  ['forum.posts'],
  ['forum.read'],
  ['forum.responses'],
  ['search.find'],
]
const queries: Record<string, string> = { 'search.find': '?q=bakery' }
const rounds = { warm: 200, measured: 400 }
/** PostgreSQL adds up what a connection read once it has been idle for a second. */
const untilCounted = 2500

/** Processor of the server, and pages that the database read, for each call alone, one after the other. */
export async function measureCalls(url: string, row: Row): Promise<void> {
  const [member] = await makeCommunity(url)
  const product = await startProduct(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  for (const [name, body] of mostAsked) {
    const call = () => ask({ origin: product.origin, member: member!, name, body })
    const unlimited = () => pool.query('delete from rate_limits')
    const times = async (count: number) => {
      let bytes = 0
      for (let round = 0; round < count; round += 1) {
        if (round % 20 === 0) await unlimited()
        bytes = await call()
      }
      return bytes
    }
    await times(rounds.warm)
    const before = { ms: product.used(), pages: await pagesRead(pool) }
    const bytes = await times(rounds.measured)
    const ms = product.used() - before.ms
    const pages = (await pagesRead(pool)) - before.pages
    const each = (sum: number) => (sum / rounds.measured).toFixed(0)
    row(name, `${each(ms * 1000)} µs of the server's processor, ${bytes} bytes, ${each(pages)} pages`, true)
  }
  await Promise.all([product.stop(), pool.end()])
}

async function pagesRead(pool: pg.Pool): Promise<number> {
  await later(untilCounted)
  const { rows } = await pool.query<{ pages: string }>(
    'select blks_hit + blks_read as pages from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]!.pages)
}

type Asking = { origin: string; member: Member; name: string; body: (() => object) | undefined }

async function ask({ origin, member, name, body }: Asking): Promise<number> {
  const { method, address } = endpoints.find(({ path }) => path === name)!
  const path = address.replaceAll(/\{(\w+)\}/g, (_, part: keyof Member) => member[part])
  const answer = await fetch(`${origin}${path}${queries[name] ?? ''}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenOf(member)}`,
      origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    ...(body ? { body: JSON.stringify(body()) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text}`)
  return Buffer.byteLength(text)
}
