import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { evidence } from '#features/evidence/server/tables.ts'
import { idempotencyKeys, rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { limits } from '../contract.ts'
import { interviewScripts, interviews } from './tables.ts'

const world = await createWorld()
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const today = () => world.clock.now().toISOString().slice(0, 10)
const heard = (more: object = {}) => ({
  id: randomUUID() as string,
  who: 'Baker on Rose Street',
  happenedOn: today(),
  answers: [
    { question: 'When did you last throw bread out?', notes: 'On Friday, twelve loaves.' },
    { question: 'What did you do about it?', notes: '' },
  ],
  quotes: [
    { text: 'I threw out twelve loaves.', mark: 'for', question: 0 },
    { text: 'It is only bread.', mark: 'against', question: 1 },
    { text: 'My sister would count them.', mark: 'for', question: 1 },
  ],
  stance: 'for',
  countsForTest: true,
  ...more,
})

async function founder(nickname = 'ada') {
  const me = await world.member(nickname)
  const { id } = await makeProject(me)
  const at = (path = '') => `/projects/${id}/interviews${path}`
  const finish = (body: object, key?: string) =>
    me.call('POST', at(), { body, ...(key ? { headers: { 'idempotency-key': key } } : {}) })
  const pieces = async () => (await me.call('GET', `/projects/${id}/evidence`)).body.evidence.items
  return { me, projectId: id as string, at, finish, pieces, script: `/projects/${id}/interview-script` }
}

describe('the interview script', () => {
  it("is the planner's until the founder writes their own or resets it", async () => {
    const { me, script, projectId } = await founder()
    const drafted = (await me.call('GET', script)).body
    expect(drafted).toMatchObject({ isOwn: false, projectTitle: 'Bread plan', testTitle: null })
    expect(drafted.questions.length).toBeGreaterThanOrEqual(5)
    expect(drafted.questions.at(-1)).toContain('other bakeries')
    const questions = ['What did you bake too much of?', 'When?']
    expect((await me.call('PUT', script, { body: { questions } })).body).toMatchObject({
      questions,
      isOwn: true,
    })
    expect((await me.call('GET', script)).body.questions).toEqual(questions)
    await me.call('POST', `/projects/${projectId}/experiments`, { body: {} })
    expect((await me.call('DELETE', script)).body).toEqual({
      ...drafted,
      testTitle: expect.any(String),
      testYes: 'someone who spent money or an evening on it in the last month',
      answersTest: true,
    })
    expect(await world.db.select().from(interviewScripts)).toEqual([])
  })

  it.each([
    ['no question', []],
    ['an empty one', ['  ']],
    ['eleven', Array.from({ length: 11 }, () => 'Why?')],
    ['one that is too long', ['?'.repeat(limits.question + 1)]],
  ])('is refused with %s', async (_, questions) => {
    const { me, script } = await founder()
    expect((await me.call('PUT', script, { body: { questions } })).status).toBe(400)
  })
})

describe('a finished interview', () => {
  it('is saved with its questions, as one piece of evidence for the test', async () => {
    const { me, projectId, finish, pieces, at, script } = await founder()
    const { body: test } = await me.call('POST', `/projects/${projectId}/experiments`, { body: {} })
    const sent = heard()
    const { status, body } = await finish(sent)
    expect([status, body.who]).toEqual([201, sent.who])
    const [piece, ...more] = await pieces()
    expect(more).toEqual([])
    expect(piece).toMatchObject({
      kind: 'conversation',
      stance: 'for',
      provenance: 'told',
      standsFor: 1,
      happenedOn: sent.happenedOn,
      testId: test.id,
      interviewId: sent.id,
      person: sent.who,
      text: 'For: “I threw out twelve loaves.”\nAgainst: “It is only bread.”\nFor: “My sister would count them.”',
    })
    expect(body.evidence).toEqual({ id: piece.id, stance: 'for', text: piece.text })
    await me.call('PUT', script, { body: { questions: ['Another one?'] } })
    expect((await me.call('GET', at(`/${sent.id}`))).body).toEqual(body)
    expect((await me.call('GET', at())).body.items).toMatchObject([
      { id: sent.id, quotesFor: 2, quotesAgainst: 1, quotes: 3, firstQuote: 'I threw out twelve loaves.' },
    ])
    const { body: overview } = await me.call('GET', `/projects/${projectId}/evidence`)
    expect(overview.test).toMatchObject({ forCount: 1, againstCount: 0 })
  })

  it('carries the next step into its evidence, and a day alone into nothing', async () => {
    const { finish, pieces } = await founder()
    await finish(heard({ nextStep: ' bring ten loaves ', nextOn: '2099-01-02', nextMinutes: 60 }))
    expect(await pieces()).toMatchObject([
      { nextStep: 'bring ten loaves', nextOn: '2099-01-02', nextMinutes: 60 },
    ])
    const other = await founder('ben')
    await other.finish(heard({ nextOn: '2099-01-02' }))
    expect(await other.pieces()).toMatchObject([{ nextStep: null, nextOn: null }])
  })

  it('counts for no test if the founder says so', async () => {
    const { me, projectId, finish, pieces } = await founder()
    await me.call('POST', `/projects/${projectId}/experiments`, { body: {} })
    await finish(heard({ countsForTest: false, stance: 'unclear' }))
    expect(await pieces()).toMatchObject([{ testId: null, stance: 'unclear' }])
  })

  it('moves confidence like typed evidence', async () => {
    const { me, projectId, finish } = await founder()
    for (let n = 0; n < 3; n += 1) await finish(heard())
    const { body } = await me.call('GET', `/projects/${projectId}/evidence`)
    expect(body.rung).toBe('Conversation')
  })

  it('is saved once if sent twice, with or without its key', async () => {
    const { finish, pieces } = await founder()
    const sent = heard()
    const first = await finish(sent, sent.id)
    const again = await finish(sent, sent.id)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await finish(sent)).body).toEqual(first.body)
    const other = heard({ who: 'Two tabs' })
    const both = await Promise.all([finish(other, other.id), finish(other, other.id)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    await world.db.delete(idempotencyKeys)
    expect((await finish(sent, sent.id)).body.id).toBe(sent.id)
    expect(await pieces()).toHaveLength(2)
  })

  it.each<[string, object]>([
    ['nothing that was said', { quotes: [], answers: [{ question: 'Why?', notes: ' ' }] }],
    ['no label', { who: ' ' }],
    ['a label that is too long', { who: 'x'.repeat(limits.who + 1) }],
    ['a quote that is too long', { quotes: [{ text: 'x'.repeat(401), mark: 'for', question: 0 }] }],
    ['a quote on a question nobody asked', { quotes: [{ text: 'x', mark: 'for', question: 2 }] }],
    ['41 quotes', { quotes: Array.from({ length: 41 }, () => ({ text: 'x', mark: 'for', question: 0 })) }],
    ['notes that are too long', { answers: [{ question: 'Why?', notes: 'x'.repeat(2001) }] }],
    ['a day that is still to come', { happenedOn: '2199-01-01' }],
    ['an id that is none', { id: 'mine' }],
    ['another kind of mark', { stance: 'maybe' }],
  ])('is refused with %s, and stores nothing', async (_, more) => {
    const { finish, pieces, projectId } = await founder()
    const { status } = await finish(heard(more))
    expect(status).toBe(400)
    expect(await pieces()).toEqual([])
    expect(await world.db.select().from(interviews).where(eq(interviews.projectId, projectId))).toEqual([])
  })

  it('is refused from the 201st on', async () => {
    const { finish, projectId, pieces } = await founder()
    const row = { projectId, who: 'Baker', happenedOn: today(), quotes: [] }
    const answers = [{ question: 'Why?', notes: 'Because.' }]
    await world.db
      .insert(interviews)
      .values(Array.from({ length: 200 }, () => ({ ...row, answers, id: randomUUID() })))
    expect((await finish(heard())).status).toBe(422)
    expect(await pieces()).toEqual([])
  })

  it('stores as much as its limits allow', async () => {
    const { finish, pieces } = await founder()
    const quotes = Array.from({ length: 40 }, () => ({ text: 'x'.repeat(400), mark: 'for', question: 9 }))
    const answers = Array.from({ length: 10 }, () => ({ question: 'x'.repeat(240), notes: 'x'.repeat(2000) }))
    const { status } = await finish(heard({ quotes, answers }))
    expect(status).toBe(201)
    const [piece] = await pieces()
    expect(piece.text).toMatch(/36 more quotes in the interview\.$/)
  })
})

describe('changing a finished interview', () => {
  const changes = ({ id: _, countsForTest: __, ...sent }: ReturnType<typeof heard>, more: object = {}) => ({
    body: { ...sent, ...more },
  })

  it('updates label, answers and marks, and its evidence', async () => {
    const { me, projectId, finish, pieces, at } = await founder()
    const { body: test } = await me.call('POST', `/projects/${projectId}/experiments`, { body: {} })
    const sent = heard()
    const { body: before } = await finish(sent)
    const quotes = [{ text: 'I threw out nothing.', mark: 'against', question: 1 }]
    const answers = [sent.answers[0]!, { question: 'What did you do about it?', notes: 'Nothing.' }]
    const more = { who: 'Baker, again', happenedOn: '2026-01-02', quotes, answers, stance: 'against' }
    const { status, body } = await me.call('PUT', at(`/${sent.id}`), changes(sent, more))
    const { stance, ...shown } = more
    const text = 'Against: “I threw out nothing.”'
    expect([status, body]).toEqual([
      200,
      { ...before, ...shown, evidence: { id: before.evidence.id, stance, text } },
    ])
    expect((await me.call('GET', at(`/${sent.id}`))).body).toEqual(body)
    expect((await me.call('GET', at())).body.items).toMatchObject([{ who: 'Baker, again', quotesAgainst: 1 }])
    expect(await pieces()).toMatchObject([
      {
        id: before.evidence.id,
        stance,
        text,
        happenedOn: '2026-01-02',
        person: 'Baker, again',
        testId: test.id,
        interviewId: sent.id,
      },
    ])
    const { body: overview } = await me.call('GET', `/projects/${projectId}/evidence`)
    expect(overview.test).toMatchObject({ forCount: 0, againstCount: 1 })
  })

  it('moves confidence back with it', async () => {
    const { me, projectId, finish, at } = await founder()
    const sent = [heard(), heard(), heard()]
    for (const one of sent) await finish(one)
    await me.call('PUT', at(`/${sent[0]!.id}`), changes(sent[0]!, { stance: 'against' }))
    expect((await me.call('GET', `/projects/${projectId}/evidence`)).body.rung).not.toBe('Conversation')
  })

  it('leaves removed evidence removed', async () => {
    const { me, projectId, finish, pieces, at } = await founder()
    const sent = heard()
    const { body } = await finish(sent)
    await me.call('DELETE', `/projects/${projectId}/evidence/${body.evidence.id}`)
    const edited = await me.call('PUT', at(`/${sent.id}`), changes(sent, { who: 'Somebody' }))
    expect([edited.status, edited.body.who, edited.body.evidence]).toEqual([200, 'Somebody', null])
    expect(await pieces()).toEqual([])
  })

  it('leaves evidence alone that the founder has reworded', async () => {
    const { me, projectId, finish, pieces, at } = await founder()
    const sent = heard()
    const { body } = await finish(sent)
    const own = { kind: 'conversation', stance: 'unclear', text: 'In my words.', happenedOn: today() }
    await me.call('PUT', `/projects/${projectId}/evidence/${body.evidence.id}`, { body: own })
    const edited = await me.call('PUT', at(`/${sent.id}`), changes(sent, { quotes: [], stance: 'against' }))
    expect(edited.body).toMatchObject({ quotes: [], evidence: { text: 'In my words.', stance: 'unclear' } })
    expect(await pieces()).toMatchObject([{ text: 'In my words.', stance: 'unclear' }])
  })

  it.each<[string, object]>([
    ['nothing that was said', { quotes: [], answers: [{ question: 'Why?', notes: ' ' }] }],
    ['no label', { who: ' ' }],
    ['a day that is still to come', { happenedOn: '2199-01-01' }],
  ])('is refused with %s, and changes nothing', async (_, more) => {
    const { me, finish, pieces, at } = await founder()
    const sent = heard()
    const { body } = await finish(sent)
    const known = await pieces()
    expect((await me.call('PUT', at(`/${sent.id}`), changes(sent, more))).status).toBe(400)
    expect((await me.call('GET', at(`/${sent.id}`))).body).toEqual(body)
    expect(await pieces()).toEqual(known)
  })
})

describe('removing an interview', () => {
  it('still answers correctly when the interview is sent again', async () => {
    const { finish, me, at, pieces } = await founder()
    const sent = heard()
    const first = await finish(sent, sent.id)
    await me.call('DELETE', at(`/${sent.id}`))
    const again = await finish(sent, sent.id)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await pieces()).toEqual([])
    // Without its key, it's an interview like any other.
    expect((await finish(sent)).status).toBe(201)
    expect(await pieces()).toHaveLength(1)
  })

  it('removes its evidence, and confidence goes back', async () => {
    const { me, projectId, finish, pieces, at } = await founder()
    const sent = [heard(), heard(), heard()]
    for (const one of sent) await finish(one)
    expect((await me.call('DELETE', at(`/${sent[0]!.id}`))).body).toEqual({ removed: true })
    expect(await pieces()).toHaveLength(2)
    expect((await me.call('GET', `/projects/${projectId}/evidence`)).body.rung).not.toBe('Conversation')
    expect((await me.call('GET', at(`/${sent[0]!.id}`))).status).toBe(404)
    expect((await me.call('DELETE', at(`/${sent[0]!.id}`))).status).toBe(404)
  })

  it('leaves restored evidence without a link to what is gone', async () => {
    const { me, projectId, finish, at, pieces } = await founder()
    const { body } = await finish(heard())
    await me.call('DELETE', at(`/${body.id}`))
    const back = `/projects/${projectId}/evidence/${body.evidence.id}/restoration`
    expect((await me.call('POST', back, { body: {} })).status).toBe(200)
    expect(await pieces()).toMatchObject([{ interviewId: null }])
  })

  it('works if its evidence was removed before, as the interview says', async () => {
    const { me, projectId, finish, at } = await founder()
    const sent = heard()
    const { body } = await finish(sent)
    await me.call('DELETE', `/projects/${projectId}/evidence/${body.evidence.id}`)
    expect((await me.call('GET', at(`/${sent.id}`))).body.evidence).toBeNull()
    expect((await me.call('DELETE', at(`/${sent.id}`))).status).toBe(200)
    const [piece] = await world.db.select().from(evidence).where(eq(evidence.id, body.evidence.id))
    expect(piece).toMatchObject({ removedAt: expect.any(Date), interviewId: null })
  })
})

it('interviews are only for the founder', async () => {
  const [{ projectId, finish, at, script }, bob] = [await founder(), await founder('bob')]
  const sent = heard()
  await finish(sent)
  const calls: [string, string, object?][] = [
    ['GET', script],
    ['PUT', script, { questions: ['Why?'] }],
    ['DELETE', script],
    ['GET', at()],
    ['POST', at(), heard()],
    ['GET', at(`/${sent.id}`)],
    ['PUT', at(`/${sent.id}`), heard()],
    ['DELETE', at(`/${sent.id}`)],
  ]
  const ask = (who: Browser, [method, path, body]: (typeof calls)[number]) =>
    who.call(method, path, body ? { body } : {})
  for (const one of calls) {
    expect((await ask(bob.me, one)).status, one.join(' ')).toBe(404)
    expect((await ask(world.visitor(), one)).status, one.join(' ')).toBe(401)
  }
  for (const id of [sent.id, randomUUID(), 'malformed'])
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect(
        (await bob.me.call(method, bob.at(`/${id}`), method === 'PUT' ? { body: heard() } : {})).status,
        `${method} ${id}`,
      ).toBe(404)
  // The same id in another project is another interview.
  expect((await bob.finish(sent)).status).toBe(201)
  expect(await bob.pieces()).toHaveLength(1)
  expect(await world.db.select().from(interviews).where(eq(interviews.projectId, projectId))).toHaveLength(1)
})

describe("a device's key", () => {
  it('is stable per user, different for others, and refused for visitors', async () => {
    const [ada, ben] = [await world.member('keyed'), await world.member('keyless')]
    const path = '/interview-device-key'
    const first = await ada.call('GET', path)
    expect(Buffer.from(first.body.key, 'base64')).toHaveLength(32)
    expect(first.headers.get('cache-control')).toContain('no-store')
    const again = world.visitor()
    await again.call('POST', '/auth/sign-in', { body: { email: ada.email, password } })
    expect((await again.call('GET', path)).body).toEqual(first.body)
    expect((await ben.call('GET', path)).body.key).not.toBe(first.body.key)
    expect((await world.visitor().call('GET', path)).status).toBe(401)
  })
})

it("an interview's label is a single line", async () => {
  const { finish } = await founder()
  expect((await finish(heard({ who: 'Baker\r\nATTACH:file' }))).body.who).toBe('Baker ATTACH:file')
})
