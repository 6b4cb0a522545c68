import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '#kit/server/tables.ts'
import { mails, notifications, rateLimits, sessions } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { formAt, guestLinks, guestWords, invitedTest, sendFeedback } from '#test/test-link.ts'
import { open } from '#test/test-page.ts'
import { forgetOldEmails } from './housekeeping.ts'
import { testGuestReviews, testLinks } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
const day = 86_400_000
const rows = (testId: string) =>
  world.db.select().from(testGuestReviews).where(eq(testGuestReviews.testProjectId, testId))
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe("a test's link", () => {
  it('is off at first, stable while on, and gone when turned off', async () => {
    const ada = await world.member('ada')
    const { testId, link, path } = await invitedTest(ada)
    const at = `/test-tribe/tests/${testId}/link`
    expect(path).toMatch(/^\/r\/[\w-]{32}$/)
    const again = await ada.call('PUT', at, {
      body: { responsibleName: 'Ada & Co', contactEmail: 'co@bread.example' },
    })
    expect([again.body.url, again.body.responsibleName]).toEqual([link.url, 'Ada & Co'])
    const renewed = (await ada.call('PUT', `${at}/renewal`)).body
    expect(renewed.url).not.toBe(link.url)
    expect((await open(world, path)).status).toBe(404)
    expect((await open(world, new URL(renewed.url).pathname)).status).toBe(200)
    const off = (await ada.call('DELETE', at)).body
    expect([off.url, off.viewUrl, off.responsibleName]).toEqual([null, null, 'Ada & Co'])
    expect((await open(world, new URL(renewed.url).pathname)).status).toBe(404)
    expect((await ada.call('PUT', `${at}/renewal`)).status).toBe(409)
    expect((await ada.call('DELETE', at)).status).toBe(200)
  })

  it('needs a name and an email, and is only for its owner', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { testId } = await invitedTest(ada)
    const { body: other } = await ada.call('POST', '/test-tribe/tests', {
      body: { title: 'Rolls', description: 'Try it.', projectUrl: 'https://rolls.example/' },
    })
    expect((await ada.call('GET', `/test-tribe/tests/${other.id}/link`)).body).toEqual({
      url: null,
      viewUrl: null,
      responsibleName: '',
      contactEmail: '',
      opened: 0,
      answered: 0,
    })
    const { body: profile } = await ada.call('GET', '/profile')
    await ada.call('PUT', '/profile', { body: { ...profile, username: 'Ada Baker' } })
    expect((await ada.call('GET', `/test-tribe/tests/${other.id}/link`)).body).toMatchObject({
      url: null,
      responsibleName: 'Ada Baker',
    })
    const nameless = await ada.call('PUT', `/test-tribe/tests/${other.id}/link`, {
      body: { responsibleName: ' ', contactEmail: 'no' },
    })
    expect([nameless.status, Object.keys(nameless.body.fields).toSorted()]).toEqual([
      400,
      ['contactEmail', 'responsibleName'],
    ])
    const body = { responsibleName: 'Bo', contactEmail: 'bo@bread.example' }
    for (const id of [testId, crypto.randomUUID(), 'nonsense'])
      for (const [method, path] of [
        ['GET', 'link'],
        ['PUT', 'link'],
        ['PUT', 'link/renewal'],
        ['DELETE', 'link'],
        ['GET', 'guests'],
      ] as const) {
        const { status, body: said } = await bo.call(
          method,
          `/test-tribe/tests/${id}/${path}`,
          method === 'PUT' && path === 'link' ? { body } : {},
        )
        expect([status, said.message], `${method} ${path} ${id}`).toEqual([
          404,
          "We couldn't find that test, or you don't have access to it.",
        ])
      }
  })

  it.each([
    [
      'paused',
      async (ada: Browser, testId: string) =>
        ada.call('PUT', `/test-tribe/tests/${testId}/status`, { body: { status: 'paused' } }),
    ],
    [
      'closed',
      async (ada: Browser, testId: string) =>
        ada.call('PUT', `/test-tribe/tests/${testId}/status`, { body: { status: 'closed' } }),
    ],
    [
      'of somebody who is gone',
      async (ada: Browser) => world.db.update(users).set({ banned: true }).where(eq(users.id, ada.id)),
    ],
  ])('answers like an unknown one if its test is %s', async (_, end) => {
    const ada = await world.member('ada')
    const { testId, path } = await invitedTest(ada)
    const form = await formAt(world, path)
    await end(ada, testId)
    const unknown = await open(world, `/r/${'x'.repeat(32)}`)
    expect([unknown.status, unknown.html]).toEqual([
      404,
      expect.stringContaining("This test isn't open right now"),
    ])
    for (const below of ['', '/privacy', '/report']) {
      const { status, html } = await open(world, `${path}${below}`)
      expect([status, html]).toEqual([404, unknown.html])
    }
    const late = await open(world, path, { form: { form, ...guestWords } })
    expect([late.status, await rows(testId)]).toEqual([404, []])
  })

  it("never shows text that public pages don't allow", async () => {
    const ada = await world.member('ada')
    const { testId } = await invitedTest(ada)
    const test = { title: 'Bread plan', description: 'Try it.', projectUrl: 'https://bread.example/' }
    const edit = (more: object) =>
      ada.call('PUT', `/test-tribe/tests/${testId}`, { body: { ...test, ...more } })
    const asked = await edit({ questions: ['What is your credit card number?'] })
    expect([asked.status, Object.keys(asked.body.fields)]).toEqual([422, ['questions.0']])
    await ada.call('DELETE', `/test-tribe/tests/${testId}/link`)
    expect((await edit({ description: 'Type your password.' })).status).toBe(200)
    const on = (responsibleName: string) =>
      ada.call('PUT', `/test-tribe/tests/${testId}/link`, {
        body: { responsibleName, contactEmail: 'a@bread.example' },
      })
    expect((await on('Ada')).body.message).toMatch(/“password.”.*You can change it under “Edit test.”$/)
    expect((await on('Your bank account')).body.fields).toHaveProperty('responsibleName')
  })
})

describe("the page behind a test's link", () => {
  it("is a small sandboxed document with a member's questions", async () => {
    const ada = await world.member('ada')
    const { path } = await invitedTest(ada, {
      description: 'Bread for all.\n\nEvery day.',
      questions: ['Where did you look?'],
    })
    const { status, headers, html } = await open(world, path)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toMatch(
      /^sandbox allow-forms allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'sha256-[\w+/=]+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(['set-cookie', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
      null,
      'noindex',
      'no-referrer',
    ])
    expect(html).not.toMatch(/<script|<link(?! rel="icon" href="\/r\/icon\.svg">)|\sstyle=|\son\w+=/)
    expect(html).toContain('<p>Bread for all.</p><p>Every day.</p>')
    expect(html).toContain(
      '<a class="go" href="https://bread.example/start" target="_blank" rel="noopener noreferrer nofollow">Open bread.example in a new tab</a>',
    )
    expect(html).toContain("Don't enter your card or a password you use anywhere else.")
    for (const words of ['What confused you, or made you stop?', 'Where did you look?', "5: I'd come back"])
      expect(html).toContain(words)
    expect(html).not.toContain('checked')
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
    expect((await open(world, '/r/icon.svg')).headers.get('content-type')).toBe('image/svg+xml')
  })

  it('shows hostile text as plain text', async () => {
    const ada = await world.member('ada')
    const hostile = `<script>alert(1)</script><img src=x onerror=alert(1)> " onfocus="alert(1)`
    const { path, testId } = await invitedTest(ada, {
      title: '</title><script>alert(1)</script>',
      description: hostile,
      questions: ['</label><script>x</script>'],
      projectUrl: 'https://bread.example/"><script>x</script>',
    })
    await ada.call('PUT', `/test-tribe/tests/${testId}/link`, {
      body: { responsibleName: '<b>Ada</b>', contactEmail: 'ada@bread.example' },
    })
    const sent = await sendFeedback(world, path, { feedback: `${hostile} and forty more letters.` })
    const wrong = await sendFeedback(world, path, {
      feedback: '</textarea><script>x</script>',
      email: '"><script>x</script>',
      form: '"><script>x</script>',
    })
    expect(wrong.status).toBe(422)
    const pages = [path, `${path}/privacy`, `${path}/report`, sent.thanks, '/r/erase?a="><script>x</script>']
    for (const html of [
      wrong.html,
      ...(await Promise.all(pages.map(async (at) => (await open(world, at)).html))),
    ]) {
      expect(html).not.toMatch(/<script|<img|<b>|"[^"<>]* onfocus="/)
      expect(html.match(/<style>/g)).toHaveLength(1)
    }
  })

  it('reads no session, and accepts forms only from itself', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { path, testId } = await invitedTest(ada)
    const form = { form: await formAt(world, path), ...guestWords }
    const before = await world.db.select().from(sessions).where(eq(sessions.userId, bo.id))
    world.clock.forward(60_000)
    for (const headers of [{ 'content-type': 'application/json' }, { origin: 'https://evil.test' }] as Record<
      string,
      string
    >[])
      expect((await open(world, path, { form, headers })).status).toBe(403)
    const sent = await open(world, path, { form, cookie: bo.cookie() })
    expect([sent.status, sent.headers.get('set-cookie')]).toEqual([303, null])
    expect(await world.db.select().from(sessions).where(eq(sessions.userId, bo.id))).toEqual(before)
    expect(await rows(testId)).toHaveLength(1)
  })

  it('counts a visitor once a day, five per network, without bots', async () => {
    const ada = await world.member('ada')
    const { path, testId, link } = await invitedTest(ada)
    const opened = async () =>
      (await world.db.select().from(testLinks).where(eq(testLinks.testProjectId, testId)))[0]!.opened
    const look = (from: string, more: object = {}) => open(world, path, { from, ...more })
    await Promise.all([look('10.1.1.1'), look('10.1.1.1'), look('10.1.1.2')])
    await look('10.1.1.3', { agent: 'Googlebot/2.1' })
    const own = await look('10.1.1.4', { cookie: ada.cookie() })
    const view = new URL(link.viewUrl!)
    const alsoOwn = await open(world, view.pathname + view.search, { from: '10.1.1.5' })
    for (const { html } of [own, alsoOwn]) expect(html).toContain('This is your own link')
    expect(await opened()).toBe(2)
    const kept = await world.db.select().from(rateLimits)
    expect(JSON.stringify(kept)).not.toContain('10.1.1.')
    world.clock.forward(day + 1)
    await look('10.1.1.1')
    expect(await opened()).toBe(3)
    for (let n = 0; n < 30; n++) await look('10.2.2.2', { agent: `Mozilla/5.0 Browser/${n}` })
    expect(await opened()).toBeLessThanOrEqual(3 + 5)
    const form = /name="form" value="([^"]+)"/.exec(own.html)![1]!
    const sent = await open(world, path, { form: { form, ...guestWords } })
    expect([sent.status, sent.html]).toEqual([409, expect.stringContaining('This is your own project.')])
    expect(await rows(testId)).toEqual([])
  })
})

describe('feedback sent by a stranger', () => {
  it('is saved once per form, and leads to a thank-you page', async () => {
    const ada = await world.member('ada')
    const { path, testId } = await invitedTest(ada, { questions: ['Where?', 'Why?'] })
    const form = {
      form: await formAt(world, path),
      ...guestWords,
      tried: 'I tried\r\nto buy.',
      wouldPay: 'yes',
      q1: 'Because',
      q7: 'x',
    }
    const [first, second] = await Promise.all([open(world, path, { form }), open(world, path, { form })])
    expect([first.status, second.status]).toEqual([303, 303])
    expect(first.headers.get('location')).toBe(second.headers.get('location'))
    expect(await rows(testId)).toMatchObject([
      {
        ...guestWords,
        rating: 4,
        tried: 'I tried\nto buy.',
        wouldPay: 'yes',
        answers: ['', 'Because'],
        email: null,
      },
    ])
    const thanks = await open(world, first.headers.get('location')!)
    expect([thanks.status, thanks.html]).toEqual([
      200,
      expect.stringContaining('Thank you! Your feedback is sent.'),
    ])
    expect(
      await world.db.$count(notifications, eq(notifications.kind, 'test.guest_answered')),
    ).toBeGreaterThan(0)
  })

  it('returns what was typed, with errors at the fields', async () => {
    const ada = await world.member('ada')
    const { path, testId } = await invitedTest(ada)
    const { status, html } = await sendFeedback(world, path, {
      feedback: 'Good.',
      rating: '',
      email: 'nobody',
      confused: 'The & sign',
    })
    expect(status).toBe(422)
    expect(html).toContain('Please check 3 things')
    expect(html).toMatch(/<a href="#feedback">Please add a bit more detail/)
    expect(html).toMatch(/<a href="#rating-1">Please choose a rating/)
    expect(html).toMatch(
      /<textarea id="feedback"[^>]*aria-describedby="feedback-hint feedback-wrong" aria-invalid="true">\nGood\.</,
    )
    expect(html).toContain('The &amp; sign')
    expect(html).toContain('value="nobody"')
    const stale = await sendFeedback(world, path, { form: 'nonsense' })
    expect([stale.status, stale.html]).toEqual([422, expect.stringContaining('This form is too old.')])
    const long = await sendFeedback(world, path, { tried: 'x'.repeat(1001) })
    expect([long.status, long.html]).toEqual([422, expect.stringContaining('under 1000 characters')])
    expect(await rows(testId)).toEqual([])
    const huge = await sendFeedback(world, path, { tried: 'x'.repeat(140_000) })
    expect(huge.status).toBe(413)
  })

  it('is dropped from bots, and limited per network, form and test', async () => {
    const ada = await world.member('ada')
    const { path, testId } = await invitedTest(ada)
    expect((await sendFeedback(world, path, { website: 'x' })).status).toBe(200)
    expect(await rows(testId)).toEqual([])
    const from = '10.5.5.5'
    const sent = []
    for (let n = 0; n < 4; n += 1) sent.push(await sendFeedback(world, path, { from, tried: 'Kept words' }))
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 429])
    expect(sent[3]!.html).toContain('Kept words')
    world.clock.forward(day + 1)
    expect((await sendFeedback(world, path, { from })).status).toBe(303)
    for (let n = 0; n < 20; n += 1) await open(world, path, { from, form: { form: 'x' } })
    const flood = await sendFeedback(world, path, { from, feedback: 'Still here' })
    expect([flood.status, flood.html]).toEqual([429, expect.stringContaining('Still here')])
    const { feedback } = guestWords
    await world.db.insert(testGuestReviews).values(
      Array.from({ length: 196 }, () => ({
        testProjectId: testId,
        formKey: crypto.randomUUID(),
        feedback,
        rating: 5,
      })),
    )
    const full = await sendFeedback(world, path)
    expect([full.status, full.html]).toEqual([
      409,
      expect.stringContaining('This test has all the feedback it can take.'),
    ])
  })

  it('is deleted by its sender, wherever the test has gone', async () => {
    const ada = await world.member('ada')
    const { path, testId } = await invitedTest(ada)
    const email = `eve-${crypto.randomUUID()}@example.test`
    const { thanks } = await sendFeedback(world, path, { email })
    const other = await sendFeedback(world, path)
    const { erase } = await guestLinks(world, email)
    await ada.call('DELETE', `/test-tribe/tests/${testId}/link`)
    await ada.call('PUT', `/test-tribe/tests/${testId}/status`, { body: { status: 'closed' } })
    expect((await open(world, thanks)).html).toContain('Delete my feedback')
    expect((await open(world, erase)).html).toContain('Delete your feedback?')
    expect(await rows(testId)).toHaveLength(2)
    const gone = await open(world, erase, { form: {} })
    expect([gone.status, gone.html]).toEqual([
      200,
      expect.stringContaining('We deleted everything you sent.'),
    ])
    expect(await rows(testId)).toHaveLength(1)
    expect(await world.db.$count(mails, eq(mails.recipient, email))).toBe(0)
    for (const at of [erase, thanks, '/r/erase', '/r/erase?a=nonsense', '/r/thanks?a=x.y'])
      expect((await open(world, at)).status).toBe(404)
    await open(world, other.thanks.replace('thanks', 'erase'), { form: {} })
    expect(await rows(testId)).toEqual([])
  })

  it('shows a confirmed email, for one answer per test, and not forever', async () => {
    const ada = await world.member('ada')
    const { path, testId } = await invitedTest(ada)
    const email = `eve-${crypto.randomUUID()}@example.test`
    const guests = async () =>
      (await ada.call('GET', `/test-tribe/tests/${testId}/guests`)).body.items as Json[]
    const first = await sendFeedback(world, path, { email: ` ${email.toUpperCase()} ` })
    expect((await open(world, first.thanks)).html).toContain('We sent you an email with a link.')
    const { confirm, mail } = await guestLinks(world, email)
    expect(mail.body).toContain('Ada Baker gets it only after that.')
    expect(await guests()).toMatchObject([{ email: null, emailState: 'waiting' }])
    await open(world, confirm)
    expect(await guests()).toMatchObject([{ emailState: 'waiting' }])
    expect((await open(world, confirm, { form: {} })).html).toContain('Your email is confirmed.')
    expect((await open(world, confirm, { form: {} })).status).toBe(200)
    expect(await guests()).toMatchObject([{ email, emailState: 'confirmed' }])
    world.clock.forward(1000)
    await sendFeedback(world, path, { email })
    const again = await open(world, (await guestLinks(world, email)).confirm, { form: {} })
    expect([again.status, again.html]).toEqual([
      409,
      expect.stringContaining('You confirmed this email before'),
    ])
    world.clock.forward(8 * day)
    await forgetOldEmails(world.app)
    expect((await rows(testId)).map((row) => row.email)).toEqual([email, null])
    world.clock.forward(360 * day)
    await forgetOldEmails(world.app)
    expect((await rows(testId)).map((row) => row.email)).toEqual([null, null])
  })

  it('emails a mailbox at most five times a day', async () => {
    const ada = await world.member('ada')
    const { path } = await invitedTest(ada)
    const email = `eve-${crypto.randomUUID()}@example.test`
    for (let n = 0; n < 6; n += 1) expect((await sendFeedback(world, path, { email })).status).toBe(303)
    expect(await world.db.$count(mails, eq(mails.recipient, email))).toBe(5)
  })
})

it('is on the separate host for public pages, if there is one', async () => {
  const apart = await createWorld({ env: { TEST_PAGES_URL: 'http://pages.test' } })
  const { link, path } = await invitedTest(await apart.member('ada'))
  expect(link.url).toBe(`http://pages.test${path}`)
  const from = (host: string) => apart.fetch(new Request(`http://${host}${path}?x=1`))
  const moved = await from('localhost:3000')
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `http://pages.test${path}?x=1`])
  expect((await from('pages.test')).status).toBe(200)
})
