import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#kit/server/tables.ts'
import { questions } from '#planner/founder/questions.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { IdeaView } from '../contract.ts'

const world = await createWorld()
const given = { skill: 'words', domain: 'local', hours: 'h8' }
const preview = (browser: Browser, answers: object = given) =>
  browser.call('GET', `/ideas/preview?${new URLSearchParams(answers as Record<string, string>)}`)
const options = (number: number) =>
  questions.find((question) => question.number === number)!.options.map(({ value }) => value as string)

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('an idea preview without an account', () => {
  it('is complete, fits the hours, costs nothing to test, and is stable', async () => {
    const visitor = world.visitor()
    const { status, body } = await preview(visitor)
    expect([status, body.madeBy]).toEqual([200, 'Planner'])
    for (const field of ['name', 'tagline', 'who']) expect(body[field], field).toBeTruthy()
    expect(body.price.askCents).toBeGreaterThan(0)
    expect([body.firstTest.cashCents, body.firstTest.passMark, body.firstTest.killMark]).toEqual([
      0,
      expect.stringMatching(/./),
      expect.stringMatching(/./),
    ])
    expect(body.firstTest.hours).toBeLessThanOrEqual(8)
    expect((await preview(world.visitor())).body).toEqual(body)
    expect((await preview(visitor, { ...given, domain: 'care' })).body.name).not.toBe(body.name)
  })

  it('exists for every skill, field and number of hours', async () => {
    const [skills, domains, hours] = [options(1), options(2), options(6)]
    for (const [index, skill] of skills.entries()) {
      const answers = { skill, domain: domains[index]!, hours: hours[index % hours.length]! }
      expect((await preview(world.visitor(), answers)).status, skill).toBe(200)
    }
  })

  it('is from the narrow sense of the field answered', async () => {
    const nameFor = async (skill: string, domain: string) =>
      (await preview(world.visitor(), { ...given, skill, domain })).body.name
    expect(await nameFor('words', 'care')).toBe('Dental Insurance Course for New Desk Hires')
    expect(await nameFor('order', 'local')).toBe('Claim Filing Service for Small Stores')
  })

  it('stores nothing', async () => {
    const rows = async () =>
      (
        await world.db.execute<{ made: number }>(
          sql`select (select count(*) from business_ideas) + (select count(*)
            from idea_generations) + (select count(*) from user_trait_responses) + (select count(*) from events) made`,
        )
      ).rows[0]!.made
    const member = await world.member()
    const before = await rows()
    expect((await preview(world.visitor())).status).toBe(200)
    expect((await preview(member)).status).toBe(200)
    expect(Number(await rows())).toBe(Number(before))
  })

  it('refuses invalid and missing answers', async () => {
    for (const answers of [
      { ...given, skill: 'nonsense' },
      { ...given, hours: '8' },
      { skill: 'words', domain: 'local' },
      {},
    ])
      expect((await preview(world.visitor(), answers)).status, JSON.stringify(answers)).toBe(400)
  })

  it('refuses the thirty-first within ten minutes', async () => {
    const visitor = world.visitor()
    for (let n = 0; n < 30; n++) expect((await preview(visitor)).status).toBe(200)
    const refused = await preview(visitor)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
    world.clock.forward(601_000)
    expect((await preview(visitor)).status).toBe(200)
  })
})

describe('a preview saved after sign-up', () => {
  const keep = (browser: Browser, answers: object = given) =>
    browser.call('POST', '/ideas/preview', { body: answers })
  const saved = async (browser: Browser) => (await browser.call('GET', '/ideas?show=saved')).body.items

  it('is saved with its three answers, and the first five come as usual', async () => {
    const member = await world.member()
    const { name } = (await preview(world.visitor())).body
    const kept = await keep(member)
    expect([kept.status, kept.body.name, kept.body.saved, kept.body.madeBy]).toEqual([
      200,
      name,
      true,
      'Planner',
    ])
    expect((await keep(member)).body.id).toBe(kept.body.id)
    expect(await saved(member)).toHaveLength(1)
    const { answers } = (await member.call('GET', '/questionnaire')).body
    expect(
      answers.map((one: { questionNumber: number; option: string }) => [one.questionNumber, one.option]),
    ).toEqual([
      [1, 'words'],
      [2, 'local'],
      [6, 'h8'],
    ])
    expect((await member.call('GET', '/ideas/current')).body).toMatchObject({ round: 0, ideas: [] })
    await member.call('PUT', '/questionnaire/answers/3', { body: { option: 'talk', text: null } })
    const five = await member.call('POST', '/functions/generate-business-ideas', { body: {} })
    expect([five.status, five.body.round, five.body.ideas.length]).toEqual([201, 1, 5])
    expect(five.body.ideas.map((idea: { name: string }) => idea.name)).not.toContain(name)
    expect(await saved(member)).toHaveLength(1)
  })

  it("overwrites no answer, and isn't duplicated", async () => {
    const member = await world.member()
    await member.call('PUT', '/questionnaire/answers/2', { body: { option: 'care', text: null } })
    await keep(member)
    await keep(member, { ...given, domain: 'care' })
    const { answers } = (await member.call('GET', '/questionnaire')).body
    expect(answers.find((one: { questionNumber: number }) => one.questionNumber === 2).option).toBe('care')
    expect(await saved(member)).toHaveLength(2)
  })

  it('says which hours it was made for once they are others', async () => {
    const member = await world.member()
    expect((await keep(member)).body.madeForOther).toBeNull()
    const change = (number: number, option: string) =>
      member.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
    await change(6, 'h3')
    // It was made before they named an amount.
    await change(7, 'd100')
    const said = 'Made for 4 to 8 hours a week. You now have up to 3.'
    expect((await saved(member)).map((idea: IdeaView) => idea.madeForOther)).toEqual([said])
    expect((await keep(member)).body.madeForOther).toBe(said)
    await change(6, 'h8')
    expect((await saved(member))[0].madeForOther).toBeNull()
  })

  it('says so right away where the hours they had given are others', async () => {
    const member = await world.member()
    await member.call('PUT', '/questionnaire/answers/6', { body: { option: 'h15', text: null } })
    expect((await keep(member)).body.madeForOther).toBe('Made for 4 to 8 hours a week. You now have 9 to 15.')
  })

  it('is for members, with valid answers', async () => {
    expect((await keep(world.visitor())).status).toBe(401)
    expect((await keep(await world.member(), { ...given, skill: 'nonsense' })).status).toBe(400)
  })
})
