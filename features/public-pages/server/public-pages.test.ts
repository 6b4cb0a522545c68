import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { tokens } from '#kit/server/document-sheet.ts'
import { users } from '#kit/server/tables.ts'
import { ownQuestions, withAnswers } from '#planner/plan/own-questions.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { invitedTest } from '#test/test-link.ts'
import { projectPages } from './tables.ts'

const world = await createWorld()
const root = await world.admin()
const open = (url: string, headers = {}) => world.fetch(new Request(url, { headers }))
const at = (path: string) => open(world.app.config.publicUrl + path)
const status = async (url: string) => (await open(url)).status

async function founder(name = 'Bread plan') {
  const member = await world.member()
  const { id } = await makeProject(member, name)
  const path = `/projects/${id}/public-page`
  const choose = (mode: string) => member.call('PUT', path, { body: { mode } })
  const log = (body: object) =>
    member.call('POST', `/projects/${id}/evidence`, {
      body: { happenedOn: world.clock.now().toISOString().slice(0, 10), stance: 'for', ...body },
    })
  return { member, id, path, choose, log, read: async () => (await member.call('GET', path)).body }
}

async function shown(mode = 'link') {
  const one = await founder()
  const { url } = (await one.choose(mode)).body
  return { ...one, url: url as string, html: async () => (await open(url)).text() }
}

describe('a public page', () => {
  it('is off until its founder turns it on, and gone when turned off', async () => {
    const { choose, read } = await founder()
    expect(await read()).toEqual({ mode: 'off', url: null, isStopped: false })
    expect((await choose('off')).body.mode).toBe('off')
    const { url } = (await choose('link')).body
    expect((await choose('link')).body.url).toBe(url)
    expect(await status(url)).toBe(200)
    expect((await choose('off')).body).toEqual({ mode: 'off', url: null, isStopped: false })
    expect(await status(url)).toBe(404)
    const again = (await choose('link')).body.url
    expect([again === url, await status(url), await status(again)]).toEqual([false, 404, 200])
  })

  it('has a secret link when unlisted, and a readable one when public', async () => {
    const { choose, url } = await shown()
    expect(new URL(url).pathname).toMatch(/^\/b\/[\w-]{32}$/)
    const opened = (await choose('open')).body.url
    expect(new URL(opened).pathname).toMatch(/^\/b\/bread-plan-[a-z2-9]{8}$/)
    expect(await status(url)).toBe(404)
  })

  it("shows the founder's own words, without our questions and answers", async () => {
    const { member, choose, id } = await founder()
    const description = withAnswers('A page that tells bakeries how much to bake.', [
      { question: ownQuestions.form, answer: 'A service, I type the numbers by hand.' },
    ])
    expect((await member.call('PATCH', `/projects/${id}`, { body: { description, known: {} } })).status).toBe(
      200,
    )
    const html = await (await open((await choose('link')).body.url)).text()
    const draft = JSON.stringify((await member.call('POST', `/projects/${id}/test-pages`, { body: {} })).body)
    for (const text of [html, draft]) {
      expect(text).toContain('how much to bake')
      for (const hidden of ['What would they get', 'type the numbers by hand'])
        expect(text).not.toContain(hidden)
    }
  })

  it('gets a new link, and the old one stops immediately', async () => {
    const { member, path, url } = await shown()
    const { body } = await member.call('POST', `${path}/link`)
    expect([await status(url), await status(body.url), body.mode]).toEqual([404, 200, 'link'])
    await member.call('PUT', path, { body: { mode: 'off' } })
    expect((await member.call('POST', `${path}/link`)).status).toBe(409)
  })

  it("is chosen only by the project's owner", async () => {
    const { path, url } = await shown()
    const other = await world.member('other')
    for (const [browser, code] of [
      [other, 404],
      [world.visitor(), 401],
    ] as const) {
      expect((await browser.call('GET', path)).status).toBe(code)
      expect((await browser.call('PUT', path, { body: { mode: 'off' } })).status).toBe(code)
      expect((await browser.call('POST', `${path}/link`)).status).toBe(code)
    }
    expect(await status(url)).toBe(200)
    expect((await (await founder()).choose('friends')).status).toBe(400)
  })

  it('runs at most three queries', async () => {
    const { url } = await shown()
    expect((await world.statementsOf(() => open(url))).length).toBeLessThanOrEqual(3)
  })
})

describe('what a visitor of a public page reads', () => {
  it("leads to the project's test while its link is open", async () => {
    const { member, id, html } = await shown()
    expect(await html()).not.toContain('Try it and say what you think')
    const { testId, link } = await invitedTest(member, { projectId: id })
    expect(await html()).toContain(`<a class="start" href="${link.url}">Try it and say what you think</a>`)
    await member.call('PUT', `/test-tribe/tests/${testId}/status`, { body: { status: 'paused' } })
    expect(await html()).not.toContain('/r/')
    await member.call('PUT', `/test-tribe/tests/${testId}/status`, { body: { status: 'active' } })
    await member.call('DELETE', `/test-tribe/tests/${testId}/link`)
    expect(await html()).not.toContain('/r/')
  })

  it('is the test with marks and counts, the level and earlier tests', async () => {
    const { member, id, log, html } = await shown()
    expect(await html()).toContain('Next test: ')
    const { body: test } = await member.call('POST', `/projects/${id}/experiments`, { body: {} })
    await log({ kind: 'payment', text: 'Paid', amountCents: 4900, countsForTest: true })
    await log({
      kind: 'number',
      text: 'No',
      stance: 'against',
      numberValue: 1,
      numberUnit: 'no',
      countsForTest: true,
    })
    const running = await html()
    for (const words of [
      '<h1>Bread plan</h1>',
      'This only works if',
      'Current test: ',
      'Keep going if',
      'Stop if',
      'So far: 1 for, 1 against.',
      'Level 5 of 5: Payments',
      'The founder wrote this down.',
      "Founder's note",
      'goes against it',
    ])
      expect(running).toContain(words)
    expect(running).not.toContain('You say so')
    expect(running).toContain('/share/project-5-said.png')
    await world.db.update(evidence).set({ provenance: 'checked' }).where(eq(evidence.kind, 'payment'))
    await member.call('PUT', `/projects/${id}/experiments/${test.id}/decision`, {
      body: { decision: 'go_on', note: 'A note to myself' },
    })
    const after = await html()
    expect(after).toContain('One test is done')
    expect(after).toContain(': Keep going.')
    expect(after).toContain('The payment provider confirmed it.')
    expect(after).not.toContain('A note to myself')
  })

  it("doesn't vouch for events from the founder's own endpoint", async () => {
    const { log, html } = await shown()
    await log({ kind: 'commitment', text: 'Signed up' })
    await world.db.update(evidence).set({ provenance: 'seen' }).where(eq(evidence.kind, 'commitment'))
    const page = await html()
    expect(page).toContain("We can't tell who was behind it.")
    expect(page).not.toMatch(/measured it|saw it|checked it/)
  })

  it('is read once for concurrent visitors', async () => {
    const { url } = await shown()
    const pages = await Promise.all(Array.from({ length: 20 }, async () => (await open(url)).text()))
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('<h1>Bread plan</h1>')
  })

  it('has no evidence text, amount, link, name or email', async () => {
    const { member, id, log, html } = await shown()
    const username = `baker${id.slice(0, 6)}`
    const { body: profile } = await member.call('GET', '/profile')
    await member.call('PUT', '/profile', { body: { ...profile, username, bio: 'I bake in Columbus' } })
    await member.call('POST', `/projects/${id}/experiments`, { body: {} })
    await log({ kind: 'conversation', text: 'Maria Lopez lost a whole evening' })
    await log({ kind: 'payment', text: 'From Maria', amountCents: 7_654_321 })
    await log({
      kind: 'number',
      text: 'Counted at the door',
      numberValue: 98_765,
      numberUnit: 'secret loaves',
    })
    await log({ kind: 'link', text: 'She wrote it', url: 'https://maria.example/post' })
    const page = await html()
    expect(page).toContain('Evidence (4)')
    for (const word of [
      'Maria',
      'lost a whole evening',
      '7654321',
      '76,543',
      '76543',
      '98765',
      '98,765',
      'secret loaves',
      'maria.example',
      'Counted at the door',
      username,
      'Columbus',
      member.email,
      member.email.split('@')[0]!,
      member.id,
      id,
    ])
      expect([word, page.includes(word)]).toEqual([word, false])
  })

  it('is plain text whatever a founder types, and runs no scripts', async () => {
    const { choose } = await founder('<img src=x onerror=alert(1)>"&')
    const answer = await open((await choose('open')).body.url)
    const page = await answer.text()
    expect(page).toContain('<h1>&lt;img src=x onerror=alert(1)&gt;&quot;&amp;</h1>')
    expect(page).not.toMatch(/<script|<img/)
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  })

  it('is indexable only if public', async () => {
    const { choose, url } = await shown()
    const linked = await open(url)
    expect(linked.headers.get('x-robots-tag')).toBe('noindex')
    expect(linked.headers.get('referrer-policy')).toBe('no-referrer')
    expect(await linked.text()).toContain('<meta name="robots" content="noindex">')
    const map = async () => (await at('/b/sitemap.xml')).text()
    expect(await map()).not.toContain(url)
    const opened = (await choose('open')).body.url
    expect((await open(opened)).headers.get('x-robots-tag')).toBeNull()
    expect(await (await open(opened)).text()).not.toContain('noindex')
    expect(await map()).toContain(`<loc>${opened}</loc>`)
  })

  it('is not sent again if unchanged', async () => {
    const { url } = await shown()
    const etag = (await open(url)).headers.get('etag')!
    expect((await open(url, { 'if-none-match': etag })).status).toBe(304)
  })

  it('shows its level on a picture that exists', async () => {
    const { html } = await shown()
    const [, name] = /property="og:image" content="[^"]*(\/share\/[^"]+)"/.exec(await html())!
    expect(readFileSync(`app/web/public${name}`).subarray(1, 4).toString()).toBe('PNG')
    for (const picture of ['2', '3', '4', '4-said', '5', '5-said'])
      expect(readFileSync(`app/web/public/share/project-${picture}.png`).length).toBeLessThan(80_000)
  })
})

describe("a person's page", () => {
  it('lists open pages with their level, of those who show their projects', async () => {
    const { member, choose } = await founder('Oven counts')
    const reader = await world.member()
    const ask = () => reader.call('GET', '/public-pages/of/oven%20counter')
    const listed = async () => (await ask()).body.items
    const shows = (showProjects: boolean) =>
      member.call('PUT', '/profile', {
        body: {
          username: 'Oven Counter',
          bio: '',
          avatarUrl: '',
          showBio: false,
          showTraits: false,
          showProjects,
        },
      })
    await shows(false)
    const { url } = (await choose('open')).body
    expect(await listed()).toEqual([])
    await shows(true)
    expect(await listed()).toEqual([{ title: 'Oven counts', url, rung: 'Assumption', provenance: 'told' }])
    await choose('link')
    expect(await listed()).toEqual([])
    await choose('open')
    await world.db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    expect((await ask()).status).toBe(404)
  })
})

describe('a missing public page', () => {
  it('looks the same for an unknown link, a deleted project, or a banned founder', async () => {
    const unknown = await at('/b/never-was')
    const sentence = await unknown.text()
    expect([unknown.status, sentence.includes("This page isn't here")]).toEqual([404, true])
    const { member, id, url } = await shown('open')
    const expectGone = async () => {
      const answer = await open(url)
      expect([answer.status, await answer.text()]).toEqual([404, sentence])
      expect(await (await at('/b/sitemap.xml')).text()).not.toContain(url)
    }
    await member.call('PUT', `/projects/${id}/archive`)
    await expectGone()
    await member.call('POST', `/projects/${id}/archive/restoration`)
    expect(await status(url)).toBe(200)
    await world.db.update(users).set({ banned: true }).where(eq(users.id, member.id))
    await expectGone()
    await world.db.update(users).set({ banned: false }).where(eq(users.id, member.id))
    const requestedAt = world.clock.now()
    const dueAt = new Date(requestedAt.getTime() + day)
    await world.db
      .insert(accountDeletions)
      .values({ userId: member.id, posts: 'erase', requestedAt, dueAt, undoTokenHash: 'none' })
    await expectGone()
    await world.db.delete(accountDeletions).where(eq(accountDeletions.userId, member.id))
    await member.call('DELETE', `/projects/${id}`)
    await expectGone()
  })

  it('never has its link in the log', async () => {
    const { url } = await shown()
    await open(url)
    expect(world.logged.some((line) => line.includes('/b/{token}'))).toBe(true)
    expect(world.logged.filter((line) => line.includes(url.split('/b/')[1]!))).toEqual([])
  })
})

describe('administrators of public pages', () => {
  it("turn a page off, which its founder can't undo, and allow it again", async () => {
    const { id, url, choose, read } = await shown('open')
    const { body } = await root.call('GET', '/admin/public-pages')
    expect(body.items.find((page: Json) => page.id === id)).toMatchObject({ url, isStopped: false })
    const stop = `/admin/public-pages/${id}/stop`
    expect((await root.call('PUT', stop)).body).toMatchObject({ isStopped: true, url: null })
    expect([await status(url), (await read()).isStopped]).toEqual([404, true])
    expect((await choose('link')).status).toBe(409)
    expect((await root.call('DELETE', stop)).body).toMatchObject({ isStopped: false, url })
    expect(await status(url)).toBe(200)
    expect((await root.call('PUT', '/admin/public-pages/none/stop')).status).toBe(404)
    expect((await (await world.member('else')).call('PUT', stop)).status).toBe(403)
  })
})

it('a page is deleted with its project, and uses the design tokens', async () => {
  const { id } = await shown()
  expect(await world.db.$count(projectPages, eq(projectPages.projectId, id))).toBe(1)
  const css = readFileSync('kit/web/styles/tokens.css', 'utf8')
  for (const [name, value] of Object.entries(tokens)) expect(css).toContain(`--color-${name}: ${value};`)
})
