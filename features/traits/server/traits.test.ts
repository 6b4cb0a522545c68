import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { events } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import type { ProfileStatement } from '../contract.ts'
import { questionnaireQuestions, userTraitResponses } from './tables.ts'

const world = await createWorld()
const answer = (option: string | null, text: string | null = null) => ({ body: { option, text } })

describe('the questionnaire', () => {
  it('has eight questions in order, five with free text', async () => {
    const member = await world.member()
    const { questions, answers, answered } = (await member.call('GET', '/questionnaire')).body
    expect(questions.map((q: Json) => q.questionNumber)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(questions.filter((q: Json) => q.takesText)).toHaveLength(5)
    expect(questions[0].questionText).toBe('What do people already ask you for help with?')
    expect(questions[0].options.map((o: Json) => o.label)).toContain('Making things work')
    expect([answers, answered]).toEqual([[], 0])
  })

  it('keeps the last answer per question, and clears it', async () => {
    const member = await world.member()
    await member.call('PUT', '/questionnaire/answers/1', answer('build'))
    const saved = await member.call(
      'PUT',
      '/questionnaire/answers/1',
      answer('words', '  explaining tax letters '),
    )
    expect(saved.body.answers).toMatchObject([
      { questionNumber: 1, option: 'words', text: 'explaining tax letters' },
    ])
    const rows = () =>
      world.db.select().from(userTraitResponses).where(eq(userTraitResponses.userId, member.id))
    expect(await rows()).toMatchObject([{ responseOption: 'words', responseText: 'explaining tax letters' }])
    expect((await member.call('PUT', '/questionnaire/answers/1', answer(null, '  '))).body.answered).toBe(0)
    expect(await rows()).toEqual([])
  })

  it("refuses an outdated page's answer, but not a repeated one", async () => {
    const member = await world.member()
    const save = (option: string | null, knownAt?: string | null) =>
      member.call('PUT', '/questionnaire/answers/3', { body: { option, text: null, knownAt } })
    const first = (await save('write', null)).body.answers[0].updatedAt
    world.clock.forward(1000)
    const second = (await save('find', first)).body.answers[0].updatedAt
    const older = await save('talk', first)
    expect([older.status, older.body.message]).toEqual([
      409,
      'You changed this answer in another tab or on another device.',
    ])
    expect((await save('find', first)).status).toBe(200)
    expect((await save('talk', null)).status).toBe(409)
    expect((await member.call('GET', '/questionnaire')).body.answers).toMatchObject([{ option: 'find' }])
    expect([(await save('talk', second)).status, (await save(null)).body.answered]).toEqual([200, 0])
    expect((await save('talk', second)).status).toBe(409)
  })

  it("notifies the founder's other pages of a saved answer", async () => {
    const member = await world.member()
    const said: unknown[] = []
    const { publish } = world.app.live
    world.app.live.publish = (...told) => void said.push(told)
    await member.call('PUT', '/questionnaire/answers/3', { body: { option: 'flying', text: null } })
    await member.call('PUT', '/questionnaire/answers/3', { body: { option: 'talk', text: null } })
    world.app.live.publish = publish
    expect(said).toEqual([[`user:${member.id}`, 'answers.changed', {}]])
  })

  it('accepts text alone for a text question', async () => {
    const member = await world.member()
    const seventh = eq(questionnaireQuestions.questionNumber, 7)
    const [before] = await world.db.select().from(questionnaireQuestions).where(seventh)
    await world.db.update(questionnaireQuestions).set({ questionType: 'text', options: [] }).where(seventh)
    const saved = await member.call('PUT', '/questionnaire/answers/7', answer(null, 'Forty dollars'))
    await world.db.update(questionnaireQuestions).set(before!).where(seventh)
    expect(saved.body.answers).toMatchObject([{ questionNumber: 7, text: 'Forty dollars' }])
    expect(saved.body.questions[6].takesText).toBe(true)
  })

  it('saves a hundred concurrent answers as one row', async () => {
    const member = await world.member()
    const statuses = await Promise.all(
      Array.from(
        { length: 100 },
        async (_, n) =>
          (await member.call('PUT', '/questionnaire/answers/2', answer(n % 2 ? 'local' : 'care'))).status,
      ),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(
      await world.db.select().from(userTraitResponses).where(eq(userTraitResponses.userId, member.id)),
    ).toHaveLength(1)
  })

  it.each([
    ['an unknown option', '/questionnaire/answers/1', { option: 'flying', text: null }, 400],
    ['text where none is taken', '/questionnaire/answers/6', { option: 'h3', text: 'more or less' }, 400],
    [
      'text longer than 280 characters',
      '/questionnaire/answers/1',
      { option: null, text: 'x'.repeat(281) },
      400,
    ],
    ['a ninth question', '/questionnaire/answers/9', { option: 'build' }, 400],
    ['a question that is no number', '/questionnaire/answers/one', { option: 'build' }, 400],
    ['a wrong type', '/questionnaire/answers/1', { option: 7 }, 400],
    ['a body that is no JSON', '/questionnaire/answers/1', '{', 400],
  ])('refuses %s', async (_, path, body, status) => {
    const member = await world.member()
    const refused = await member.call('PUT', path, { body })
    expect([refused.status, typeof refused.body.message]).toEqual([status, 'string'])
  })

  it('is completed with four answers, not with three', async () => {
    const member = await world.member()
    for (const [number, option] of [
      [1, 'build'],
      [2, 'local'],
      [6, 'h8'],
    ])
      await member.call('PUT', `/questionnaire/answers/${number}`, answer(option as string))
    const early = await member.call('POST', '/questionnaire/completion')
    expect([early.status, early.body.message]).toEqual([
      422,
      'Please answer at least 4 out of 8 questions to proceed.',
    ])
    await member.call('PUT', '/questionnaire/answers/3', answer(null, 'my old colleagues'))
    world.clock.forward(1000)
    expect((await member.call('POST', '/questionnaire/completion')).body).toEqual({
      answered: 4,
      hasLines: false,
    })
    const [profile] = await world.db.select().from(profiles).where(eq(profiles.id, member.id))
    expect(profile!.updatedAt).toEqual(world.clock.now())
    expect(
      await world.db
        .select()
        .from(events)
        .where(and(eq(events.actorId, member.id), eq(events.name, 'answers.completed'))),
    ).toHaveLength(1)
  })
})

describe('the founder profile', () => {
  it('explains all eight answers, including skipped ones', async () => {
    const member = await world.member()
    await member.call(
      'PUT',
      '/questionnaire/answers/1',
      answer('words', 'explaining tax letters to neighbours'),
    )
    for (const [number, option] of [
      [2, 'local'],
      [6, 'h3'],
      [7, 'zero'],
      [8, 'side'],
    ])
      await member.call('PUT', `/questionnaire/answers/${number}`, answer(option as string))
    const { statements, madeBy, answered } = (await member.call('GET', '/founder-profile')).body
    expect([statements.length, madeBy, answered]).toEqual([8, 'Planner', 5])
    expect(statements[0].quote).toBe('explaining tax letters to neighbours')
    expect(statements.map(({ quote }: ProfileStatement) => quote === null)).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
    expect(statements.every(({ consequence }: ProfileStatement) => consequence.length > 20)).toBe(true)
    expect(statements[7].consequence).toContain('$200 a month from 10 customers')
  })

  it('without answers only explains what each would do', async () => {
    const member = await world.member()
    const { statements, answered } = (await member.call('GET', '/founder-profile')).body
    expect(answered).toBe(0)
    expect(
      statements.every(({ quote, statement }: ProfileStatement) => quote === null && statement === null),
    ).toBe(true)
  })
})
