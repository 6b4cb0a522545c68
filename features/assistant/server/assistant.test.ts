import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { projects } from '#features/projects/server/tables.ts'
import { hour } from '#kit/contract/time.ts'
import { events, notifications, rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { wording } from '../contract.ts'
import { userFeedback } from './tables.ts'

const world = await createWorld()
const known = 'How does confidence move?'
const unknown = 'What is the capital of France?'
const ask = (browser: Browser, question: string, more = {}) =>
  browser.call('POST', '/functions/ai-feedback-assistant', { body: { question, ...more } })
const askLater = (browser: Browser, question: string) => {
  world.clock.forward(3000)
  return ask(browser, question)
}
const handOver = (browser: Browser, body: object, headers = {}) =>
  browser.call('POST', '/assistant/questions', { body, headers })
const kinds = (body: Json) => body.tasks.map(({ kind }: Json) => kind)

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe("a user's tasks", () => {
  it('begin with three high ones, and follow the facts', async () => {
    const ada = await world.member('ada')
    expect(kinds((await ada.call('GET', '/assistant/tasks')).body)).toEqual([
      'questionnaire',
      'first-project',
      'roadmap',
    ])
    const project = await makeProject(ada)
    await world.drain()
    const { body } = await ada.call('GET', '/assistant/tasks')
    expect(kinds(body)).toEqual(['finish', 'opportunities', 'collaborator', 'messages', 'forum'])
    expect(body.tasks[1].action.to).toBe(`/projects/${project.id}?tab=opportunities`)
    expect(body).toMatchObject({ pending: 5, badges: 0, snoozed: [] })
    await ada.call('GET', `/projects/${project.id}/opportunities`)
    await world.db.update(projects).set({ progress: 100 }).where(eq(projects.id, project.id))
    expect(kinds((await ada.call('GET', '/assistant/tasks')).body)).toContain('test')
    await world.db.update(projects).set({ status: 'archived' }).where(eq(projects.id, project.id))
    expect(kinds((await ada.call('GET', '/assistant/tasks')).body)).toEqual([
      'first-project',
      'roadmap',
      'questionnaire',
    ])
  })

  it('are snoozed for a day or a week, restored, and return on their own', async () => {
    const bob = await world.member('bob')
    const { body } = await bob.call('PUT', '/assistant/snoozes/roadmap', { body: { days: 1 } })
    expect([body.pending, kinds(body), body.snoozed.map(({ kind }: Json) => kind)]).toEqual([
      2,
      ['questionnaire', 'first-project'],
      ['roadmap'],
    ])
    await bob.call('PUT', '/assistant/snoozes/first-project', { body: { days: 7 } })
    expect(kinds((await bob.call('DELETE', '/assistant/snoozes/roadmap')).body)).toEqual([
      'questionnaire',
      'roadmap',
    ])
    expect((await (await world.member('eve')).call('GET', '/assistant/tasks')).body.pending).toBe(3)
    expect((await bob.call('PUT', '/assistant/snoozes/everything', { body: { days: 1 } })).status).toBe(400)
    expect((await bob.call('PUT', '/assistant/snoozes/roadmap', { body: { days: 400 } })).status).toBe(400)
    const cora = await world.member('cora')
    await cora.call('PUT', '/assistant/snoozes/roadmap', { body: { days: 1 } })
    world.clock.forward(25 * hour)
    await cora.call('POST', '/auth/sign-in', { body: { email: cora.email, password } })
    expect((await cora.call('GET', '/assistant/tasks')).body.pending).toBe(3)
  })
})

describe('the chat assistant', () => {
  it('answers from an article, cites it, and saves the question for the user', async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    const { status, body } = await ask(ada, `  ${known} `, { userId: eve.id })
    expect([status, body.known, body.madeBy, body.note]).toEqual([200, true, 'Planner', null])
    expect(body.citations[0]).toEqual({ title: 'How does confidence move?', to: '/projects' })
    expect(body.response).toContain('five levels')
    expect(await world.db.select().from(userFeedback).where(eq(userFeedback.id, body.id))).toMatchObject([
      { userId: ada.id, question: known, aiResponse: body.response, status: 'answered', answer: null },
    ])
    expect(
      await world.db.$count(events, and(eq(events.name, 'assistant.asked'), eq(events.subjectId, body.id))),
    ).toBe(1)
  })

  it("says that it doesn't know, and adds the question to the inbox", async () => {
    const { body } = await ask(await world.member('ada'), unknown)
    expect([body.response, body.known, body.citations]).toEqual([wording.unknown, false, []])
    expect(
      await world.db
        .select({ status: userFeedback.status })
        .from(userFeedback)
        .where(eq(userFeedback.id, body.id)),
    ).toEqual([{ status: 'open' }])
  })

  it('refuses empty, too long and too many questions', async () => {
    const ada = await world.member('ada')
    for (const question of ['', '   ', 'x'.repeat(1001)]) expect((await ask(ada, question)).status).toBe(400)
    await world.db.delete(rateLimits)
    const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => ask(ada, `${known} ${n}`)))
    const said = (wanted: string) => answers.filter(({ body }) => body.message?.startsWith(wanted)).length
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([said(wording.wait), said('Too many attempts')]).toEqual([19, 1])
  })

  it('requires three seconds between questions, from any device', async () => {
    const ada = await world.member('ada')
    const elsewhere = world.visitor()
    await elsewhere.call('POST', '/auth/sign-in', { body: { email: ada.email, password } })
    expect((await ask(ada, known)).status).toBe(200)
    world.clock.forward(2999)
    const early = await ask(elsewhere, 'How do I add evidence?')
    expect([early.status, early.body.message]).toEqual([429, wording.wait])
    expect((await ask(await world.member('eve'), known)).status).toBe(200)
    world.clock.forward(1)
    expect((await ask(elsewhere, 'How do I add evidence?')).status).toBe(200)
  })

  it("doesn't answer the same question twice in a row", async () => {
    const ada = await world.member('ada')
    await ask(ada, known)
    world.clock.forward(3000)
    const again = await ask(ada, ` ${known.toUpperCase()} `)
    expect([again.status, again.body.message]).toEqual([422, wording.duplicate])
    expect((await ask(ada, 'How do I add evidence?')).status).toBe(200)
    world.clock.forward(3000)
    expect((await ask(ada, known)).status).toBe(200)
  })

  it('counts ten per conversation on the server, without failed tries', async () => {
    const ada = await world.member('ada')
    const count = async () => (await ada.call('GET', '/assistant/conversation')).body.asked
    expect((await ask(ada, '')).status).toBe(400)
    expect(await count()).toBe(0)
    await ask(ada, known)
    await handOver(ada, { question: 'Is anybody there?' })
    expect(await count()).toBe(1)
    const askTen = async () => {
      for (let times = 0; times < 10; times += 1) await askLater(ada, `${known} ${times}`)
    }
    await askTen()
    const full = await askLater(ada, known)
    expect([await count(), full.status, full.body.message]).toEqual([10, 422, wording.enough])
    expect((await ada.call('DELETE', '/assistant/conversation')).body).toMatchObject({ asked: 0, turns: [] })
    expect([(await askLater(ada, known)).status, await count()]).toEqual([200, 1])
    for (let round = 0; round < 5; round += 1) {
      await ada.call('DELETE', '/assistant/conversation')
      world.clock.forward(60_001)
      await world.db.delete(rateLimits).where(like(rateLimits.key, 'assistant.ask%'))
      await askTen()
    }
    await ada.call('DELETE', '/assistant/conversation')
    world.clock.forward(60_001)
    expect((await ask(ada, known)).status).toBe(429)
  })

  it('keeps its turns for the next visit and device', async () => {
    const [ada, eve] = [await world.member('ada'), await world.member('eve')]
    await world.db.insert(userFeedback).values({
      userId: ada.id,
      question: 'Before',
      aiResponse: 'Of old.',
      status: 'answered',
      createdAt: world.clock.now(),
    })
    const first = await askLater(ada, known)
    const second = await askLater(ada, unknown)
    const elsewhere = world.visitor()
    await elsewhere.call('POST', '/auth/sign-in', { body: { email: ada.email, password } })
    const { body } = await elsewhere.call('GET', '/assistant/conversation')
    expect(body).toMatchObject({ asked: 3, knowsWork: false })
    expect(body.turns).toEqual([
      {
        id: expect.any(String),
        question: 'Before',
        response: 'Of old.',
        known: true,
        citations: [],
        madeBy: null,
        note: null,
        withTeam: false,
      },
      { ...first.body, question: known, withTeam: false },
      { ...second.body, question: unknown, madeBy: null, withTeam: true },
    ])
    expect((await eve.call('GET', '/assistant/conversation')).body.turns).toEqual([])
  })

  it('streams its answer', async () => {
    const ada = await world.member('ada')
    const session = await ada.call('GET', '/session')
    const response = await world.fetch(
      new Request('http://localhost:3000/api/functions/ai-feedback-assistant/stream', {
        method: 'POST',
        body: JSON.stringify({ question: known }),
        headers: {
          'content-type': 'application/json',
          origin: 'http://localhost:3000',
          cookie: ada.cookie(),
          'x-csrf-token': session.body.csrfToken,
        },
      }),
    )
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const pieces = (await response.text())
      .split('\n')
      .filter((line) => line.startsWith('data: {'))
      .map((line) => JSON.parse(line.slice(6)))
    const done = pieces.at(-1)!
    expect(done).toMatchObject({
      kind: 'done',
      answer: { citations: [{ title: 'How does confidence move?' }] },
    })
    expect(
      pieces
        .filter(({ kind }) => kind === 'text')
        .map(({ text }) => text)
        .join(''),
    ).toBe(done.answer.response)
    expect(await world.db.$count(userFeedback, eq(userFeedback.id, done.answer.id))).toBe(1)
  })
})

describe('a question to the team', () => {
  it('is handed over once, answered by an administrator, and announced', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { body: asked } = await ask(ada, unknown)
    const handed = await handOver(ada, { question: unknown, feedbackId: asked.id })
    expect([handed.status, handed.body.status, handed.body.id]).toEqual([201, 'open', asked.id])
    expect((await handOver(ada, { question: unknown, feedbackId: asked.id })).body.id).toBe(asked.id)
    const inbox = await root.call('GET', '/admin/inbox')
    expect(inbox.body.items.filter(({ id }: Json) => id === asked.id)).toMatchObject([
      { question: unknown, response: wording.unknown, from: 'Anonymous User' },
    ])
    const answers = await Promise.all(
      ['Paris.', 'Lyon.'].map((answer) => root.call('PUT', `/admin/inbox/${asked.id}`, { body: { answer } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body: mine } = await ada.call('GET', '/assistant/questions')
    expect(mine.items).toMatchObject([
      { id: asked.id, status: 'closed', answer: answers.find(({ status }) => status === 200)!.body.answer },
    ])
    const told = await world.db
      .select({ kind: notifications.kind, userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.subjectId, asked.id))
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining([
        { kind: 'work.asked', userId: root.id },
        { kind: 'assistant.answered', userId: ada.id },
      ]),
    )
    expect(
      (await root.call('GET', '/admin/inbox')).body.items.filter(({ id }: Json) => id === asked.id),
    ).toEqual([])
  })

  it('shows the team the conversation, if handed over, and no one else', async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    await askLater(ada, 'How do I export?')
    await ada.call('DELETE', '/assistant/conversation')
    const { body: first } = await askLater(ada, known)
    const { body: asked } = await askLater(ada, 'How do I add evidence?')
    await askLater(ada, unknown)
    await handOver(ada, { question: 'How do I add evidence?', feedbackId: asked.id })
    await root.call('POST', '/auth/sign-in', { body: { email: root.email, password, as: 'admin' } })
    const { body } = await root.call('GET', '/admin/inbox?limit=100')
    const transcripts = new Map(body.items.map(({ question, transcript }: Json) => [question, transcript]))
    expect(transcripts.get('How do I add evidence?')).toEqual([{ question: known, response: first.response }])
    expect(body.items.filter(({ question }: Json) => question === unknown).at(-1).transcript).toEqual([])
    const answered = await root.call('PUT', `/admin/inbox/${asked.id}`, { body: { answer: 'Like this.' } })
    expect(answered.body.transcript).toEqual([{ question: known, response: first.response }])
  })

  it('can be new if asking failed, and arrives once', async () => {
    const ada = await world.member('ada')
    const key = { 'idempotency-key': 'one' }
    const [first, second] = [
      await handOver(ada, { question: 'Is anybody there?' }, key),
      await handOver(ada, { question: 'Is anybody there?' }, key),
    ]
    expect(first.body).toEqual(second.body)
    expect((await ada.call('GET', '/assistant/questions')).body.items).toHaveLength(1)
  })

  it('is not found for another user', async () => {
    const [ada, eve, root] = [await world.member('ada'), await world.member('eve'), await world.admin()]
    const { body: asked } = await ask(ada, known)
    for (const feedbackId of [asked.id, 'nonsense', '00000000-0000-4000-8000-000000000000'])
      expect((await handOver(eve, { question: 'x', feedbackId })).status).toBe(404)
    for (const questionId of [asked.id, 'nonsense'])
      expect((await root.call('PUT', `/admin/inbox/${questionId}`, { body: { answer: 'x' } })).status).toBe(
        404,
      )
    expect((await eve.call('GET', '/assistant/questions')).body.items).toEqual([])
    expect((await root.call('PUT', `/admin/inbox/${asked.id}`, { body: { answer: ' ' } })).status).toBe(400)
  })
})
