import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { userTraitResponses } from './tables.ts'

const world = await createWorld()
const barber = 'I used to be a barber in a small town'

const save = (member: Browser, body: object, question = 2) =>
  member.call('PUT', `/questionnaire/answers/${question}`, { body: { option: 'local', ...body } })
const understoodBy = async (member: Browser) => (await member.call('GET', '/questionnaire')).body.understood
const meantBy = async (member: Browser) => {
  const given = and(eq(userTraitResponses.userId, member.id), isNotNull(userTraitResponses.responseText))
  return (await world.db.select().from(userTraitResponses).where(given)).map((row) => row.responseMeant)
}
const audiencesFor = async (member: Browser): Promise<string[]> => {
  const body = { regenerate: true }
  const { ideas } = (await member.call('POST', '/functions/generate-business-ideas', { body })).body
  return ideas.map((idea: Json) => idea.audienceId)
}

describe('our reading of question 2', () => {
  it('is empty without text, and lists alternatives', async () => {
    const member = await world.member()
    expect(await understoodBy(member)).toBeNull()
    expect((await save(member, { text: null })).body.understood).toBeNull()
    const { understood } = (await save(member, { text: barber })).body
    expect(understood).toMatchObject({ kind: 'people', id: 'salon-owners', people: 'salon owners' })
    expect(understood.readings).toHaveLength(3)
    expect(understood.readings[0]).toEqual({ id: 'salon-owners', people: 'salon owners' })
    expect(JSON.stringify(understood)).not.toContain('small town')
  })

  it('is a trade by its noun for unknown people, else unknown', async () => {
    const member = await world.member()
    expect((await save(member, { text: "I'm a falconer" })).body.understood).toEqual({
      kind: 'trade',
      trade: 'falconers',
      readings: [],
    })
    expect((await save(member, { text: 'this and that' })).body.understood).toEqual({
      kind: 'unknown',
      readings: [],
    })
  })

  it('can be corrected to one of the readings, or none', async () => {
    const member = await world.member()
    const { readings } = (await save(member, { text: barber })).body.understood
    const chosen = readings[1]
    expect((await save(member, { text: barber, meant: chosen.id })).body.understood).toEqual({
      kind: 'people',
      ...chosen,
      readings,
    })
    expect((await save(member, { text: barber, meant: 'none' })).body.understood).toEqual({
      kind: 'trade',
      trade: 'barbers',
      readings,
    })
    expect(await meantBy(member)).toEqual(['none'])
  })

  it('stays corrected with another option or spaces, but not other text', async () => {
    const member = await world.member()
    await save(member, { text: barber, meant: 'cafe-owners' })
    await save(member, { option: 'care', text: ` ${barber} ` })
    expect(await meantBy(member)).toEqual(['cafe-owners'])
    await save(member, { text: 'I know salon owners' })
    expect(await meantBy(member)).toEqual([null])
    expect(await understoodBy(member)).toMatchObject({ id: 'salon-owners' })
  })

  it('keeps a choice no longer offered, and drops one that is gone', async () => {
    const member = await world.member()
    await save(member, { text: barber })
    const keep = (responseMeant: string) =>
      world.db
        .update(userTraitResponses)
        .set({ responseMeant })
        .where(eq(userTraitResponses.userId, member.id))
    await keep('night-nurses')
    const { id, readings } = await understoodBy(member)
    expect([id, readings.length, readings[0].id]).toEqual(['night-nurses', 3, 'night-nurses'])
    await keep('lamplighters')
    expect(await understoodBy(member)).toMatchObject({ id: 'salon-owners' })
  })

  it("can't be corrected by an outdated page", async () => {
    const member = await world.member()
    const first = (await save(member, { text: barber })).body.answers[0].updatedAt
    world.clock.forward(1000)
    await save(member, { text: barber, meant: 'cafe-owners' })
    const older = { text: barber, knownAt: first }
    expect((await save(member, { ...older, meant: 'none' })).status).toBe(409)
    expect((await save(member, { ...older, meant: 'cafe-owners' })).status).toBe(200)
    expect(await meantBy(member)).toEqual(['cafe-owners'])
  })

  it.each([
    ["a group that wasn't offered for these words", 2, { text: barber, meant: 'night-nurses' }],
    ['a group that does not exist', 2, { text: barber, meant: 'lamplighters' }],
    ['a group without words', 2, { text: null, meant: 'salon-owners' }],
    ['none of them without words', 2, { text: '  ', meant: 'none' }],
    ['a group for another question', 1, { option: 'words', text: barber, meant: 'salon-owners' }],
    ['an id that is too long', 2, { text: barber, meant: 'x'.repeat(61) }],
    ['a wrong type', 2, { text: barber, meant: 7 }],
  ])("can't be corrected with %s", async (_, question, body) => {
    const member = await world.member()
    const refused = await save(member, body, question)
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields)]).toEqual([
      400,
      'invalid',
      ['meant'],
    ])
    expect(await meantBy(member)).toEqual([])
  })

  it('decides who ideas are for, and marks earlier ones as outdated', async () => {
    const member = await world.member()
    await answerAll(member)
    await save(member, { text: barber })
    const count = (audiences: string[], id: string) => audiences.filter((one) => one === id).length
    const first = await audiencesFor(member)
    expect(count(first, 'salon-owners')).toBeGreaterThanOrEqual(3)
    await save(member, { text: barber, meant: 'cafe-owners' })
    const current = (await member.call('GET', '/ideas/current')).body
    expect(current.answersChanged).toBe(true)
    expect(current.ideas.map((idea: Json) => idea.audienceId)).toEqual(first)
    expect(count(await audiencesFor(member), 'cafe-owners')).toBeGreaterThanOrEqual(3)
    await save(member, { text: barber, meant: 'none' })
    await member.call('POST', '/functions/generate-business-ideas', { body: { regenerate: true } })
    const { ideas, answersChanged } = (await member.call('GET', '/ideas/current')).body
    expect(answersChanged).toBe(false)
    expect(JSON.stringify(ideas)).toMatch(/barbers/i)
    expect(ideas.every((idea: Json) => idea.audienceId !== 'salon-owners')).toBe(true)
  })
})
