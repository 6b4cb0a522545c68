import { describe, expect, it } from 'vitest'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'

const world = await createWorld()
const idsOf = (ideas: Json[]): string[] => ideas.map(({ id }) => id)
const earlier = async (member: Browser, query = '') =>
  (await member.call('GET', `/ideas/earlier${query}`)).body

async function withRounds(count: number): Promise<{ member: Browser; rounds: string[][] }> {
  const member = await world.member()
  await answerAll(member)
  const rounds: string[][] = []
  for (let round = 0; round < count; round++) {
    world.clock.forward(60_000)
    const body = { regenerate: true }
    const made = await member.call('POST', '/functions/generate-business-ideas', { body })
    expect(made.body.earlier).toBe(rounds.length * 5)
    rounds.push(idsOf(made.body.ideas))
  }
  return { member, rounds }
}

describe('ideas of earlier rounds', () => {
  it('are empty before the second round', async () => {
    expect(await earlier(await world.member())).toEqual({ items: [], nextCursor: null })
    const { member } = await withRounds(1)
    expect(await earlier(member)).toEqual({ items: [], nextCursor: null })
    expect((await member.call('GET', '/ideas/current')).body.earlier).toBe(0)
  })

  it('come newest round first, without the current one', async () => {
    const { member, rounds } = await withRounds(3)
    const { items } = await earlier(member)
    expect(new Set(idsOf(items.slice(0, 5)))).toEqual(new Set(rounds[1]))
    expect(new Set(idsOf(items.slice(5)))).toEqual(new Set(rounds[0]))
    expect((await member.call('GET', '/ideas/current')).body.earlier).toBe(10)
  })

  it('page through each once', async () => {
    const { member } = await withRounds(3)
    const all = idsOf((await earlier(member)).items)
    const seen: string[] = []
    let query = '?limit=4'
    for (let page = 0; page < 3; page++) {
      const { items, nextCursor } = await earlier(member, query)
      seen.push(...idsOf(items))
      expect(nextCursor === null).toBe(page === 2)
      query = `?limit=4&cursor=${nextCursor}`
    }
    expect(seen).toEqual(all)
  })

  it('leave out saved and dismissed ones until undone', async () => {
    const { member, rounds } = await withRounds(2)
    const [saved, dismissed, ...rest] = rounds[0]!
    await member.call('PUT', `/ideas/${saved}/save`)
    await member.call('PUT', `/ideas/${dismissed}/dismissal`, { body: { reason: 'too_small' } })
    expect(new Set(idsOf((await earlier(member)).items))).toEqual(new Set(rest))
    expect((await member.call('GET', '/ideas/current')).body.earlier).toBe(3)
    await member.call('DELETE', `/ideas/${saved}/save`)
    await member.call('POST', `/ideas/${dismissed}/restoration`)
    expect(new Set(idsOf((await earlier(member)).items))).toEqual(new Set(rounds[0]))
  })

  it('name the project made from one, and are private', async () => {
    const { member, rounds } = await withRounds(2)
    const other = await withRounds(2)
    const [{ id, name, description }] = (await earlier(member)).items
    const body = { selectedIdea: { id, name, description }, projectType: 'ai_generated' }
    const project = (await member.call('POST', '/functions/create-project-plan', { body })).body
    const { items } = await earlier(member)
    expect(items.find((idea: Json) => idea.id === id).projectId).toBe(project.id)
    expect(new Set(idsOf(items))).toEqual(new Set(rounds[0]))
    expect(new Set(idsOf((await earlier(other.member)).items))).toEqual(new Set(other.rounds[0]))
    expect((await world.visitor().call('GET', '/ideas/earlier')).status).toBe(401)
  })

  it('run few queries', async () => {
    const { member } = await withRounds(2)
    const statements = await world.statementsOf(() => earlier(member))
    expect(statements.length).toBeLessThanOrEqual(4)
  })

  it.each(['?limit=0', '?limit=101', '?limit=many'])('refuse %s', async (query) => {
    const { status } = await (await world.member()).call('GET', `/ideas/earlier${query}`)
    expect(status).toBe(400)
  })
})
