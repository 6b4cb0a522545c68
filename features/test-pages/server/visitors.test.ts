import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '#kit/contract/time.ts'
import { mails, rateLimits, sessions } from '#kit/server/tables.ts'
import { isPerson } from '#kit/server/visitor-pages.ts'
import { createWorld } from '#test/harness.ts'
import { answerAndConfirm, draftedPage, linksTo, open, phone, publishedPage } from '#test/test-page.ts'
import { forgetOldTraces } from './housekeeping.ts'
import { testPageAnswers, testPageKeys, testPageVisits } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('a published test page', () => {
  it('is a small sandboxed document without scripts or cookies', async () => {
    const ada = await world.member('ada')
    const { slug } = await publishedPage(ada, { offer: 'Bread for all.\n\nEvery day.', price: '$9 a month' })
    const { status, headers, html } = await open(world, `/t/${slug}`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox allow-forms; default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect([headers.get('set-cookie'), headers.get('x-robots-tag')]).toEqual([null, 'noindex'])
    expect(html).not.toMatch(/<script|<link(?! rel="icon" href="\/t\/icon\.svg">)|\sstyle=|\son\w+=/)
    expect(html).toContain('<p>Bread for all.</p><p>Every day.</p>')
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
  })

  it('is hidden before it is published, except from its founder', async () => {
    const [ada, bob] = [await world.member('ada'), await world.member('bob')]
    const { slug, at } = await draftedPage(ada)
    expect((await open(world, `/t/${slug}`)).status).toBe(404)
    const preview = (cookie?: string) => open(world, `/api${at('/preview')}`, cookie ? { cookie } : {})
    const own = await preview(ada.cookie())
    expect([own.status, own.headers.get('x-frame-options')]).toEqual([200, 'SAMEORIGIN'])
    expect(own.headers.get('content-security-policy')).toMatch(/^sandbox; .*form-action 'none'/)
    expect((await preview(bob.cookie())).status).toBe(404)
    expect((await preview()).status).toBe(401)
  })

  it('shows hostile text as plain text', async () => {
    const ada = await world.member('ada')
    const hostile =
      '<script>alert(1)</script><img src=x onerror=alert(1)> ' +
      '<style>body{display:none}</style> " onfocus="alert(1) javascript:alert(1) https://evil.test'
    const { slug } = await publishedPage(ada, {
      headline: '</title><script>alert(1)</script>',
      offer: hostile,
      button: '"><script>x</script>',
      action: 'questions',
      questions: ['</label><script>x</script>'],
      responsibleName: '<b>Ada</b>',
      price: '<i>$9</i>',
    })
    for (const path of ['', '/privacy', '/report', '/confirm?a="><script>x</script>', '/erase?a=<script>']) {
      const { html } = await open(world, `/t/${slug}${path}`)
      expect(html, path).not.toMatch(
        /<script|<img|<b>|<i>|<a href="(?!\/t\/|mailto:|http:\/\/localhost:3000\/privacy)/,
      )
      expect(html.match(/<style>/g)).toHaveLength(1)
    }
    const sent = await open(world, `/t/${slug}`, {
      form: { email: 'no', name: '"><script>x</script>', q0: '</textarea><script>x</script>' },
    })
    expect([sent.status, /<script/.test(sent.html)]).toEqual([422, false])
  })

  it('neither reads nor writes a session', async () => {
    const ada = await world.member('ada')
    const bob = await world.member('bob')
    const { slug } = await publishedPage(ada, { action: 'list' })
    const before = await world.db.select().from(sessions).where(eq(sessions.userId, bob.id))
    world.clock.forward(60_000)
    const sent = await open(world, `/t/${slug}`, {
      form: { email: 'eve@example.test' },
      cookie: bob.cookie(),
    })
    expect([sent.status, sent.headers.get('set-cookie')]).toEqual([200, null])
    expect(await world.db.select().from(sessions).where(eq(sessions.userId, bob.id))).toEqual(before)
    const forged = { 'content-type': 'application/json' }
    expect(
      (await open(world, `/t/${slug}`, { form: { email: 'x@example.test' }, headers: forged })).status,
    ).toBe(403)
    const elsewhere = { origin: 'https://evil.test' }
    expect(
      (await open(world, `/t/${slug}`, { form: { email: 'x@example.test' }, headers: elsewhere })).status,
    ).toBe(403)
    // A page still can't call the app's API.
    const api = await world.fetch(
      new Request('http://localhost:3000/api/enquiries', {
        method: 'POST',
        headers: {
          origin: 'null',
          'content-type': 'application/x-www-form-urlencoded',
          cookie: bob.cookie(),
        },
        body: 'kind=contact',
      }),
    )
    expect(api.status).toBe(403)
  })
})

describe("a test page's visitor count", () => {
  it('is exact for 5,000 visitors with bots and repeats over three days', async () => {
    const ada = await world.member('ada')
    const { slug, at, page } = await publishedPage(ada)
    await ada.call('PUT', at('/links'), { body: { links: ['flyer'] } })
    const expected = new Map<string, number>()
    let people = 0
    for (let today = 0; today < 3; today += 1) {
      const share = [2000, 1800, 1200][today]!
      const looks: Promise<unknown>[] = []
      for (let n = 0; n < share; n += 1) {
        // The same people have other hashes the next day.
        const from = `10.${today === 2 ? 1 : today}.${n >> 8}.${n & 255}`
        const source = n % 3 === 0 ? 'link:flyer' : n % 3 === 1 ? 'site:news.example' : 'direct'
        const path = n % 3 === 0 ? `/t/${slug}?s=flyer` : `/t/${slug}`
        const headers: Record<string, string> =
          n % 3 === 1 ? { referer: 'https://www.news.example/post' } : {}
        expected.set(source, (expected.get(source) ?? 0) + 1)
        looks.push(open(world, path, { from, headers }))
        if (n % 5 === 0) looks.push(open(world, path, { from, headers }))
        if (n % 10 === 0)
          looks.push(open(world, `/t/${slug}`, { from: `10.9.${n >> 8}.${n & 255}`, agent: 'Googlebot/2.1' }))
        if (n % 20 === 0) {
          looks.push(open(world, `/t/${slug}`, { from: `10.8.0.${n & 255}`, method: 'HEAD' }))
          looks.push(
            open(world, `/t/${slug}`, {
              from: `10.8.1.${n & 255}`,
              headers: { 'sec-purpose': 'prefetch;prerender' },
            }),
          )
          looks.push(open(world, `/t/${slug}`, { from: `10.8.2.${n & 255}`, agent: null }))
          looks.push(open(world, `/t/${slug}`, { from: '10.7.0.1', cookie: ada.cookie() }))
        }
        if (looks.length >= 50) await Promise.all(looks.splice(0))
      }
      await Promise.all(looks)
      const own = new URL((await ada.call('GET', at())).body.ownAddress)
      await open(world, own.pathname + own.search, { from: '10.7.0.2' })
      people += share
      world.clock.forward(today === 2 ? 0 : day)
      await ada.call('POST', '/auth/sign-in', { body: { email: ada.email, password: 'Correct.horse-9' } })
    }
    const { body } = await ada.call('GET', at('/results'))
    expect(people).toBe(5000)
    expect([body.visitors, body.answers]).toEqual([5000, 0])
    expect(body.days.map(({ visitors }: { visitors: number }) => visitors)).toEqual([2000, 1800, 1200])
    expect(
      new Map(body.sources.map((row: { source: string; visitors: number }) => [row.source, row.visitors])),
    ).toEqual(expected)
    expect(page.status).toBe('live')
  }, 180_000)

  it('includes signed-in members, but not its founder', async () => {
    const [ada, bob] = [await world.member('ada'), await world.member('bob')]
    const { slug, at, page } = await publishedPage(ada)
    await open(world, `/t/${slug}`, { cookie: bob.cookie() })
    const own = new URL(page.ownAddress)
    await open(world, own.pathname + own.search, { from: '10.0.0.1' })
    const visitors = async () => (await ada.call('GET', at('/results'))).body.visitors
    expect(await visitors()).toBe(1)
    await open(world, `${own.pathname}${own.search}x`, { from: '10.0.0.2' })
    expect(await visitors()).toBe(2)
    world.clock.forward(day + 1000)
    await ada.call('POST', '/auth/sign-in', { body: { email: ada.email, password: 'Correct.horse-9' } })
    await open(world, own.pathname + own.search, { from: '10.0.0.3' })
    expect(await visitors()).toBe(3)
  })

  it('stores nothing about anyone beyond the day', async () => {
    const ada = await world.member('ada')
    const { slug } = await publishedPage(ada)
    await open(world, `/t/${slug}`, { from: '198.51.100.7' })
    expect(JSON.stringify(await world.db.select().from(testPageVisits))).not.toContain('198.51.100.7')
    world.clock.forward(day)
    await forgetOldTraces(world.app)
    expect([await world.db.$count(testPageVisits), await world.db.$count(testPageKeys)]).toEqual([0, 0])
  })
})

describe('a test page answer', () => {
  const actions = [
    ['list', {}, {}],
    ['preorder', { price: '$20' }, {}],
    ['times', { times: ['Monday, 9 AM', 'Tuesday, 9 AM'] }, { time: 'Tuesday, 9 AM' }],
    ['questions', { questions: ['What do you do now?', 'What does it cost?'] }, { q0: 'By hand.', q1: '$5' }],
  ] as const

  it.each(actions)('of type %s counts only once its mailbox confirms it', async (action, content, form) => {
    const ada = await world.member('ada')
    const { slug, at } = await publishedPage(ada, { action, ...(content as object) })
    const email = `eve-${action}@example.test`
    await open(world, `/t/${slug}`)
    const sent = await open(world, `/t/${slug}`, {
      form: { email: email.toUpperCase(), s: 'direct', ...form },
    })
    expect([sent.status, sent.html.includes('Please check your email')]).toEqual([200, true])
    const results = async () => (await ada.call('GET', at('/results'))).body
    expect(await results()).toMatchObject({ visitors: 1, answers: 0, unconfirmed: 1 })
    const { confirm } = await linksTo(world, email)
    // Opening the link doesn't confirm.
    expect((await open(world, confirm)).status).toBe(200)
    expect((await results()).answers).toBe(0)
    for (let times = 0; times < 2; times += 1)
      expect((await open(world, confirm, { form: {} })).html).toContain('Your email is confirmed')
    expect(await results()).toMatchObject({ visitors: 1, answers: 1, unconfirmed: 0 })
    const { items } = (await ada.call('GET', at('/answers/all'))).body
    expect(items).toMatchObject([
      { email, time: 'time' in form ? form.time : null, replies: 'q0' in form ? ['By hand.', '$5'] : [] },
    ])
  })

  it('must match what its page asks for', async () => {
    const ada = await world.member('ada')
    const times = await publishedPage(ada, { action: 'times', times: ['Monday'] })
    const send = (form: Record<string, string>) => open(world, `/t/${times.slug}`, { form })
    expect((await send({ email: 'nobody', time: 'Monday' })).html).toContain('Please enter an email')
    expect((await send({ email: 'a@example.test', time: 'Sunday' })).html).toContain('Please pick a time.')
    await answerAndConfirm(world, times.slug, { email: 'a@example.test', time: 'Monday' })
    const full = await open(world, `/t/${times.slug}`)
    expect(full.html).toContain('Every time is booked')
    expect((await send({ email: 'b@example.test', time: 'Monday' })).html).not.toContain(
      'Please check your email',
    )
  })

  it('books a time for the first to confirm', async () => {
    const ada = await world.member('ada')
    const { slug, at } = await publishedPage(ada, { action: 'times', times: ['Monday', 'Tuesday'] })
    for (const name of ['first', 'second'])
      await open(world, `/t/${slug}`, { form: { email: `${name}@example.test`, time: 'Monday' } })
    const [first, second] = [
      await linksTo(world, 'first@example.test'),
      await linksTo(world, 'second@example.test'),
    ]
    const outcomes = await Promise.all([
      open(world, first.confirm, { form: {} }),
      open(world, second.confirm, { form: {} }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await ada.call('GET', at('/results'))).body.answers).toBe(1)
    expect((await open(world, `/t/${slug}`)).html).not.toContain('value="Monday"')
  })

  it('is deleted with one click, before or after confirmation', async () => {
    const ada = await world.member('ada')
    const { slug } = await publishedPage(ada, { action: 'list' })
    const sent = await open(world, `/t/${slug}`, { form: { email: 'gone@example.test' } })
    const withdraw = /action="(\/t\/[^"]+\/withdraw\?a=[^"]+)"/.exec(sent.html)![1]!
    const { confirm, erase } = await linksTo(world, 'gone@example.test')
    const rows = () => world.db.$count(testPageAnswers, eq(testPageAnswers.email, 'gone@example.test'))
    await open(world, confirm, { form: {} })
    expect((await open(world, withdraw, { form: {} })).status).toBe(409)
    expect((await open(world, erase)).status).toBe(200)
    expect(await rows()).toBe(1)
    expect((await open(world, erase, { form: {} })).html).toContain('We deleted everything')
    expect(await rows()).toBe(0)
    expect(await world.db.$count(mails, eq(mails.recipient, 'gone@example.test'))).toBe(0)
    const again = await open(world, `/t/${slug}`, { form: { email: 'gone@example.test' } })
    const withdrawAgain = /action="(\/t\/[^"]+\/withdraw\?a=[^"]+)"/.exec(again.html)![1]!
    await open(world, withdrawAgain, { form: {} })
    expect(await rows()).toBe(0)
    expect(
      (
        await open(world, `/t/${slug}/erase?a=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}.x`, {
          form: {},
        })
      ).status,
    ).toBe(404)
  })

  it('by a bot is dropped, and forms are limited per network', async () => {
    const ada = await world.member('ada')
    const { slug } = await publishedPage(ada, { action: 'list' })
    const trapped = await open(world, `/t/${slug}`, { form: { email: 'bot@example.test', website: 'x' } })
    expect([
      trapped.status,
      await world.db.$count(testPageAnswers, eq(testPageAnswers.email, 'bot@example.test')),
    ]).toEqual([200, 0])
    const statuses: number[] = []
    for (let n = 0; n < 22; n += 1)
      statuses.push(
        (await open(world, `/t/${slug}`, { form: { email: `many-${n}@example.test` }, from: '10.2.2.2' }))
          .status,
      )
    expect([statuses.slice(0, 20).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429])
  })

  it('is deleted after a week if unconfirmed, else a year after closing', async () => {
    const ada = await world.member('ada')
    const { slug, at } = await publishedPage(ada, { action: 'list' })
    await answerAndConfirm(world, slug, { email: 'kept@example.test' })
    await open(world, `/t/${slug}`, { form: { email: 'never@example.test' } })
    await ada.call('DELETE', at('/publication'), { body: {} })
    const kept = async () => {
      await forgetOldTraces(world.app)
      const rows = await world.db.select().from(testPageAnswers)
      return rows.map(({ email }) => email).filter((email) => /^(kept|never)@/.test(email))
    }
    expect((await kept()).toSorted()).toEqual(['kept@example.test', 'never@example.test'])
    world.clock.forward(7 * day + 1000)
    expect(await kept()).toEqual(['kept@example.test'])
    world.clock.forward(360 * day)
    expect(await kept()).toEqual([])
  })
})

it('from a real browser is never taken for a bot', () => {
  const agents = [
    phone,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/500.0]',
    'Mozilla/5.0 (Linux; Android 14; CUBOT X30) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  ]
  const person = (agent: string) => isPerson(new Headers({ 'user-agent': agent }), 'GET')
  expect(agents.map(person)).toEqual(agents.map(() => true))
  const programs = [
    'Googlebot/2.1',
    'Mozilla/5.0 (compatible; bingbot/2.0)',
    'curl/8',
    'Twitterbot/1.0',
    'Slackbot-LinkExpanding 1.0',
    'HeadlessChrome/140',
  ]
  expect(programs.map(person)).toEqual(programs.map(() => false))
})
