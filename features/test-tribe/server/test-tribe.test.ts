import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { badges, userBadges } from '#features/challenges/server/tables.ts'
import { userBlocks, userMatches } from '#features/connections/server/tables.ts'
import { notifications } from '#kit/server/tables.ts'
import { readValues } from '#kit/server/values.ts'
import { makeProject, answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { evidenceTextOf, stanceOf } from '../evidence-text.ts'
import { testedProjects } from './reads.ts'
import { testFeedback, testProjects } from './tables.ts'

const world = await createWorld()
const unknown = '00000000-0000-4000-8000-000000000000'
const form = {
  title: 'Bread plan',
  description: 'Tells a bakery how much to bake tomorrow.',
  projectUrl: 'https://bread.example/',
}
const words = {
  feedback: 'I looked for the price for a minute, and then found it under a picture.',
  rating: 4,
}

const submit = async (owner: Browser, more: object = {}) => {
  world.clock.forward(1)
  return (await owner.call('POST', '/test-tribe/tests', { body: { ...form, ...more } })).body
}
const give = (tester: Browser, testId: string, more: object = {}) =>
  tester.call('POST', `/test-tribe/tests/${testId}/reviews`, { body: { ...words, ...more } })
const seenBy = async (viewer: Browser) =>
  (await viewer.call('GET', '/test-tribe/tests?limit=100')).body.items as any[]
const sees = async (viewer: Browser, testId: string) => (await seenBy(viewer)).some(({ id }) => id === testId)
const told = (browser: Browser, kind: string) =>
  world.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, browser.id), eq(notifications.kind, kind)))
const held = async (browser: Browser) =>
  (
    await world.db
      .select({ count: userBadges.count })
      .from(userBadges)
      .innerJoin(badges, eq(badges.id, userBadges.badgeId))
      .where(and(eq(userBadges.userId, browser.id), eq(badges.name, 'Helpful Tester')))
  )[0]?.count ?? 0

async function collaborate(a: Browser, b: Browser, more: Partial<typeof userMatches.$inferInsert> = {}) {
  const at = world.clock.now()
  await world.db.insert(userMatches).values({
    user1Id: a.id,
    user2Id: b.id,
    user1Accepted: true,
    user2Accepted: true,
    compatibilityScore: 70,
    compatibilityReason: 'x',
    origin: 'suggestion',
    matchedAt: at,
    acceptedAt: at,
    ...more,
  })
}

describe('submitting a project for testing', () => {
  it('saves once per key, and shows it to others only', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ada.call('POST', '/test-tribe/tests', {
          body: { ...form, status: 'closed', userId: bo.id },
          headers,
        }),
      ),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    const { body: mine } = await ada.call('GET', '/test-tribe/tests/mine')
    expect(mine.items).toMatchObject([
      {
        ...form,
        status: 'active',
        allowAllTesters: true,
        projectId: null,
        reviewsCount: 0,
        averageRating: null,
      },
    ])
    expect(await sees(ada, mine.items[0].id)).toBe(false)
    expect(await sees(bo, mine.items[0].id)).toBe(true)
    expect((await ada.call('GET', '/test-tribe/counts')).body).toMatchObject({ mine: 1, given: 0 })
  })

  it.each([
    ['no title', { title: '  ' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['a script for an address', { projectUrl: 'javascript:alert(1)' }, 'projectUrl'],
    ["a machine of one's own", { projectUrl: 'http://127.0.0.1/' }, 'projectUrl'],
    ['four questions', { questions: ['a', 'b', 'c', 'd'] }, 'questions'],
    ['an empty question', { questions: [' '] }, 'questions.0'],
  ])('refuses %s', async (_, change, field) => {
    const ada = await world.member('ada')
    const { status, body } = await ada.call('POST', '/test-tribe/tests', { body: { ...form, ...change } })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('accepts an own project once at a time, and fills in the form', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const project = await makeProject(ada)
    expect((await ada.call('GET', '/test-tribe/projects')).body.items).toEqual([
      {
        id: project.id,
        title: 'Bread plan',
        description: 'A page that tells bakeries how much to bake tomorrow.',
        audience: 'local',
        inTests: false,
      },
    ])
    expect(
      (await bo.call('POST', '/test-tribe/tests', { body: { ...form, projectId: project.id } })).status,
    ).toBe(404)
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        ada.call('POST', '/test-tribe/tests', { body: { ...form, projectId: project.id } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { body: first } = answers.find(({ status }) => status === 201)!
    expect((await ada.call('GET', '/test-tribe/projects')).body.items[0].inTests).toBe(true)
    expect(await readValues(world.db, { ids: testedProjects(ada.id) })).toEqual({ ids: [project.id] })
    await ada.call('PUT', `/test-tribe/tests/${first.id}/status`, { body: { status: 'closed' } })
    const second = await submit(ada, { projectId: project.id })
    expect(second.projectId).toBe(project.id)
    const again = await ada.call('PUT', `/test-tribe/tests/${first.id}/status`, {
      body: { status: 'active' },
    })
    expect([again.status, again.body.message]).toEqual([
      409,
      'This project is already in the Test Tribe. You can find it under My Projects.',
    ])
  })

  it('is limited to ten an hour', async () => {
    const ada = await world.member('ada')
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1)
      statuses.push((await ada.call('POST', '/test-tribe/tests', { body: form })).status)
    expect(statuses).toEqual([...Array(10).fill(201), 429])
    world.clock.forward(3_600_000)
  })
})

describe('who sees a test', () => {
  it('is no one once it is paused or closed, and everyone once reopened', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { id } = await submit(ada)
    for (const [status, shown] of [
      ['paused', false],
      ['closed', false],
      ['active', true],
    ] as const) {
      expect(
        (await ada.call('PUT', `/test-tribe/tests/${id}/status`, { body: { status } })).body.status,
      ).toBe(status)
      expect(await sees(bo, id)).toBe(shown)
    }
    expect(
      (await bo.call('PUT', `/test-tribe/tests/${id}/status`, { body: { status: 'closed' } })).status,
    ).toBe(404)
    expect((await bo.call('GET', `/test-tribe/tests/${id}/reviews`)).status).toBe(404)
  })

  it('is only accepted collaborators if the owner says so', async () => {
    const [ada, friend, writer, former, asked, stranger] = await Promise.all(
      ['ada', 'friend', 'writer', 'former', 'asked', 'stranger'].map((name) => world.member(name)),
    )
    await collaborate(ada!, friend!)
    await collaborate(writer!, ada!, { origin: 'direct' })
    await collaborate(ada!, former!, { endedAt: world.clock.now() })
    await collaborate(asked!, ada!, { user2Accepted: false, acceptedAt: null })
    const { id } = await submit(ada!, { allowAllTesters: false })
    expect(await sees(friend!, id)).toBe(true)
    for (const outsider of [writer!, former!, asked!, stranger!]) {
      expect(await sees(outsider, id)).toBe(false)
      const [here, nowhere] = [await give(outsider, id), await give(outsider, unknown)]
      expect([here.status, here.body.message]).toEqual([404, nowhere.body.message])
      expect((await outsider.call('PUT', `/reports/test/${id}`, { body: { reason: 'x' } })).status).toBe(404)
    }
    const available = async (browser: Browser) =>
      (await browser.call('GET', '/test-tribe/counts')).body.available
    expect((await available(friend!)) - (await available(stranger!))).toBe(1)
    expect((await give(friend!, id)).status).toBe(201)
  })

  it('is no one on either side of a block', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const [of, hers] = [await submit(bo), await submit(ada)]
    const { review } = (await give(bo, hers.id)).body
    await world.db.insert(userBlocks).values({ blockerId: ada.id, blockedId: bo.id })
    expect([await sees(ada, of.id), await sees(bo, hers.id)]).toEqual([false, false])
    expect((await give(ada, of.id)).status).toBe(404)
    expect((await bo.call('PUT', `/test-tribe/reviews/${review.id}`, { body: words })).status).toBe(404)
    await ada.call('PUT', `/test-tribe/reviews/${review.id}/helpful`, { body: { helpful: true } })
    expect(await told(bo, 'review.marked')).toEqual([])
  })

  it('depends on credit, and pages continue where the last one ended', async () => {
    const [giver, taker, viewer] = [
      await world.member('giver'),
      await world.member('taker'),
      await world.member('viewer'),
    ]
    const given = await submit(giver)
    const older = await submit(taker)
    const newer = await submit(taker)
    await give(giver, older.id)
    const names = (await seenBy(viewer)).map(({ id }) => id)
    expect([given.id, newer.id, older.id].map((id) => names.indexOf(id))).toEqual(
      [given.id, newer.id, older.id].map((id) => names.indexOf(id)).sort((a, b) => a - b),
    )
    const walked: string[] = []
    let cursor = ''
    do {
      const { body } = await viewer.call('GET', `/test-tribe/tests?limit=2${cursor && `&cursor=${cursor}`}`)
      walked.push(...body.items.map(({ id }: { id: string }) => id))
      cursor = body.nextCursor ?? ''
    } while (cursor)
    expect(walked).toEqual(names)
    expect(
      (await viewer.call('GET', '/test-tribe/tests?limit=2&cursor=bm90IG91cnM')).body.items.map(
        ({ id }: { id: string }) => id,
      ),
    ).toEqual(names.slice(0, 2))
  })

  it('includes people who know the audience, by their own answer', async () => {
    const [ada, knows, other] = [
      await world.member('ada'),
      await world.member('knows'),
      await world.member('other'),
    ]
    await answerAll(knows)
    const { id } = await submit(ada, { audience: 'local' })
    const seen = async (viewer: Browser) => (await seenBy(viewer)).find((test) => test.id === id).youKnowThem
    expect([await seen(knows), await seen(other)]).toEqual([true, false])
  })
})

describe('feedback on a test', () => {
  it('is given once, notifies the owner, and earns the counted badge', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { id } = await submit(ada, { questions: ['Where did you look for the price?'] })
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = {
      ...words,
      firstImpression: 'A plan for bakers.',
      tried: 'Find the price.',
      confused: 'Two buttons.',
      wouldPay: 'maybe',
      paysNow: 'A notebook',
      answers: ['At the top', 'one too many'],
      badge: 'Cycle Master',
      helpful: true,
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => bo.call('POST', `/test-tribe/tests/${id}/reviews`, { body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(answers[0]!.body.badge).toEqual({ name: 'Helpful Tester', count: 1 })
    const again = await give(bo, id)
    expect([again.status, again.body.message]).toEqual([
      409,
      "You've already tested this project. You can change your feedback until the owner replies.",
    ])
    expect(await held(bo)).toBe(1)
    expect(await told(ada, 'test.reviewed')).toMatchObject([{ subjectId: id, count: 1 }])
    const { body: received } = await ada.call('GET', `/test-tribe/tests/${id}/reviews`)
    expect(received.items).toMatchObject([
      {
        ...words,
        wouldPay: 'maybe',
        paysNow: 'A notebook',
        answers: ['At the top'],
        questions: ['Where did you look for the price?'],
        helpful: false,
        answer: null,
        logged: false,
      },
    ])
    expect((await give(bo, (await submit(ada)).id)).body.badge.count).toBe(2)
    expect((await seenBy(bo)).find((test) => test.id === id)).toMatchObject({
      reviewsCount: 1,
      myReview: { feedback: words.feedback },
    })
  })

  it('keeps exact counts with fifty at once', async () => {
    const ada = await world.member('ada')
    const { id } = await submit(ada)
    const testers: Browser[] = []
    for (let n = 0; n < 10; n += 1) testers.push(await world.member(`t${n}`))
    const answers = await Promise.all(
      testers.flatMap((tester) => Array.from({ length: 5 }, () => give(tester, id))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(40)
    expect((await ada.call('GET', '/test-tribe/tests/mine')).body.items[0]).toMatchObject({
      reviewsCount: 10,
      unansweredCount: 10,
      helpfulCount: 0,
      averageRating: 4,
    })
    expect(await told(ada, 'test.reviewed')).toMatchObject([{ count: 10 }])
    expect(await Promise.all(testers.map(held))).toEqual(testers.map(() => 1))
  })

  it.each([
    ['that only says good', { feedback: 'good' }, 'feedback', /at least 40 characters/],
    ['of nothing', { feedback: ' ' }, 'feedback', /required fields/],
    ['without a rating', { rating: undefined }, 'rating', /choose a rating/],
    ['rated six', { rating: 6 }, 'rating', /choose a rating/],
    ['rated by halves', { rating: 3.5 }, 'rating', /choose a rating/],
  ])('%s is refused', async (_, change, field, message) => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { status, body } = await give(bo, (await submit(ada)).id, change)
    expect([status, body.fields[field]]).toEqual([400, expect.stringMatching(message)])
  })

  it('on an own, paused or malformed test is refused', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { id } = await submit(ada)
    const own = await give(ada, id)
    expect([own.status, own.body.message]).toEqual([
      409,
      'This is your own project. You need feedback from someone else.',
    ])
    await ada.call('PUT', `/test-tribe/tests/${id}/status`, { body: { status: 'paused' } })
    expect([(await give(bo, id)).status, (await give(bo, 'no-id')).status]).toEqual([404, 404])
    expect(await world.db.select().from(testFeedback).where(eq(testFeedback.testProjectId, id))).toEqual([])
  })

  it('can be edited only by its tester, until it is answered', async () => {
    const [ada, bo, eve] = [await world.member('ada'), await world.member('bo'), await world.member('eve')]
    const { id } = await submit(ada)
    const { review } = (await give(bo, id)).body
    const path = `/test-tribe/reviews/${review.id}`
    await ada.call('PUT', `/test-tribe/tests/${id}/status`, { body: { status: 'paused' } })
    expect((await bo.call('PUT', path, { body: { ...words, rating: 2 } })).body).toMatchObject({
      rating: 2,
      editedAt: expect.any(String),
    })
    for (const [who, where] of [
      [eve, path],
      [ada, path],
      [eve, `${path}/helpful`],
      [eve, `${path}/answer`],
      [eve, `/reports/review/${review.id}`],
      [bo, `${path}/helpful`],
      [bo, `${path}/answer`],
    ] as const) {
      expect(
        (await who.call('PUT', where, { body: { ...words, helpful: true, answer: 'x', reason: 'x' } }))
          .status,
        where,
      ).toBe(404)
    }
    expect((await ada.call('PUT', `${path}/helpful`, { body: { helpful: true } })).body.helpful).toBe(true)
    await ada.call('PUT', `${path}/helpful`, { body: { helpful: true } })
    expect(
      (await ada.call('PUT', `${path}/answer`, { body: { answer: 'The price stands at the top now.' } })).body
        .answer,
    ).toBe('The price stands at the top now.')
    expect((await bo.call('PUT', path, { body: words })).status).toBe(409)
    expect([await told(bo, 'review.marked'), await told(bo, 'review.answered')]).toMatchObject([
      [{ subjectId: review.id, count: 1 }],
      [{ subjectId: review.id, count: 1 }],
    ])
    expect((await bo.call('GET', '/test-tribe/reviews')).body.items).toMatchObject([
      { testTitle: 'Bread plan', helpful: true, answer: 'The price stands at the top now.', rating: 2 },
    ])
    expect((await ada.call('PUT', `${path}/helpful`, { body: { helpful: false } })).body.helpful).toBe(false)
  })

  it('locks its questions once they are answered', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { id } = await submit(ada, { questions: ['One?'] })
    expect(
      (await ada.call('PUT', `/test-tribe/tests/${id}`, { body: { ...form, questions: ['Two?'] } })).body
        .questions,
    ).toEqual(['Two?'])
    await give(bo, id)
    expect(
      (await ada.call('PUT', `/test-tribe/tests/${id}`, { body: { ...form, questions: ['Three?'] } })).status,
    ).toBe(409)
    expect(
      (
        await ada.call('PUT', `/test-tribe/tests/${id}`, {
          body: { ...form, title: 'Bread, planned', questions: ['Two?'] },
        })
      ).body,
    ).toMatchObject({ title: 'Bread, planned', reviewsCount: 1 })
    expect((await bo.call('PUT', `/test-tribe/tests/${id}`, { body: form })).status).toBe(404)
  })
})

describe('feedback as evidence', () => {
  it("is logged once for the test's project, and again if removed", async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const project = await makeProject(ada)
    const { id } = await submit(ada, { projectId: project.id })
    const { review } = (await give(bo, id)).body
    const log = (who: Browser, stance = 'for') =>
      who.call('POST', `/test-tribe/reviews/${review.id}/evidence`, {
        body: { projectId: project.id, stance, text: 'A tester said: “I looked for the price.”' },
      })
    expect((await log(bo)).status).toBe(404)
    const answers = await Promise.all([log(ada), log(ada), log(ada)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const { body } = answers.find(({ status }) => status === 201)!
    expect(body).toMatchObject({ review: { logged: true }, rung: 'Assumption', moved: null })
    const { body: standing } = await ada.call('GET', `/projects/${project.id}/evidence`)
    expect(standing.evidence.items).toMatchObject([
      { kind: 'conversation', stance: 'for', text: 'A tester said: “I looked for the price.”' },
    ])
    expect((await bo.call('GET', '/test-tribe/reviews')).body.items[0].logged).toBe(false)
    await ada.call('DELETE', `/projects/${project.id}/evidence/${standing.evidence.items[0].id}`)
    expect((await ada.call('GET', `/test-tribe/tests/${id}/reviews`)).body.items[0].logged).toBe(false)
    expect((await log(ada, 'against')).status).toBe(201)
  })

  it("is seen in the tester's words, and told once edited", async () => {
    const ada = await world.member('ada')
    const project = await makeProject(ada)
    const { id } = await submit(ada, { projectId: project.id })
    const overview = async () => (await ada.call('GET', `/projects/${project.id}/evidence`)).body
    for (const changed of [' And paid.', '', '']) {
      await give(await world.member(), id, { wouldPay: 'yes' })
      const [review] = (await ada.call('GET', `/test-tribe/tests/${id}/reviews`)).body.items
      const text = evidenceTextOf(review) + changed
      const body = { projectId: project.id, stance: stanceOf(review), text }
      await ada.call('POST', `/test-tribe/reviews/${review.id}/evidence`, { body })
      expect((await overview()).evidence.items[0]).toMatchObject({
        text,
        provenance: changed ? 'told' : 'seen',
      })
      world.clock.forward(1)
    }
    const [raised] = (await overview()).history
    expect(raised.reason).toBe('You added a conversation that supports your idea.')
  })

  it("goes to the owner's chosen project if the test has none", async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const [mine, foreign] = [await makeProject(ada), await makeProject(bo)]
    const { review } = (await give(bo, (await submit(ada)).id)).body
    const log = (projectId: string) =>
      ada.call('POST', `/test-tribe/reviews/${review.id}/evidence`, {
        body: { projectId, stance: 'unclear', text: 'x' },
      })
    expect((await log(foreign.id)).status).toBe(404)
    expect((await log(mine.id)).status).toBe(201)
  })
})

describe('reports in the Test Tribe', () => {
  it('are answered together, and hidden things leave lists and counts', async () => {
    const [ada, bo, eve, root] = [
      await world.member('ada'),
      await world.member('bo'),
      await world.member('eve'),
      await world.admin(),
    ]
    const { id } = await submit(ada)
    const { review } = (await give(bo, id, { rating: 1 })).body
    await ada.call('PUT', `/reports/review/${review.id}`, { body: { reason: 'Rude' } })
    for (const who of [bo, eve, eve])
      expect((await who.call('PUT', `/reports/test/${id}`, { body: { reason: 'A trap' } })).body).toEqual({
        reported: true,
      })
    expect((await eve.call('GET', '/admin/reports?queue=tests')).status).toBe(403)
    const { items } = (await root.call('GET', '/admin/reports?queue=tests')).body
    expect(
      items
        .filter(({ title }: { title: string }) => title === 'Bread plan')
        .map(({ kind }: { kind: string }) => kind)
        .sort(),
    ).toEqual(['review', 'test', 'test'])
    const of = (kind: string) => items.find((one: { kind: string }) => one.kind === kind).id
    const resolve = (reportId: string, outcome: string, reason = 'Rude') =>
      root.call('PUT', `/admin/reports/${reportId}/resolution`, { body: { outcome, reason } })
    expect((await resolve(of('review'), 'hide')).body).toEqual({ resolved: 1 })
    expect((await ada.call('GET', `/test-tribe/tests/${id}/reviews`)).body.items).toEqual([])
    expect((await ada.call('GET', '/test-tribe/tests/mine')).body.items[0].reviewsCount).toBe(0)
    expect((await resolve(of('test'), 'hide')).body).toEqual({ resolved: 2 })
    expect((await resolve(of('test'), 'keep')).body).toEqual({ resolved: 0 })
    expect(await sees(eve, id)).toBe(false)
    expect((await ada.call('GET', '/test-tribe/tests/mine')).body.items[0].hidden).toBeTruthy()
    expect(await told(eve, 'test_report.resolved')).toHaveLength(1)
    expect((await resolve(unknown, 'keep')).status).toBe(404)
    expect(
      (await world.db.select().from(testProjects).where(eq(testProjects.id, id)))[0]!.hiddenAt,
    ).not.toBeNull()
  })
})
