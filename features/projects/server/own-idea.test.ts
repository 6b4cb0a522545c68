import { describe, expect, it } from 'vitest'
import { openQuestions } from '#planner/plan/read-own-idea.ts'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

const world = await createWorld()
const dogs = { title: 'Walkies', description: 'Uber for dog walkers' }
const clear = {
  title: 'Night notes',
  description:
    'A weekly newsletter for night nurses. ' +
    'Last Tuesday my sister lay awake after her shift and read forums until noon. ' +
    'She pays $20 a month for a meditation app.',
}
const ask = (member: Browser, idea: object) =>
  member.call('POST', '/projects/own-idea-questions', { body: idea })
const create = (member: Browser, { title, description }: typeof dogs, more: object = {}) =>
  member.call('POST', '/functions/create-project-plan', {
    body: { selectedIdea: { name: title, description }, projectType: 'user_provided', ...more },
  })

describe('the questions about an own idea', () => {
  it('are none if the text says it all', async () => {
    const member = await world.member()
    expect((await ask(member, clear)).body).toEqual({
      questions: [],
      understood: { people: 'night nurses', form: 'a paid newsletter' },
    })
  })

  it('cover both sides of a two-sided idea, at most three', async () => {
    const { status, body } = await ask(await world.member(), dogs)
    expect([status, body.questions.length]).toEqual([200, 3])
    expect(body.questions[0]).toMatch(/^Two groups have to want this\./)
    expect(body.understood).toEqual({ people: 'dog walkers', form: 'a matching service' })
  })

  it('report nothing understood if people and form are missing', async () => {
    const { body } = await ask(await world.member(), { title: 'A thing', description: 'It does stuff.' })
    expect(body.understood).toEqual({ people: null, form: null })
    expect(body.questions).toHaveLength(3)
  })

  it.each([
    ['without a title', { ...dogs, title: ' ' }, 'title'],
    ['without a description', { title: 'Walkies' }, 'description'],
    ['with a description that is too long', { ...dogs, description: 'x'.repeat(4001) }, 'description'],
  ])('are refused %s', async (_, idea, field) => {
    const { status, body } = await ask(await world.member(), idea)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('are for members only, thirty a minute', async () => {
    expect((await ask(world.visitor(), dogs)).status).toBe(401)
    const member = await world.member()
    for (let n = 0; n < 30; n++) expect((await ask(member, dogs)).status).toBe(200)
    expect((await ask(member, dogs)).status).toBe(429)
  })
})

describe('a project with answered questions', () => {
  it('uses the answers in its brief, and keeps them when edited', async () => {
    const member = await world.member()
    await answerAll(member)
    const { questions } = (await ask(member, dogs)).body
    const answers = [
      { question: questions[0], answer: 'Walkers. I could meet ten at the dog park.' },
      { question: questions[1], answer: 'Last Sunday.\nShe asked a neighbor.' },
      { question: questions[2], answer: '  ' },
    ]
    const { status, body } = await create(member, dogs, { answers })
    expect(status).toBe(201)
    expect(body.description).toBe(
      `${dogs.description}\n\n${questions[0]} Walkers. I could meet ten at the dog park.\n\n` +
        `${questions[1]} Last Sunday. She asked a neighbor.`,
    )
    expect(body.brief.workaround).toContain('Last Sunday. She asked a neighbor.')
    expect(body.brief.problem).toContain(dogs.description)
    expect(body.brief.openQuestions).toEqual([questions[2]])
    expect(openQuestions({ title: body.title, description: body.description })).toEqual([questions[2]])
    const edited = await member.call('PATCH', `/projects/${body.id}`, { body: { title: 'Dog hour' } })
    expect(edited.body.brief.openQuestions).toEqual([questions[2]])
  })

  it('is made without answers if none were given', async () => {
    const member = await world.member()
    await answerAll(member)
    const [question] = (await ask(member, dogs)).body.questions
    const answers = [{ question, answer: 'Walkers.' }]
    expect((await create(member, dogs, { answers: [] })).body.description).toBe(dogs.description)
    expect((await create(member, dogs, { answers })).status).toBe(201)
    expect((await create(member, dogs, { answers })).status).toBe(409)
  })

  it.each([
    ['an answer that is too long', dogs, { answers: [{ question: 'Who?', answer: 'x'.repeat(301) }] }],
    ['four answers', dogs, { answers: ['1', '2', '3', '4'].map((answer) => ({ question: 'Who?', answer })) }],
    [
      'answers that the description has no room for',
      { ...dogs, description: 'x'.repeat(3990) },
      { answers: [{ question: 'Who has it?', answer: 'Ada' }] },
    ],
    [
      'answers to an idea of ours',
      dogs,
      { projectType: 'ai_generated', answers: [{ question: 'Who?', answer: 'Ada' }] },
    ],
  ])('is refused with %s', async (_, idea, more) => {
    const member = await world.member()
    await answerAll(member)
    const { status, body } = await create(member, idea, more)
    expect([status, Object.keys(body.fields)[0]]).toEqual([400, expect.stringMatching(/^answers/)])
    expect((await member.call('GET', '/projects')).body.items).toEqual([])
  })
})
