import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { knowledge } from '#planner/knowledge/index.ts'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { businessIdeas, ideaDismissals, ideaGenerations, ideaSaves } from './tables.ts'

const world = await createWorld()
const generate = (browser: Browser, body: object = {}, key?: string) =>
  browser.call('POST', '/functions/generate-business-ideas', {
    body,
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

describe('generate-business-ideas', () => {
  it('refuses fewer than four answers', async () => {
    const member = await world.member()
    const { status, body } = await generate(member)
    expect([status, body.message]).toEqual([422, 'Complete Your Trait Profile'])
  })

  it('makes five complete ideas from the stored answers', async () => {
    const member = await world.member()
    await answerAll(member)
    const { status, body } = await generate(member)
    expect([status, body.ideas.length, body.round, body.madeBy]).toEqual([201, 5, 1, 'Planner'])
    for (const idea of body.ideas) {
      for (const field of [
        'name',
        'tagline',
        'description',
        'problemSolved',
        'revenuePotential',
        'timeToRevenue',
        'initialInvestment',
        'who',
        'moment',
        'workaround',
        'costToday',
        'riskiestAssumption',
      ])
        expect(idea[field], field).toBeTruthy()
      expect(idea.firstTest.hours).toBeLessThanOrEqual(8)
      expect(idea.firstTest.days).toBeLessThanOrEqual(7)
    }
    expect(
      await world.db.select().from(businessIdeas).where(eq(businessIdeas.userId, member.id)),
    ).toHaveLength(5)
    expect((await member.call('GET', '/ideas/current')).body.ideas).toEqual(body.ideas)
  })

  it("uses the founder's own words without repeating ideas", async () => {
    const member = await world.member()
    await answerAll(member)
    await member.call('PUT', '/questionnaire/answers/2', {
      body: { option: 'makers', text: 'I used to be a barber in a small town' },
    })
    const { ideas } = (await generate(member)).body
    expect(ideas.filter((idea: Json) => idea.audienceId === 'salon-owners').length).toBeGreaterThanOrEqual(3)
    expect(JSON.stringify(ideas)).not.toContain('small town')
  })

  it('repeats the same five, or five others, until the pool is used up', async () => {
    const member = await world.member()
    await answerAll(member)
    const first = (await generate(member)).body
    expect((await generate(member)).body.ideas).toEqual(first.ideas)
    const seen = new Set<string>(first.ideas.map((idea: Json) => idea.playId))
    let latest = first
    for (let round = 2; !latest.poolSpent && round < 200; round++) {
      world.clock.forward(3000)
      latest = (await generate(member, { regenerate: true })).body
      for (const idea of latest.ideas) {
        expect(seen.has(idea.playId), idea.playId).toBe(false)
        seen.add(idea.playId)
      }
    }
    expect(latest.poolSpent).toBe(true)
    expect(seen.size).toBeGreaterThan(40)
  })

  it('has more after an answer changes, and says the five are older', async () => {
    const member = await world.member()
    await answerAll(member)
    await member.call('PUT', '/questionnaire/answers/6', { body: { option: 'h3' } })
    await member.call('PUT', '/questionnaire/answers/7', { body: { option: 'zero' } })
    let latest = (await generate(member)).body
    for (let round = 2; !latest.poolSpent && round < 200; round++) {
      world.clock.forward(10_000)
      latest = (await generate(member, { regenerate: true })).body
    }
    expect(latest).toMatchObject({ poolSpent: true, answersChanged: false })
    await member.call('PUT', '/questionnaire/answers/6', { body: { option: 'full' } })
    expect((await member.call('GET', '/ideas/current')).body).toMatchObject({
      poolSpent: false,
      answersChanged: true,
      round: latest.round,
    })
    const more = (await generate(member, { regenerate: true })).body
    expect(more.ideas.length).toBeGreaterThan(0)
    expect(more.answersChanged).toBe(false)
    await member.call('PUT', '/questionnaire/answers/6', { body: { option: null, text: null } })
    expect((await member.call('GET', '/ideas/current')).body.answersChanged).toBe(true)
  })

  it('says of each idea, new or earlier, that it was made for other answers', async () => {
    const member = await world.member()
    await answerAll(member)
    const first = (await generate(member)).body
    const said = (ideas: { madeForOther: string | null }[]) => [
      ...new Set(ideas.map(({ madeForOther }) => madeForOther)),
    ]
    expect(said(first.ideas)).toEqual([null])
    await member.call('PUT', '/questionnaire/answers/6', { body: { option: 'full', text: null } })
    const made = [expect.stringMatching(/^Made for .+ hours a week\. You now have more than 30\.$/)]
    expect(said((await member.call('GET', '/ideas/current')).body.ideas)).toEqual(made)
    expect(said([(await member.call('PUT', `/ideas/${first.ideas[0].id}/save`)).body])).toEqual(made)
    expect(said((await generate(member, { regenerate: true })).body.ideas)).toEqual([null])
    expect(said((await member.call('GET', '/ideas/earlier')).body.items)).toEqual(made)
    await world.db
      .update(ideaGenerations)
      .set({ notes: sql`${ideaGenerations.notes} - 'answers'` })
      .where(eq(ideaGenerations.id, first.generationId))
    expect(said((await member.call('GET', '/ideas/earlier')).body.items)).toEqual([null])
  })

  it('accepts answers in the body instead of the stored ones', async () => {
    const member = await world.member()
    const userTraits = {
      question_1: 'numbers',
      question_2: 'trades',
      question_6: 'h15',
      question_7: { option: 'd500' },
    }
    const { status, body } = await generate(member, { userTraits })
    expect([status, body.ideas.length]).toEqual([201, 5])
  })

  it.each([
    ['an unknown question', { userTraits: { question_9: 'x' } }],
    ['a wrong type', { userTraits: 'all of them' }],
    ['a regenerate that is no boolean', { regenerate: 'yes' }],
  ])('refuses %s', async (_, body) => {
    const member = await world.member()
    expect((await generate(member, body)).status).toBe(400)
  })

  it('is idempotent per key, even a hundred at once', async () => {
    const member = await world.member()
    await answerAll(member)
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => generate(member, {}, key)))
    expect(
      new Set(answers.map((answer) => JSON.stringify(answer.body.ideas.map((idea: Json) => idea.id)))).size,
    ).toBe(1)
    expect(
      await world.db.select().from(ideaGenerations).where(eq(ideaGenerations.userId, member.id)),
    ).toHaveLength(1)
    expect((await generate(member, { regenerate: true }, key)).status).toBe(409)
  })

  it('gives two tabs that regenerate different ideas', async () => {
    const member = await world.member()
    await answerAll(member)
    await generate(member)
    const [one, two] = await Promise.all([
      generate(member, { regenerate: true }),
      generate(member, { regenerate: true }),
    ])
    const plays = [...one.body.ideas, ...two.body.ideas].map((idea: Json) => idea.playId)
    expect(new Set(plays).size).toBe(10)
  })

  it('is for members only', async () => {
    expect((await generate(world.visitor())).status).toBe(401)
  })
})

describe('an idea', () => {
  it('is saved or dismissed, but not both, and restored', async () => {
    const member = await world.member()
    await answerAll(member)
    const { id } = (await generate(member)).body.ideas[0]
    expect((await member.call('PUT', `/ideas/${id}/save`)).body.saved).toBe(true)
    expect((await member.call('PUT', `/ideas/${id}/save`)).body.saved).toBe(true)
    expect((await member.call('GET', '/ideas?show=saved')).body.items.map((idea: Json) => idea.id)).toEqual([
      id,
    ])
    const dismissed = await member.call('PUT', `/ideas/${id}/dismissal`, {
      body: { reason: 'too_much_selling' },
    })
    expect(dismissed.body).toMatchObject({ saved: false, dismissed: 'too_much_selling' })
    expect(await world.db.select().from(ideaSaves).where(eq(ideaSaves.ideaId, id))).toHaveLength(0)
    expect((await member.call('PUT', `/ideas/${id}/dismissal`, { body: { reason: 'because' } })).status).toBe(
      400,
    )
    expect((await member.call('POST', `/ideas/${id}/restoration`)).body.dismissed).toBeNull()
    expect(await world.db.select().from(ideaDismissals).where(eq(ideaDismissals.ideaId, id))).toHaveLength(0)
    expect((await member.call('DELETE', `/ideas/${id}/save`)).body.saved).toBe(false)
  })

  it('names the project made from it, as long as that exists', async () => {
    const member = await world.member()
    await answerAll(member)
    const [chosen, other] = (await generate(member)).body.ideas
    expect(chosen.projectId).toBeNull()
    const body = {
      selectedIdea: { id: chosen.id, name: chosen.name, description: chosen.description },
      projectType: 'ai_generated',
    }
    const project = (await member.call('POST', '/functions/create-project-plan', { body })).body
    const now = (await member.call('GET', '/ideas/current')).body.ideas
    expect(now.find((idea: Json) => idea.id === chosen.id).projectId).toBe(project.id)
    expect(now.find((idea: Json) => idea.id === other.id).projectId).toBeNull()
    await member.call('DELETE', `/projects/${project.id}`)
    expect(
      (await member.call('GET', '/ideas/current')).body.ideas.find((idea: Json) => idea.id === chosen.id)
        .projectId,
    ).toBeNull()
  })

  it('says when it is outside the chosen field', async () => {
    const member = await world.member()
    await answerAll(member)
    const { ideas } = (await generate(member)).body
    const isInField = (domainId: string) =>
      knowledge.domains.find(({ id }) => id === domainId)!.answers.includes('local')
    expect(ideas.map((idea: Json) => idea.outsideField)).toEqual(
      ideas.map((idea: Json) => !isInField(idea.domainId)),
    )
    expect(ideas.some((idea: Json) => idea.outsideField)).toBe(true)
  })

  it('is not found alike for foreign, unknown and malformed ids', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    await answerAll(owner)
    const { id } = (await generate(owner)).body.ideas[0]
    for (const one of [id, randomUUID(), 'not-an-id', "' or 1=1 --"]) {
      const answer = await other.call('PUT', `/ideas/${encodeURIComponent(one)}/save`)
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await other.call('GET', '/ideas')).body.items).toEqual([])
  })
})
