import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { evidence, experiments } from '#features/evidence/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { mails, rateLimits } from '#kit/server/tables.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { answerAndConfirm, linksTo, open, publishedPage } from '#test/test-page.ts'
import type { MadePage } from '#test/test-page.ts'
import { sweepPages } from './closing.ts'
import { testPageVisits } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const agent = (n: number) => `Mozilla/5.0 (X11; Linux x86_64) Firefox/${n}.0`
const flood = (slug: string, many: number, from = '198.51.100.7') =>
  Promise.all(Array.from({ length: many }, (_, n) => open(world, `/t/${slug}`, { from, agent: agent(n) })))
const crowd = (slug: string, many: number) =>
  Promise.all(Array.from({ length: many }, (_, n) => open(world, `/t/${slug}`, { from: `10.0.${n}.1` })))
const results = async (me: Browser, { at }: MadePage) => (await me.call('GET', at('/results'))).body
const piecesOf = ({ projectId }: MadePage) =>
  world.db.select().from(evidence).where(eq(evidence.projectId, projectId))

async function overnight(me: Browser, days: number): Promise<void> {
  world.clock.forward(days * day)
  await me.call('POST', '/auth/sign-in', { body: { email: me.email, password } })
}

describe('one network with many browser names', () => {
  it('sees the page and counts as five visitors, in one row', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada)
    const looks = await flood(page.slug, 200)
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await results(ada, page)).toMatchObject({ visitors: 5, networksLeftOut: 1, isCrowded: true })
    const rows = await world.db.$count(testPageVisits, eq(testPageVisits.pageId, page.page.id))
    expect(rows).toBe(1)
    await flood(page.slug, 5)
    expect(await results(ada, page)).toMatchObject({ visitors: 5, networksLeftOut: 1 })
  })

  it('never ends a page, and files no evidence against it', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, { maxVisitors: 10 })
    for (let days = 0; days < 4; days += 1) {
      await flood(page.slug, 20)
      await sweepPages(world.app)
      await overnight(ada, 1)
    }
    expect(await results(ada, page)).toMatchObject({ visitors: 20, isCrowded: true })
    expect((await ada.call('GET', page.at())).body.status).toBe('live')
    await overnight(ada, 7)
    await sweepPages(world.app)
    expect((await ada.call('GET', page.at())).body).toMatchObject({ status: 'ended', outcome: 'unsure' })
    expect(await piecesOf(page)).toMatchObject([{ stance: 'unclear', provenance: 'seen' }])
  })

  it("doesn't keep a real crowd from ending a page", async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, { maxVisitors: 20 })
    await flood(page.slug, 50)
    await crowd(page.slug, 15)
    await sweepPages(world.app)
    expect((await ada.call('GET', page.at())).body).toMatchObject({ status: 'ended', outcome: 'stopped' })
    const [piece] = await piecesOf(page)
    expect(piece).toMatchObject({ stance: 'against', standsFor: 20 })
  })
})

describe("a founder's own answer", () => {
  const confirmed = async (slug: string, email: string) => {
    const page = await answerAndConfirm(world, slug, { email })
    return page.html
  }

  it('never counts from their own mailboxes, and says so only there', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, {
      action: 'list',
      passAnswers: 1,
      stopAnswers: 0,
      contactEmail: 'a.baker@gmail.com',
    })
    const [name, domain] = ada.email.split('@')
    const own = [ada.email, `${name}+1@${domain}`, 'A.Baker@gmail.com', 'abaker+test@googlemail.com']
    for (const email of own) {
      world.clock.forward(1000)
      const sent = await open(world, `/t/${page.slug}`, { form: { email } })
      expect(sent.html).toContain('Please check your email')
      const { confirm } = await linksTo(world, email.toLowerCase())
      expect((await open(world, confirm, { form: {} })).html).toContain('This is your own page')
    }
    expect(await results(ada, page)).toMatchObject({ answers: 0, unconfirmed: 0 })
    expect(await piecesOf(page)).toEqual([])
    expect(await confirmed(page.slug, 'someone@example.test')).toContain('Your email is confirmed')
    expect((await results(ada, page)).answers).toBe(1)
  })

  it('is refused from a signed-in browser, whatever mailbox it names', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, { action: 'list' })
    const { html } = await open(world, `/t/${page.slug}`, { cookie: ada.cookie() })
    const s = /name="s" value="([^"]+)"/.exec(html)![1]!
    const sent = await open(world, `/t/${page.slug}`, { form: { email: 'second@example.test', s } })
    expect(sent.html).toContain('This is your own page')
    expect(await world.db.$count(mails, eq(mails.recipient, 'second@example.test'))).toBe(0)
    expect(await results(ada, page)).toMatchObject({ visitors: 0, answers: 0, unconfirmed: 0 })
  })
})

describe("a test page's own test", () => {
  it('has its own target, and its answers count for it alone', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, { action: 'list', passAnswers: 2, stopAnswers: 0 })
    const read = async () => (await ada.call('GET', `/projects/${page.projectId}/evidence`)).body
    expect((await read()).test).toMatchObject({
      passNeeded: 2,
      passMark: 'at least 2 people join your waiting list',
    })
    const talk = { kind: 'conversation', stance: 'against', text: 'No.', happenedOn: '2026-01-05' }
    await ada.call('POST', `/projects/${page.projectId}/evidence`, { body: talk })
    expect((await read()).test).toMatchObject({ forCount: 0, againstCount: 0 })
    for (const n of [1, 2]) await answerAndConfirm(world, page.slug, { email: `eve-${n}@example.test` })
    const { test } = await read()
    expect(test).toMatchObject({ forCount: 2, state: 'pass_reached' })
    await ada.call('PUT', `/projects/${page.projectId}/experiments/${test.id}/decision`, {
      body: { decision: 'go_on', note: 'On.' },
    })
    // The planned conversations are still to be had.
    expect((await read()).test).toMatchObject({ id: null, forCount: 0, state: 'planned' })
  })

  it('is not started beside a running test, which ignores its answers', async () => {
    const ada = await world.member('ada')
    const first = await publishedPage(ada, { action: 'list', passAnswers: 1, stopAnswers: 0 })
    await world.db.delete(experiments).where(eq(experiments.projectId, first.projectId))
    const { body: talks } = await ada.call('POST', `/projects/${first.projectId}/experiments`, { body: {} })
    await answerAndConfirm(world, first.slug, { email: 'eve@example.test' })
    const { test } = (await ada.call('GET', `/projects/${first.projectId}/evidence`)).body
    expect(test).toMatchObject({ id: talks.id, forCount: 0, state: 'running' })
    expect(await piecesOf(first)).toMatchObject([{ kind: 'commitment', experimentId: null }])
  })

  it('is described without contradictions', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, {
      headline: 'Find ten people you already know.',
      action: 'list',
      passAnswers: 1,
      stopAnswers: 0,
    })
    await answerAndConfirm(world, page.slug, { email: 'only@example.test' })
    const [piece] = await piecesOf(page)
    expect(piece!.text).toContain('1 person joined your waiting list. 1 person visited your test page')
    expect(piece!.text).toContain('“Find ten people you already know.”')
  })
})

it('answers a form with a hidden NUL, and stores none of it', async () => {
  const ada = await world.member('ada')
  const { slug } = await publishedPage(ada, { action: 'list' })
  const sent = await world.fetch(
    new Request(`http://localhost:3000/t/${slug}`, {
      method: 'POST',
      headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=nul%40example.test&name=A%0%000da',
    }),
  )
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
})

describe('the email to an unconfirmed mailbox', () => {
  it('has no link or name made up by sender or founder', async () => {
    const ada = await world.member('ada')
    const page = await publishedPage(ada, {
      action: 'list',
      headline: 'Unlock it at https://evil.test/now',
      responsibleName: 'Bank evil.test',
    })
    await open(world, `/t/${page.slug}`, {
      form: { email: 'victim@example.test', name: 'your account is locked: https://evil.test/unlock' },
    })
    const { mail, confirm } = await linksTo(world, 'victim@example.test')
    expect(`${mail.subject}${mail.body}${mail.html}`).not.toMatch(/evil|locked/)
    expect(mail.body.indexOf(confirm)).toBeLessThan(mail.body.indexOf('Delete what I left'))
  })
})
