import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { day, hour, minute } from '#kit/contract/time.ts'
import { readConfig } from '#kit/server/config.ts'
import type { App } from '#kit/server/context.ts'
import { fetchPublic } from '#kit/server/outbound.ts'
import { createWorld } from '#test/harness.ts'
import type { SourceKind } from '../contract.ts'
import { fetchDueSources } from './fetch.ts'
import { liveItemsFor, seriesFor, sourcesState } from './reads.ts'
import { defaultSources, seedSources } from './seed.ts'
import { marketSeries, marketSignalHosts, marketSignalSources, marketSignals } from './tables.ts'

const world = await createWorld({ env: { FEEDS: 'default', PUBLIC_URL: 'https://founders.example' } })
const { app, db, clock } = world

type Page = (request: IncomingMessage, response: ServerResponse) => void
let pages: Record<string, Page> = {}
let asked: { place: string; headers: IncomingMessage['headers'] }[] = []
const server = createServer((request, response) => {
  const place = `${request.headers.host}${request.url}`
  asked.push({ place, headers: request.headers })
  const page = pages[place]
  if (page) page(request, response)
  else response.writeHead(404).end()
})
const port = await new Promise<number>((resolve) =>
  server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
)
afterAll(() => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())))

const resolve = async (name: string) => (name.startsWith('inside') ? ['10.0.0.7'] : ['93.184.215.14'])
const round = (by: App = app, milliseconds = 5000) =>
  fetchDueSources(by, {
    fetch: (address, options) => fetchPublic(address, { ...options, resolve, port, milliseconds }),
  })

const rss =
  (...titles: string[]): Page =>
  (_, response) =>
    response.end(
      `<rss version="2.0"><channel><title>A feed</title>${titles.map((title, n) => `<item><title>${title}</title><link>https://news${n}.example/${encodeURIComponent(title)}</link><pubDate>${clock.now().toUTCString()}</pubDate></item>`).join('')}</channel></rss>`,
    )

async function addSource(url: string, kind: SourceKind = 'feed'): Promise<string> {
  const [row] = await db
    .insert(marketSignalSources)
    .values({ name: url, kind, url, origin: 'added', nextFetchAt: clock.now() })
    .returning()
  return row!.id
}
const source = async (id: string) =>
  (await db.select().from(marketSignalSources).where(eq(marketSignalSources.id, id)))[0]!
const titles = async () =>
  (await db.select().from(marketSignals).orderBy(asc(marketSignals.title))).map(({ title }) => title)
const places = () => asked.map(({ place }) => place)

beforeEach(async () => {
  await db.delete(marketSignalSources)
  await db.delete(marketSignalHosts)
  pages = {}
  asked = []
})

describe('a round of fetching', () => {
  it('stores title, link, date and words of new items, once', async () => {
    pages['one.test/feed'] = rss('Boring Tools, a &lt;b&gt;guide&lt;/b&gt;')
    const id = await addSource('http://one.test/feed')
    expect(await round()).toEqual({ read: 1, failed: 0 })
    const [row] = await db.select().from(marketSignals)
    expect(row).toMatchObject({
      sourceId: id,
      title: 'Boring Tools, a guide',
      host: 'news0.example',
      terms: ['boring', 'tools', 'a', 'guide'],
      fetchedAt: clock.now(),
    })
    expect(Object.keys(row!)).toHaveLength(9)
    expect(await source(id)).toMatchObject({
      failures: 0,
      lastError: null,
      lastFetchedAt: clock.now(),
      nextFetchAt: new Date(clock.now().getTime() + 6 * hour),
    })
    clock.forward(6 * hour)
    await round()
    expect(await titles()).toHaveLength(1)
  })

  it("identifies itself, and sends the last answer's validators", async () => {
    pages['marks.test/feed'] = (request, response) => {
      if (request.headers['if-none-match'] === '"7"') response.writeHead(304).end()
      else
        rss('First')(
          request,
          response
            .setHeader('etag', '"7"')
            .setHeader('last-modified', 'Tue, 01 Jul 2025 10:00:00 GMT') as ServerResponse,
        )
    }
    const id = await addSource('http://marks.test/feed')
    await round()
    clock.forward(6 * hour)
    expect(await round()).toEqual({ read: 1, failed: 0 })
    expect(asked[1]!.headers).toMatchObject({
      'if-none-match': '"7"',
      'if-modified-since': 'Tue, 01 Jul 2025 10:00:00 GMT',
      'user-agent': 'Buildkin/1.0 (+https://founders.example)',
    })
    expect(await source(id)).toMatchObject({ etag: '"7"', failures: 0, lastFetchedAt: clock.now() })
    expect(await titles()).toEqual(['First'])
  })

  it("skips what isn't due or switched off, and everything with FEEDS=off", async () => {
    pages['one.test/feed'] = rss('A')
    const id = await addSource('http://one.test/feed')
    expect(await round({ ...app, config: { ...app.config, feeds: 'off' } })).toEqual({ read: 0, failed: 0 })
    await db.update(marketSignalSources).set({ enabled: false })
    await round()
    await db
      .update(marketSignalSources)
      .set({ enabled: true, nextFetchAt: new Date(clock.now().getTime() + 1) })
    await round()
    expect(asked).toEqual([])
    clock.forward(1)
    await round()
    expect((await source(id)).lastFetchedAt).toEqual(clock.now())
  })

  it('requests a host at most once in ten minutes', async () => {
    for (const path of ['a', 'b', 'c']) {
      pages[`same.test/${path}`] = rss(`Of ${path}`)
      await addSource(`http://same.test/${path}`)
    }
    for (const count of [1, 2, 3]) {
      await round()
      await round()
      expect(asked).toHaveLength(count)
      clock.forward(10 * minute)
    }
    expect(new Set(places()).size).toBe(3)
  })

  it('reads each source once across two processes', async () => {
    for (let n = 0; n < 12; n++) {
      pages[`host${n}.test/`] = rss(`Of ${n} alone`)
      await addSource(`http://host${n}.test/`)
    }
    const rounds = await Promise.all([round(), round(), round()])
    expect(rounds.reduce((sum, { read }) => sum + read, 0)).toBe(12)
    expect([asked.length, new Set(places()).size]).toEqual([12, 12])
  })

  it('stores a story once, no matter who reports it', async () => {
    pages['one.test/'] = rss(
      'Acme opens its invoice scanner to all small shops',
      'Acme raises 5 million for its invoice scanner',
    )
    pages['two.test/'] = rss(
      'Acme opens its invoice scanner to all the small shops',
      'Acme raises 6 million for its invoice scanner',
    )
    await addSource('http://one.test/')
    await round()
    await addSource('http://two.test/')
    await round()
    expect(await titles()).toEqual([
      'Acme opens its invoice scanner to all small shops',
      'Acme raises 5 million for its invoice scanner',
      'Acme raises 6 million for its invoice scanner',
    ])
  })

  it('stores the newest figure per day, and requests a window of days', async () => {
    const [from, to] = [90, 1].map((days) =>
      new Date(clock.now().getTime() - days * day).toISOString().slice(0, 10).replaceAll('-', ''),
    )
    let views = 5
    pages[`wiki.test/${from}/${to}`] = (_, response) =>
      response.end(
        JSON.stringify({
          items: [
            { article: 'Side_job', timestamp: '2025070100', views },
            { article: 'Side_job', timestamp: '2025070200', views: 9 },
          ],
        }),
      )
    const id = await addSource('http://wiki.test/{from}/{to}', 'wikimedia')
    await round()
    views = 6
    await db.update(marketSignalSources).set({ nextFetchAt: clock.now() })
    await db.delete(marketSignalHosts)
    await round()
    expect(await seriesFor(db, { subjects: ['Side job'] })).toEqual([
      {
        subject: 'Side job',
        source: 'http://wiki.test/{from}/{to}',
        url: 'http://wiki.test',
        points: [
          { day: '2025-07-01', value: 6 },
          { day: '2025-07-02', value: 9 },
        ],
      },
    ])
    expect(await db.select().from(marketSeries).where(eq(marketSeries.sourceId, id))).toHaveLength(2)
  })
})

describe('a failing source', () => {
  it('waits longer each time, up to a day, says why, and recovers', async () => {
    pages['bad.test/'] = (_, response) => response.writeHead(503).end()
    const id = await addSource('http://bad.test/')
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      expect(await round()).toEqual({ read: 0, failed: 1 })
      const { nextFetchAt, lastError } = await source(id)
      expect(lastError).toBe('status-503')
      waits.push((nextFetchAt!.getTime() - clock.now().getTime()) / minute)
      clock.forward(waits.at(-1)! * minute)
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    pages['bad.test/'] = rss('Well again')
    await round()
    expect(await source(id)).toMatchObject({ failures: 0, lastError: null })
  })

  it("doesn't affect others, and leads nowhere internal", async () => {
    const hostile: Record<string, [Page, string | null]> = {
      'drip.test/': [
        (_, response) => {
          const drip = setInterval(() => response.write('<'), 1000)
          response.on('close', () => clearInterval(drip))
        },
        'too-slow',
      ],
      'big.test/': [(_, response) => response.end('x'.repeat(5_000_000)), 'too-large'],
      'loop.test/': [(_, response) => response.writeHead(302, { location: '/' }).end(), 'redirects'],
      'turned.test/': [
        (_, response) => response.writeHead(302, { location: 'http://inside.test/' }).end(),
        'not-public',
      ],
      'metadata.test/': [
        (_, response) =>
          response.writeHead(301, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
        'not-public',
      ],
      'xxe.test/': [
        (_, response) =>
          response.end(
            '<!DOCTYPE r [<!ENTITY x SYSTEM "http://inside.test/">]><rss version="2.0"><channel><title>t</title><item><title>&x;</title><link>https://a.example/</link></item></channel></rss>',
          ),
        'unreadable',
      ],
      'nested.test/': [
        (_, response) =>
          response.end(
            `<rss version="2.0"><channel><item><title>${'<a>'.repeat(20_000)}</title></item></channel></rss>`,
          ),
        null,
      ],
      'page.test/': [
        (_, response) => response.end('<!doctype html><html><body>Hello</body></html>'),
        'unreadable',
      ],
      'script.test/': [
        (_, response) =>
          response.end(
            '<rss version="2.0"><channel><title>t</title><item><title>Click</title><link>javascript:alert(1)</link></item></channel></rss>',
          ),
        null,
      ],
      'gone.test/': [(request) => request.socket.destroy(), 'unreachable'],
    }
    for (const [place, [page]] of Object.entries(hostile)) pages[place] = page
    pages['good.test/'] = rss('All is well')
    const expected = {
      ...Object.fromEntries(Object.entries(hostile).map(([place, [, error]]) => [place, error])),
      'inside.test/': 'not-public',
      'good.test/': null,
    }
    await Promise.all(Object.keys(expected).map((place) => addSource(`http://${place}`)))
    const started = performance.now()
    await round()
    expect(performance.now() - started).toBeLessThan(15_000)
    const rows = await db.select().from(marketSignalSources)
    expect(
      Object.fromEntries(rows.map(({ url, lastError }) => [url.slice('http://'.length), lastError])),
    ).toEqual(expected)
    expect(await titles()).toEqual(['All is well'])
    expect(places().filter((place) => place.startsWith('inside') || place.startsWith('169'))).toEqual([])
  }, 30_000)

  it('leaves nothing behind if removed while it was read', async () => {
    const id = await addSource('http://one.test/')
    pages['one.test/'] = (request, response) =>
      void db
        .delete(marketSignalSources)
        .where(eq(marketSignalSources.id, id))
        .then(() => rss('Too late')(request, response))
    expect(await round()).toEqual({ read: 1, failed: 0 })
    expect(await titles()).toEqual([])
  })
})

describe('live items for other features', () => {
  it('match whole words or phrases in the title, newest first', async () => {
    pages['one.test/'] = rss(
      'Dental practices drown in recalls',
      'A dentist writes',
      'Recalls of cars',
      'The practices of dental care',
      'Accidental practice',
    )
    await addSource('http://one.test/')
    const since = clock.now()
    clock.forward(hour)
    await round()
    const found = async (words: string[], limit = 10, from = since) =>
      (await liveItemsFor(db, { words, limit, since: from })).map(({ title }) => title).sort()
    expect(await found(['dental practices'])).toEqual(['Dental practices drown in recalls'])
    expect(await found(['DENTIST', 'recalls'])).toEqual([
      'A dentist writes',
      'Dental practices drown in recalls',
      'Recalls of cars',
    ])
    expect(await found(['recalls'], 1)).toHaveLength(1)
    expect(await found(['recalls'], 10, new Date(clock.now().getTime() + 1))).toEqual([])
    expect(await found([])).toEqual([])
    expect(await found(["'; drop table users; --", '%'])).toEqual([])
    const [item] = await liveItemsFor(db, { words: ['dentist'], limit: 1, since })
    expect(item).toMatchObject({
      url: 'https://news1.example/A%20dentist%20writes',
      source: 'news1.example',
      date: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('come with a count of sources that currently work', async () => {
    expect(await sourcesState(db)).toEqual({ connected: 0, lastFetchedAt: null })
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => addSource(`http://host${n}.test/`)))
    for (let n = 1; n < 5; n++) pages[`host${n}.test/`] = rss(`Number ${n} speaks`)
    await round()
    expect(await sourcesState(db)).toEqual({ connected: 4, lastFetchedAt: clock.now().toISOString() })
    await db.update(marketSignalSources).set({ enabled: false }).where(eq(marketSignalSources.id, ids[0]!))
    await db.update(marketSignalSources).set({ nextFetchAt: null }).where(eq(marketSignalSources.id, ids[1]!))
    await db.update(marketSignalSources).set({ failures: 5 }).where(eq(marketSignalSources.id, ids[2]!))
    expect((await sourcesState(db)).connected).toBe(1)
  })

  it('are deleted after half a year', async () => {
    pages['one.test/'] = rss('Old news')
    await addSource('http://one.test/')
    await round()
    clock.forward(179 * day)
    await runHousekeeping(app)
    expect(await titles()).toEqual(['Old news'])
    clock.forward(2 * day)
    await runHousekeeping(app)
    expect(await titles()).toEqual([])
  })
})

describe('the sources at startup', () => {
  it('are the default ones unless FEEDS says otherwise, and none in tests', () => {
    expect(
      [{}, { NODE_ENV: 'test' }, { FEEDS: 'off' }, { FEEDS: './feeds.json' }].map(
        (env) => readConfig(env).feeds,
      ),
    ).toEqual(['default', 'off', 'off', './feeds.json'])
  })

  const used = async () =>
    (await db.select().from(marketSignalSources))
      .filter(({ nextFetchAt }) => nextFetchAt)
      .map(({ name }) => name)
      .sort()
  const seed = (feeds: string) => seedSources(db, { feeds, at: clock.now() })

  it("are the shipped ones, keeping administrators' switches and feeds", async () => {
    await seed('default')
    await addSource('http://mine.test/')
    await db
      .update(marketSignalSources)
      .set({ enabled: false, name: 'HN' })
      .where(eq(marketSignalSources.kind, 'hacker-news'))
    const before = await used()
    clock.forward(hour)
    await seed('default')
    expect(await used()).toEqual(before)
    expect(before).toHaveLength(defaultSources.length + 1)
    expect(
      await db.select().from(marketSignalSources).where(eq(marketSignalSources.enabled, false)),
    ).toMatchObject([{ name: 'HN' }])
  })

  it('are none with off, and return with default', async () => {
    await seed('default')
    await seed('off')
    expect(await used()).toEqual([])
    await seed('default')
    expect(await used()).toHaveLength(defaultSources.length)
  })

  it('come from a file, and a bad file is reported in one sentence', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
    const file = join(folder, 'feeds.json')
    writeFileSync(file, JSON.stringify([{ name: 'Ours', url: 'https://ours.example/feed' }]))
    await seed('default')
    await seed(file)
    expect(await used()).toEqual(['Ours'])
    for (const wrong of [
      'no json',
      '[{"name":"x","url":"http://127.0.0.1/"}]',
      '[{"name":"x","kind":"reddit","url":"https://a.example/"}]',
      '{}',
    ]) {
      writeFileSync(file, wrong)
      await expect(seed(file), wrong).rejects.toThrow(/^FEEDS is "/)
    }
    rmSync(folder, { recursive: true })
    await expect(seed(file)).rejects.toThrow(/^FEEDS is "/)
  })
})
