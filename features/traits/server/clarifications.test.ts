import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { traitsExport } from './export.ts'
import { founderClarifications } from './tables.ts'

const world = await createWorld()
const problem = 'families sign papers and have no idea what half the charges mean'
const lines = {
  workingDay: "I'm an arranger at a small funeral home",
  thankedFor: 'writing a eulogy for a widow, she gave me $60',
  contacts: '',
}

async function founder(): Promise<Browser> {
  const member = await world.member()
  await answerAll(member)
  await member.call('PUT', '/questionnaire/answers/4', { body: { option: 'confuse', text: problem } })
  await member.call('PUT', '/founder-lines', { body: lines })
  return member
}
const clarify = (member: Browser, about: string, body: Json) =>
  member.call('PUT', `/founder-lines/clarifications/${about}`, { body: { who: null, thing: null, ...body } })
const questionsOf = async (member: Browser): Promise<Json[]> =>
  (await member.call('GET', '/founder-lines')).body.questions
const rowsOf = ({ id }: Browser) =>
  world.db.select().from(founderClarifications).where(eq(founderClarifications.userId, id))

describe('who has a problem, asked back', () => {
  it('is asked about a typed problem and a favor, and not of those who typed nothing', async () => {
    const questions = await questionsOf(await founder())
    expect(questions.map(({ about, words }) => [about, words])).toEqual([
      ['problem', problem],
      ['thanked', lines.thankedFor],
    ])
    expect(questions[0]!.readings.slice(0, 3)).toEqual(['families', 'arrangers', 'owners of funeral homes'])
    const other = await world.member()
    await answerAll(other)
    expect(await questionsOf(other)).toEqual([])
  })

  it('is answered, changed, taken back, and moves the ideas', async () => {
    const member = await founder()
    const ideas = async (): Promise<Json[]> =>
      (await member.call('POST', '/functions/generate-business-ideas', { body: { regenerate: true } })).body
        .ideas
    await ideas()
    const saved = await clarify(member, 'problem', {
      words: problem,
      who: 'owners of funeral homes',
      thing: 'price lists',
    })
    expect(saved.body.questions[0]).toMatchObject({
      who: 'owners of funeral homes',
      thing: 'price lists',
      isNamed: true,
    })
    expect((await member.call('GET', '/ideas/current')).body.answersChanged).toBe(true)
    const own = (await ideas()).filter(({ who }) => who === 'Owners of funeral homes')
    expect(own.length).toBeGreaterThanOrEqual(2)
    expect(own.every(({ name }) => name.includes('Price List'))).toBe(true)
    await clarify(member, 'problem', { words: problem, who: 'families' })
    expect((await questionsOf(member))[0]).toMatchObject({ who: 'families', isNamed: false })
    await clarify(member, 'problem', { words: problem })
    expect(await rowsOf(member)).toEqual([])
  })

  it('says of a problem who would pay and what they would do, and moves the ideas', async () => {
    const member = await founder()
    const said = { who: 'families', payer: 'owners of funeral homes', thing: 'price lists', remedy: 'form' }
    const { body } = await clarify(member, 'problem', { words: problem, ...said })
    expect(body.questions[0]).toMatchObject(said)
    const { body: made } = await member.call('POST', '/functions/generate-business-ideas', { body: {} })
    expect(made.ideas.map(({ name, who }: Json) => [name, who])).toContainEqual([
      'Price List Form for Owners of Funeral Homes',
      'Owners of funeral homes',
    ])
    const part = traitsExport.find(({ name }) => name === 'founderClarifications')!
    expect(await part.select(world.db, member.id)).toMatchObject([said])
    const refused = await clarify(member, 'problem', { words: problem, payer: '{many}', remedy: 'a. b' })
    expect(Object.keys(refused.body.fields).toSorted()).toEqual(['payer', 'remedy'])
  })

  it('goes with the words it was about', async () => {
    const member = await founder()
    await clarify(member, 'problem', { words: problem, who: 'families' })
    await clarify(member, 'thanked', { words: lines.thankedFor, who: 'widows' })
    await member.call('PUT', '/founder-lines', { body: { ...lines, thankedFor: '' } })
    expect((await rowsOf(member)).map(({ about }) => about)).toEqual(['problem'])
    await member.call('PUT', '/questionnaire/answers/4', {
      body: { option: 'confuse', text: 'other words now' },
    })
    expect(await rowsOf(member)).toEqual([])
    const stale = await clarify(member, 'problem', { words: problem, who: 'families' })
    expect([stale.status, await rowsOf(member)]).toEqual([409, []])
  })

  it.each([
    ['a sentence', 'families. They pay.'],
    ['markup', '<b>families'],
    ['too much', 'x'.repeat(61)],
    ['a slot', '{many}'],
  ])('takes a few words, and not %s', async (_, who) => {
    const member = await founder()
    const refused = await clarify(member, 'problem', { words: problem, who })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['who']])
  })

  it('is for no one else, and is in the export', async () => {
    const member = await founder()
    await clarify(member, 'problem', { words: problem, who: 'families' })
    const other = await founder()
    expect((await questionsOf(other))[0]!.who).toBeNull()
    expect((await clarify(world.visitor(), 'problem', { words: problem, who: 'families' })).status).toBe(401)
    const part = traitsExport.find(({ name }) => name === 'founderClarifications')!
    expect(await part.select(world.db, member.id)).toMatchObject([{ about: 'problem', who: 'families' }])
    expect(await part.select(world.db, other.id)).toEqual([])
  })

  it('is kept once from twenty answers at the same time', async () => {
    const member = await founder()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => clarify(member, 'problem', { words: problem, who: `group ${n}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf(member)).toHaveLength(1)
  })
})
