import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { traitsExport } from './export.ts'
import { founderLines } from './tables.ts'

const world = await createWorld()
const words = {
  workingDay: 'I am a night nurse at a small clinic',
  thankedFor: 'getting orders from cafes to a wholesale bakery on time',
  contacts: 'two hairdressers, and my old boss at a bakery',
}
const save = (member: Browser, body: object = {}) =>
  member.call('PUT', '/founder-lines', { body: { ...words, ...body } })
const rowsOf = (member: Browser) =>
  world.db.select().from(founderLines).where(eq(founderLines.userId, member.id))
const ideasOf = async (member: Browser): Promise<Json[]> =>
  (await member.call('POST', '/functions/generate-business-ideas', { body: { regenerate: true } })).body.ideas

describe('three lines in the founder’s words', () => {
  it('are shown back as understood', async () => {
    const member = await world.member()
    expect((await member.call('GET', '/founder-lines')).body).toEqual({
      workingDay: '',
      thankedFor: '',
      contacts: '',
      updatedAt: null,
      understood: { workingDay: null, thankedFor: null, contacts: null },
      questions: [],
    })
    const { body } = await save(member)
    expect(body).toMatchObject(words)
    expect(body.understood.workingDay).toMatchObject({ kind: 'people', people: 'shift nurses' })
    expect(body.understood.thankedFor).toEqual(['getting orders'])
    expect(body.understood.contacts).toEqual(['salon owners', 'bakery owners'])
    expect((await member.call('GET', '/founder-lines')).body).toEqual(body)
  })

  it('may hold a favor a line', async () => {
    const member = await world.member()
    const { body } = await save(member, { thankedFor: 'fixing bikes\r\ncutting\thair\n' })
    expect(body.thankedFor).toBe('fixing bikes\ncutting hair')
    expect(body.understood.thankedFor).toEqual(['fixing bikes', 'cutting hair'])
  })

  it('are corrected to an offered reading, which other words forget', async () => {
    const member = await world.member()
    const { readings } = (await save(member)).body.understood.workingDay
    const other = readings.at(-1)
    expect((await save(member, { meant: other.id })).body.understood.workingDay.id).toBe(other.id)
    expect((await save(member, { thankedFor: '' })).body.understood.workingDay.id).toBe(other.id)
    const changed = await save(member, { workingDay: 'I run a bakery' })
    expect(changed.body.understood.workingDay.people).toBe('bakery owners')
    expect((await save(member, { meant: 'nobody-we-know' })).status).toBe(400)
  })

  it('leave no row once they are empty, and have a limit', async () => {
    const member = await world.member()
    await save(member)
    expect((await save(member, { contacts: 'x'.repeat(281) })).body.fields.contacts).toMatch(/under 280/)
    const emptied = await save(member, { workingDay: ' ', thankedFor: '', contacts: '' })
    expect([emptied.status, emptied.body.updatedAt, await rowsOf(member)]).toEqual([200, null, []])
  })

  it('move the five ideas, and say so', async () => {
    const member = await world.member()
    await answerAll(member)
    await ideasOf(member)
    await save(member)
    expect((await member.call('GET', '/ideas/current')).body.answersChanged).toBe(true)
    const ideas = await ideasOf(member)
    const people = ideas.map(({ audienceId }) => audienceId)
    expect(people.filter((id) => id === 'night-nurses').length).toBeGreaterThanOrEqual(2)
    expect(people.some((id) => id === 'salon-owners' || id === 'food-shop-owners')).toBe(true)
    expect(ideas.flatMap(({ traitMatch }) => traitMatch).join()).toContain(
      'the people you could message tonight',
    )
    expect((await member.call('GET', '/ideas/current')).body.answersChanged).toBe(false)
  })

  it('are for no one else, and are in the export', async () => {
    const member = await world.member()
    const other = await world.member()
    await save(member)
    expect((await other.call('GET', '/founder-lines')).body.workingDay).toBe('')
    expect((await world.visitor().call('GET', '/founder-lines')).status).toBe(401)
    const [kept] = await traitsExport.find(({ name }) => name === 'founderLines')!.select(world.db, member.id)
    expect(kept).toMatchObject(words)
  })

  it('are kept in full from twenty saves at once', async () => {
    const member = await world.member()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => save(member, { thankedFor: `help number ${n}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rowsOf(member)).toHaveLength(1)
  })
})
