import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { evidence } from '#features/evidence/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { adminActs, rateLimits } from '#kit/server/tables.ts'
import { makeProject, settled } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { answerAndConfirm, draftedPage, open, publishedPage } from '#test/test-page.ts'
import type { MadePage } from '#test/test-page.ts'
import { sweepPages } from './closing.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

async function later(me: Browser, milliseconds: number): Promise<void> {
  world.clock.forward(milliseconds)
  await me.call('POST', '/auth/sign-in', { body: { email: me.email, password } })
}

const inDays = (n: number) => new Date(world.clock.now().getTime() + n * day).toISOString().slice(0, 10)
const told = async (me: Browser, kind: string) =>
  (await me.call('GET', '/notifications')).body.items.filter((item: { kind: string }) => item.kind === kind)

describe('a drafted test page', () => {
  it('takes its words from the project and its marks from the test', async () => {
    const ada = await world.member('ada')
    const { id } = await makeProject(ada, 'Bread plan')
    const { status, body } = await ada.call('POST', `/projects/${id}/test-pages`, { body: {} })
    expect(status).toBe(201)
    expect(body.content).toMatchObject({
      headline: 'A page that tells bakeries how much to bake tomorrow',
      offer: "It's called Bread plan.",
      price: '',
      action: 'list',
      contactEmail: ada.email,
      indexed: false,
      maxVisitors: null,
    })
    const { test } = (await ada.call('GET', `/projects/${id}/evidence`)).body
    expect(body.content.passAnswers).toBe(Math.max(2, test.passNeeded))
    expect(body.address).toMatch(/\/t\/bread-plan-[a-z0-9]{6}$/)
    const list = await ada.call('GET', `/projects/${id}/test-pages`)
    expect(list.body.items).toMatchObject([{ id: body.id, status: 'draft', visitors: 0, answers: 0 }])
  })

  it.each([
    [
      'the sentence on the thing',
      "I'm sick of stale bread. Every evening, bakeries guess. A list that shows bakers what sold.",
      'A list that shows bakers what sold',
      "I'm sick of stale bread. Every evening, bakeries guess.\n\nIt's called Bread plan.",
    ],
    ['or else its name', 'I want to help bakers.', 'Bread plan', 'I want to help bakers.'],
  ])('starts with what a visitor gets: %s', async (_, description, headline, offer) => {
    const ada = await world.member('ada')
    await makeProject(ada)
    const body = { selectedIdea: { name: 'Bread plan', description }, projectType: 'user_provided' }
    const { id } = (await ada.call('POST', '/functions/create-project-plan', { body })).body
    const drafted = await ada.call('POST', `/projects/${id}/test-pages`, { body: {} })
    expect(drafted.body.content).toMatchObject({ headline, offer })
  })

  it('with questions asks at most three, and aims at five answers', async () => {
    const ada = await world.member('ada')
    const { id } = await makeProject(ada)
    const draft = (questions: string[]) =>
      ada.call('POST', `/projects/${id}/test-pages`, { body: { questions } })
    const questions = ['When did it last happen?', 'What did you do?', 'What did it cost you?']
    const { body } = await draft(questions)
    expect(body.content).toMatchObject({ action: 'questions', questions, passAnswers: 5, stopAnswers: 1 })
    const { items } = (await ada.call('GET', `/projects/${id}/test-pages`)).body
    expect(items).toMatchObject([{ id: body.id, action: 'questions' }])
    expect((await draft([...questions, 'Who else?'])).status).toBe(400)
    expect((await draft(['x'.repeat(121)])).status).toBe(400)
  })

  it('is only for its founder', async () => {
    const [ada, bob] = [await world.member('ada'), await world.member('bob')]
    const { at, page, projectId } = await publishedPage(ada, { action: 'list' })
    const { id: other } = await makeProject(bob)
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PUT', '', { page: page.content }],
      ['DELETE', ''],
      ['PUT', '/publication', {}],
      ['DELETE', '/publication'],
      ['PUT', '/links', { links: [] }],
      ['DELETE', '/picture'],
      ['GET', '/results'],
      ['GET', '/answers'],
      ['GET', '/answers/all'],
      ['GET', '/registration'],
      ['DELETE', '/answers/00000000-0000-4000-8000-000000000000'],
      ['PUT', '/appeal', { reason: 'Please.' }],
    ]
    for (const [method, path, body] of calls) {
      const sent = body ? { body } : {}
      expect((await bob.call(method, at(path), sent)).status, `${method} ${path}`).toBe(404)
      const stolen = at(path).replace(projectId, other)
      expect((await bob.call(method, stolen, sent)).status, `${method} ${path}`).toBe(404)
      expect((await world.visitor().call(method, at(path), sent)).status).toBe(401)
    }
    expect((await bob.call('GET', `/projects/${projectId}/test-pages`)).status).toBe(404)
  })

  it('serves its picture as a file with its size, in place of the drawing', async () => {
    const ada = await world.member('ada')
    const { at, slug } = await draftedPage(ada)
    const preview = async () => (await open(world, `/api${at('/preview')}`, { cookie: ada.cookie() })).html
    const drawing = 'class="drawing"'
    expect(await preview()).toContain(drawing)
    const image = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
    const kept = await ada.call('PUT', at('/picture'), { body: { image: image.toString('base64') } })
    expect(kept.status).toBe(200)
    const refused = await ada.call('PUT', at('/publication'), { body: {} })
    expect(refused.body.fields).toMatchObject({ pictureAlt: expect.stringContaining('describe the picture') })
    await ada.call('PUT', at(), { body: { page: { ...kept.body.content, pictureAlt: 'A loaf' } } })
    await ada.call('PUT', at('/publication'), { body: {} })
    const { html } = await open(world, `/t/${slug}`)
    expect([html.includes(drawing), (await preview()).includes(drawing)]).toEqual([false, false])
    const [, src] = /<img src="([^"]+)" alt="A loaf" width="1200" height="600">/.exec(html)!
    const picture = await open(world, src!)
    expect([
      picture.status,
      picture.headers.get('content-type'),
      picture.headers.get('cross-origin-resource-policy'),
    ]).toEqual([200, 'image/webp', 'cross-origin'])
    const text = await ada.call('PUT', at('/picture'), {
      body: { image: Buffer.from('<svg onload=x>').toString('base64') },
    })
    expect(text.status).toBe(422)
  })
})

describe('publishing a test page', () => {
  it('reports at its field what a page lacks or may not say', async () => {
    const ada = await world.member('ada')
    const { at, page } = await draftedPage(ada, {
      action: 'questions',
      questions: ['What is your pa\u00adssword?'],
      headline: 'Double your money with bread',
      offer: 'Get r1ch quick.',
      responsibleName: '',
      button: 'Type your c\u0430rd number',
      passAnswers: 3,
      stopAnswers: 3,
      endsOn: inDays(0),
    })
    const { status, body } = await ada.call('PUT', at('/publication'), { body: {} })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject({
      questions: expect.stringContaining('password'),
      headline: expect.stringContaining('promises about money'),
      offer: expect.stringContaining('get rich'),
      button: expect.stringContaining('card number'),
      responsibleName: 'Please enter your name. The privacy notice names you.',
      stopAnswers: expect.any(String),
      endsOn: expect.any(String),
    })
    expect(page.status).toBe('draft')
  })

  it('locks question and marks; texts can change by the same rules', async () => {
    const ada = await world.member('ada')
    const { at, page } = await publishedPage(ada, { action: 'preorder', price: '$9' })
    const save = (change: object) => ada.call('PUT', at(), { body: { page: { ...page.content, ...change } } })
    const locked = {
      passAnswers: 1,
      stopAnswers: 0,
      endsOn: inDays(30),
      maxVisitors: 5,
      price: '$1',
      action: 'list',
      times: ['x'],
      questions: ['y'],
    }
    for (const [field, value] of Object.entries(locked)) {
      if (JSON.stringify(page.content[field as keyof typeof locked]) === JSON.stringify(value)) continue
      const { status, body } = await save({ [field]: value })
      expect([status, Object.keys(body.fields)]).toEqual([409, [field]])
    }
    expect((await save({ headline: 'Fresh bread' })).body.content.headline).toBe('Fresh bread')
    expect((await save({ headline: 'Fresh\r\nbread' })).body.content.headline).toBe('Fresh bread')
    expect((await save({ headline: 'Casino' })).status).toBe(422)
    expect((await ada.call('PUT', at('/publication'), { body: {} })).status).toBe(409)
    expect((await ada.call('DELETE', at(), { body: {} })).status).toBe(409)
  })

  it('starts the planned test, with one open page per new account', async () => {
    const ada = await world.member('ada')
    const { projectId } = await publishedPage(ada)
    const { test } = (await ada.call('GET', `/projects/${projectId}/evidence`)).body
    expect(test.state).toBe('running')
    const second = await draftedPage(ada)
    const refused = await ada.call('PUT', second.at('/publication'), { body: {} })
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('first week')])
    await settled(world, ada)
    expect((await ada.call('PUT', second.at('/publication'), { body: {} })).status).toBe(200)
  })
})

describe("a test page's marks", () => {
  const confirmed = async ({ slug }: MadePage, people: number) => {
    for (let n = 0; n < people; n += 1) {
      await open(world, `/t/${slug}`, { from: `10.0.1.${n}` })
      await answerAndConfirm(world, slug, { email: `p${n}-${slug}@example.test` })
    }
  }
  const logged = (projectId: string) =>
    world.db
      .select()
      .from(evidence)
      .where(eq(evidence.projectId, projectId))
      .orderBy(desc(evidence.createdAt))

  it('log what we saw once on success, and leave the decision to the founder', async () => {
    const ada = await world.member('ada')
    const made = await publishedPage(ada, { action: 'list', passAnswers: 3, stopAnswers: 0 })
    await confirmed(made, 2)
    expect(await logged(made.projectId)).toEqual([])
    await confirmed(made, 4)
    expect(await logged(made.projectId)).toMatchObject([
      {
        kind: 'commitment',
        stance: 'for',
        provenance: 'seen',
        standsFor: 3,
        text: expect.stringContaining('3 people joined your waiting list. '),
      },
    ])
    expect(await told(ada, 'page.settled')).toMatchObject([
      {
        sentence: expect.stringContaining('reached its target'),
        path: `/projects/${made.projectId}/test-pages/${made.page.id}?tab=results`,
      },
    ])
    const { test, rung, provenance, history } = (
      await ada.call('GET', `/projects/${made.projectId}/evidence`)
    ).body
    expect(history[0].reason).toBe('Your test page brought commitments.')
    expect([rung, provenance, test.forCount, test.forBacked, test.decision]).toEqual([
      'Commitment',
      'seen',
      3,
      3,
      null,
    ])
    expect((await ada.call('GET', made.at())).body).toMatchObject({
      status: 'live',
      outcome: 'passed',
      testRuns: true,
    })
    await later(ada, 9 * day)
    await sweepPages(world.app)
    expect((await ada.call('GET', made.at())).body).toMatchObject({ status: 'ended', outcome: 'passed' })
    expect(await logged(made.projectId)).toHaveLength(1)
    expect((await open(world, `/t/${made.slug}`)).html).toContain('This page has closed')
  })

  it.each([
    ['stopped', 1, 'against'],
    ['between', 2, 'unclear'],
  ] as const)('say %s on its last day with %d confirmed', async (outcome, people, stance) => {
    const ada = await world.member('ada')
    const made = await publishedPage(ada, {
      action: 'list',
      passAnswers: 5,
      stopAnswers: 1,
      endsOn: inDays(3),
    })
    await confirmed(made, people)
    for (let n = 0; n < 20; n += 1) await open(world, `/t/${made.slug}`, { from: `10.3.0.${n}` })
    await sweepPages(world.app)
    expect((await ada.call('GET', made.at())).body.status).toBe('live')
    await later(ada, 4 * day)
    // Its last day is over, though the sweep hasn't run yet.
    expect((await open(world, `/t/${made.slug}`, { form: { email: 'late@example.test' } })).status).toBe(409)
    await Promise.all([sweepPages(world.app), sweepPages(world.app)])
    expect((await ada.call('GET', made.at())).body).toMatchObject({ status: 'ended', outcome })
    expect(await logged(made.projectId)).toMatchObject([
      { kind: 'number', stance, provenance: 'seen', numberValue: people },
    ])
    const { test } = (await ada.call('GET', `/projects/${made.projectId}/evidence`)).body
    expect([test.againstCount, test.state]).toEqual(
      stance === 'against' ? [20, 'kill_reached'] : [0, 'running'],
    )
  })

  it('say that no one visited rather than that people were against it', async () => {
    const ada = await world.member('ada')
    const made = await publishedPage(ada, {
      action: 'list',
      passAnswers: 5,
      stopAnswers: 1,
      endsOn: inDays(3),
    })
    await later(ada, 4 * day)
    await sweepPages(world.app)
    expect((await ada.call('GET', made.at())).body).toMatchObject({ status: 'ended', outcome: 'unvisited' })
    expect(await logged(made.projectId)).toMatchObject([
      { kind: 'number', stance: 'unclear', numberValue: 0 },
    ])
    const { test } = (await ada.call('GET', `/projects/${made.projectId}/evidence`)).body
    expect([test.againstCount, test.state]).toEqual([0, 'running'])
  })

  it('end at a visitor limit, or by the founder without a notification', async () => {
    const ada = await settled(world, await world.member('ada'))
    const made = await publishedPage(ada, { action: 'list', passAnswers: 5, stopAnswers: 0, maxVisitors: 3 })
    for (let n = 0; n < 3; n += 1) await open(world, `/t/${made.slug}`, { from: `10.4.0.${n}` })
    await sweepPages(world.app)
    expect((await ada.call('GET', made.at())).body).toMatchObject({ status: 'ended', outcome: 'stopped' })
    const early = await publishedPage(ada, { action: 'list', passAnswers: 5 })
    world.clock.forward(1000)
    await confirmed(early, 1)
    expect((await ada.call('DELETE', early.at('/publication'), { body: {} })).body).toMatchObject({
      status: 'ended',
      outcome: 'early',
    })
    expect(await told(ada, 'page.settled')).toHaveLength(1)
    expect((await logged(early.projectId)).slice(0, 1)).toMatchObject([
      { stance: 'unclear', text: expect.stringContaining('closed it early') },
    ])
    expect((await ada.call('DELETE', early.at(), { body: {} })).status).toBe(200)
    expect((await ada.call('GET', early.at())).status).toBe(404)
  })

  it('stay seen if saved unchanged, but not if the founder edits them', async () => {
    const ada = await world.member('ada')
    const made = await publishedPage(ada, { action: 'list', passAnswers: 2, stopAnswers: 0 })
    await confirmed(made, 2)
    const [piece] = await logged(made.projectId)
    const { id, kind, stance, text, happenedOn } = piece!
    const save = (words: string) =>
      ada.call('PUT', `/projects/${made.projectId}/evidence/${id}`, {
        body: { kind, stance, text: words, happenedOn, countsForTest: true },
      })
    expect((await save(text)).body.piece).toMatchObject({ provenance: 'seen', standsFor: 2 })
    expect((await save('200 people paid.')).body.piece).toMatchObject({ provenance: 'told', standsFor: 1 })
  })
})

describe("a visitor's report of a test page", () => {
  it('reaches administrators, who stop the page; its founder can appeal', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { slug, at, page } = await publishedPage(ada, { action: 'list' })
    const sent = await open(world, `/t/${slug}/report`, { form: { reason: 'It pretends to be my shop.' } })
    expect([sent.status, sent.html.includes('Our team will look')]).toEqual([200, true])
    expect((await open(world, `/t/${slug}/report`, { form: { reason: ' ' } })).status).toBe(422)
    const queue = async () =>
      (await root.call('GET', '/admin/reports?queue=pages')).body.items.filter(
        (item: { subjectId: string }) => item.subjectId === page.id,
      )
    const [report] = await queue()
    expect(report).toMatchObject({
      kind: 'page',
      title: page.content.headline,
      reason: 'It pretends to be my shop.',
      reporter: { id: null, name: 'A visitor' },
      author: { id: ada.id },
      outcomes: ['keep', 'hide'],
      explainsHiding: true,
    })
    expect(await told(root, 'work.reported')).not.toEqual([])
    await answerAndConfirm(world, slug, { email: 'left@example.test' })
    const resolve = (reportId: string, body: object) =>
      root.call('PUT', `/admin/reports/${reportId}/resolution`, { body })
    expect(
      (await resolve(report.id, { outcome: 'hide', reason: 'This is another shop’s name.' })).status,
    ).toBe(200)
    const stopped = await open(world, `/t/${slug}`)
    expect([stopped.status, stopped.html]).toEqual([
      410,
      expect.stringContaining('Our team stopped this page'),
    ])
    expect((await open(world, `/t/${slug}`, { form: { email: 'x@example.test' } })).status).toBe(410)
    expect(await told(ada, 'page.hidden')).toHaveLength(1)
    expect((await ada.call('GET', at())).body.hiddenReason).toBe('This is another shop’s name.')
    const acts = await world.db
      .select()
      .from(adminActs)
      .where(and(eq(adminActs.actorId, root.id), eq(adminActs.what, 'moderation.resolve.hide')))
    expect(acts).not.toEqual([])
    expect((await ada.call('PUT', at('/appeal'), { body: { reason: 'It is my own name.' } })).status).toBe(
      200,
    )
    const [appeal] = await queue()
    expect(appeal).toMatchObject({ isAppeal: true, isHidden: true })
    await resolve(appeal.id, { outcome: 'keep' })
    expect((await open(world, `/t/${slug}`)).status).toBe(200)
    expect(await told(ada, 'page.restored')).toHaveLength(1)
  })

  it('never fills the queue, and visitors can still delete their answers', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { slug, page } = await publishedPage(ada, { action: 'list' })
    const thanks = await open(world, `/t/${slug}`, { form: { email: 'stays@example.test' } })
    const withdraw = /action="([^"]+withdraw[^"]+)"/.exec(thanks.html)![1]!
    for (let n = 0; n < 25; n += 1)
      await open(world, `/t/${slug}/report`, { form: { reason: `Bad ${n}` }, from: `10.5.0.${n}` })
    const { items } = (await root.call('GET', '/admin/reports?queue=pages&limit=100')).body
    const mine = items.filter((item: { subjectId: string }) => item.subjectId === page.id)
    expect(mine).toHaveLength(20)
    await root.call('PUT', `/admin/reports/${mine[0].id}/resolution`, {
      body: { outcome: 'hide', reason: 'No.' },
    })
    expect((await open(world, withdraw, { form: {} })).status).toBe(200)
  })
})

describe('a separate host for test pages', () => {
  it('serves the pages and nothing else', async () => {
    const apart = await createWorld({ env: { TEST_PAGES_URL: 'http://pages.test' } })
    const ada = await apart.member('ada')
    const { slug, page } = await publishedPage(ada)
    expect(page.address).toBe(`http://pages.test/t/${slug}`)
    const from = (host: string, path: string) =>
      apart.fetch(
        new Request(`http://${host}${path}`, {
          headers: { cookie: ada.cookie(), 'user-agent': 'Mozilla/5.0' },
        }),
      )
    const moved = await from('localhost:3000', `/t/${slug}?s=x`)
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `http://pages.test/t/${slug}?s=x`])
    expect((await from('pages.test', `/t/${slug}`)).status).toBe(200)
    for (const host of ['PAGES.test', 'pages.test.', 'pages.test:80'])
      expect([host, (await from(host, '/api/status')).status]).toEqual([host, 404])
    for (const path of ['/', '/api/session', '/api/status', '/auth', '/healthz'])
      expect((await from('pages.test', path)).status, path).toBe(404)
  })
})
