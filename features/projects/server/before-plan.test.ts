import { describe, expect, it } from 'vitest'
import { openQuestions } from '#planner/plan/read-own-idea.ts'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const dogs = { title: 'Walkies', description: 'Uber for dog walkers' }
const clear = {
  title: 'Night notes',
  description:
    'A weekly newsletter for night nurses. ' +
    'Last Tuesday my sister lay awake after her shift and read forums until noon. ' +
    'She pays $20 a month for a meditation app. ' +
    'I would charge $5 a month, and post in a Facebook group for nurses.',
}
const readIn = (body: Json) => body.understood.map(({ label, read }: Json) => [label, read])
const ask = (member: Browser, idea: object) =>
  member.call('POST', '/projects/own-idea-questions', { body: idea })
const create = (member: Browser, { title, description }: typeof dogs, more: object = {}) =>
  member.call('POST', '/functions/create-project-plan', {
    body: { selectedIdea: { name: title, description }, projectType: 'user_provided', ...more },
  })

describe('the questions about an own idea', () => {
  it('are none if the text says it all', async () => {
    const member = await world.member()
    const { body } = await ask(member, clear)
    expect(body.questions).toEqual([])
    expect(readIn(body)).toEqual([
      ["Who it's for", 'night nurses'],
      ["What they'd get", 'a paid newsletter'],
      ["What you'd ask", '$5 a month'],
      [
        'When it last happened',
        'Last Tuesday my sister lay awake after her shift and read forums until noon.',
      ],
      ["How you'd reach them", 'a post in their group'],
    ])
  })

  it('cover both sides of a two-sided idea, at most three', async () => {
    const { status, body } = await ask(await world.member(), dogs)
    expect([status, body.questions.length]).toEqual([200, 3])
    expect(body.questions[0]).toMatch(/^Two groups have to want this\./)
    expect(readIn(body)).toEqual([
      ["Who it's for", 'dog walkers'],
      ["What they'd get", 'a matching service'],
    ])
  })

  it('report nothing understood if people and form are missing', async () => {
    const { body } = await ask(await world.member(), { title: 'A thing', description: 'It does stuff.' })
    expect(body.understood).toEqual([])
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
    const open = body.brief.openQuestions
    expect(open[0]).toBe(questions[2])
    expect(open).toHaveLength(3)
    expect(openQuestions({ title: body.title, description: body.description })).toEqual(open)
    const edited = await member.call('PATCH', `/projects/${body.id}`, { body: { title: 'Dog hour' } })
    expect(edited.body.brief.openQuestions).toEqual(open)
  })

  it('believes corrections of what was read', async () => {
    const member = await world.member()
    await answerAll(member)
    const said: Record<string, string> = {
      "Who it's for": 'nurses who work twelve-hour nights',
      "What they'd get": 'a printed almanac',
      "What you'd ask": '19',
      "How you'd reach them": 'visit two wards',
    }
    const { understood } = (await ask(member, clear)).body
    const answers = understood.flatMap(({ label, question }: Json) =>
      said[label] ? [{ question, answer: said[label] }] : [],
    )
    const { brief } = (await create(member, clear, { answers })).body
    expect(brief).toMatchObject({ who: 'Nurses who work twelve-hour nights.', price: '$19' })
    expect(brief.solution).toBe('Night notes. In your words: “a printed almanac”')
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
    ['eight answers', dogs, { answers: [...'12345678'].map((answer) => ({ question: 'Who?', answer })) }],
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
