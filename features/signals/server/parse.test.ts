import { describe, expect, it } from 'vitest'
import type { SourceKind } from '../contract.ts'
import { ParseFailure, parseAnswer, plainTitle } from './parse.ts'

const read = (kind: SourceKind, body: unknown) =>
  parseAnswer({ kind, body: typeof body === 'string' ? body : JSON.stringify(body) })
const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>A feed</title>${items}</channel></rss>`
const item = (title: string, link: string) =>
  `<item><title>${title}</title><link>${link}</link><pubDate>Tue, 01 Jul 2025 10:00:00 GMT</pubDate></item>`
const july = new Date('2025-07-01T10:00:00Z')

describe('the feed reader', () => {
  it('keeps Hacker News stories of 20 points, or links to their discussion', async () => {
    const hit = (points: number | null, url?: string) => ({
      title: `Of ${points}`,
      url,
      points,
      created_at: '2025-07-01T10:00:00Z',
      objectID: '42',
    })
    const { items } = await read('hacker-news', {
      hits: [
        hit(20, 'https://one.example/a'),
        hit(19, 'https://two.example/'),
        hit(null, 'https://three.example/'),
        hit(300),
      ],
    })
    expect(items).toEqual([
      { title: 'Of 20', url: 'https://one.example/a', published: july },
      { title: 'Of 300', url: 'https://news.ycombinator.com/item?id=42', published: july },
    ])
  })

  it('reads RSS of Lobsters and DEV, with a permanent id for a missing link', async () => {
    expect((await read('lobsters', rss(item('Boring tools', 'https://one.example/a')))).items).toEqual([
      { title: 'Boring tools', url: 'https://one.example/a', published: july },
    ])
    const { items } = await read(
      'dev',
      rss(
        '<item><title>By id</title><guid>https://dev.example/1</guid></item>' +
          '<item><title>No link</title><guid isPermaLink="false">https://dev.example/2</guid></item>',
      ),
    )
    expect(items).toEqual([{ title: 'By id', url: 'https://dev.example/1', published: null }])
  })

  it('reads Atom of arXiv, with one URL for all versions of a paper', async () => {
    const body =
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>arXiv</title>' +
      '<entry><id>http://arxiv.org/abs/2507.00001v2</id><title>On\n' +
      '  founders</title><published>2025-07-01T10:00:00Z</published>' +
      '<link href="http://arxiv.org/pdf/2507.00001v2" rel="related"/><link href="http://arxiv.org/abs/2507.00001v2" rel="alternate" type="text/html"/></entry></feed>'
    expect((await read('arxiv', body)).items).toEqual([
      { title: 'On founders', url: 'http://arxiv.org/abs/2507.00001', published: july },
    ])
  })

  it('reads the Federal Register', async () => {
    const { items } = await read('federal-register', {
      count: 1,
      results: [
        { title: 'A rule', html_url: 'https://www.federalregister.gov/d/1', publication_date: '2025-07-01' },
      ],
    })
    expect(items).toEqual([
      { title: 'A rule', url: 'https://www.federalregister.gov/d/1', published: new Date('2025-07-01') },
    ])
    expect((await read('federal-register', { count: 0 })).items).toEqual([])
  })

  it('reads a figure per day from Wikimedia', async () => {
    const { points } = await read('wikimedia', {
      items: [
        { article: 'Small_business', timestamp: '2025070100', views: 812 },
        { article: 'Small_business', timestamp: 'later', views: 1 },
      ],
    })
    expect(points).toEqual([{ subject: 'Small business', day: '2025-07-01', value: 812 }])
  })

  it('reads npm downloads of one package or several', async () => {
    const downloads = [
      { day: '2025-07-01', downloads: 12 },
      { day: '2025-07-02', downloads: -1 },
    ]
    expect((await read('npm', { package: 'one', downloads })).points).toEqual([
      { subject: 'one', day: '2025-07-01', value: 12 },
    ])
    expect(
      (
        await read('npm', {
          one: { package: 'one', downloads },
          gone: null,
          two: { package: 'two', downloads },
        })
      ).points.map(({ subject }) => subject),
    ).toEqual(['one', 'two'])
  })

  it('reads JSON Feed for an added feed', async () => {
    const { items } = await read('feed', {
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Mine',
      items: [
        { id: '1', url: 'https://one.example/a', title: 'A note', date_published: '2025-07-01T10:00:00Z' },
      ],
    })
    expect(items).toEqual([{ title: 'A note', url: 'https://one.example/a', published: july }])
  })

  it('stops at 200 items', async () => {
    const { items } = await read(
      'feed',
      rss(Array.from({ length: 300 }, (_, n) => item(`Item ${n}`, `https://one.example/${n}`)).join('')),
    )
    expect(items).toHaveLength(200)
  })
})

describe('a hostile feed', () => {
  const laughs = Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY l${n} "${n === 0 ? 'lol' : `&l${n - 1};`.repeat(10)}">`,
  ).join('')
  const nested = (tag: string) => `<${tag}>`.repeat(20_000) + 'x' + `</${tag}>`.repeat(20_000)

  it.each([
    [
      'asks for a local file',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss(item('&x;', 'https://one.example/')).slice(21)}`,
    ],
    [
      'asks for an address inside',
      '<!DOCTYPE r SYSTEM "http://127.0.0.1/x.dtd" [<!ENTITY % x SYSTEM "http://127.0.0.1/"> ' +
        `%x;]>${rss(item('&x;', 'https://one.example/')).slice(21)}`,
    ],
    ['multiplies laughs', `<!DOCTYPE r [${laughs}]>${rss(item('&l11;', 'https://one.example/')).slice(21)}`],
    ['nests 20,000 tags in a title', rss(item(nested('b'), 'https://one.example/'))],
    ['nests 20,000 items', rss(nested('item'))],
    ['nests 20,000 tags and closes none', rss('<item><title>' + '<a>'.repeat(20_000))],
    ['holds 5 MB', rss(item('x'.repeat(5_000_000), 'https://one.example/'))],
    ['holds 5 MB of items', rss(item('A', 'https://one.example/').repeat(48_000))],
    ['is a page', '<!doctype html><html><body><script>alert(1)</script></body></html>'],
    ['is empty', ''],
    ['is JSON of another form', '{"hits":{"length":1e9}}'],
    ['is 500,000 brackets', '['.repeat(500_000)],
  ])(
    'that %s ends within its limit and reveals nothing it hides',
    async (_, body) => {
      const started = performance.now()
      const result = await Promise.all(
        [read('feed', body), read('hacker-news', body)].map((reading) =>
          reading.catch((error: unknown) => error),
        ),
      )
      expect(performance.now() - started).toBeLessThan(5500)
      for (const one of result)
        expect(one instanceof ParseFailure || JSON.stringify(one).length < 100_000, String(one)).toBe(true)
      expect(JSON.stringify(result)).not.toMatch(/root:|lollol|<b>/)
    },
    30_000,
  )

  it('is stopped if it takes too long, while the program continues', async () => {
    let turns = 0
    const timer = setInterval(() => void turns++, 1)
    const body = rss(item('A', 'https://one.example/').repeat(48_000))
    await expect(parseAnswer({ kind: 'feed', body }, { milliseconds: 40 })).rejects.toMatchObject({
      reason: 'parser-stopped',
    })
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
    expect((await read('feed', rss(item('The next one', 'https://one.example/')))).items).toHaveLength(1)
  })

  it('ends its thread if it eats memory, not the program', async () => {
    // Four million small objects exceed the thread's memory limit.
    const body = `{"hits":[${'{"a":{},"b":{},"c":{}},'.repeat(1_000_000)}{}]}`
    await expect(read('hacker-news', body)).rejects.toMatchObject({ reason: 'parser-stopped' })
  }, 30_000)

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '//one.example/',
    '/only/a/path',
    'http://someone:secret@one.example/',
    'http://127.0.0.1/admin',
    'http://169.254.169.254/',
  ])('gives no item with the link %s', async (link) => {
    expect((await read('feed', rss(item('Click', link.replace('&', '&amp;'))))).items).toEqual([])
  })

  it('results in plain titles', () => {
    expect(plainTitle('<b>Big</b>\u0000 <img src=x onerror=alert(1)>news\u202E\n today ')).toBe(
      'Big news today',
    )
    expect(plainTitle('Less < more')).toBe('Less < more')
    expect([...plainTitle('é'.repeat(500))]).toHaveLength(300)
    expect(plainTitle('<script>')).toBe('')
  })
})
