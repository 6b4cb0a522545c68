import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { readMarketState } from '#features/market/server/state.ts'
import { projects } from '#features/projects/server/tables.ts'
import { answerAll } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { createModelStub, says } from '#test/model-stub.ts'
import { writtenIdea, writtenList } from '#test/written-ideas.ts'
import { businessIdeas, ideaDismissals, ideaSaves } from './tables.ts'

const stub = await createModelStub()
const world = await createWorld({
  env: { MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: stub.url, MODEL_NAME: 'stub-1' },
})
// Lets a model that failed in the previous test be tried again.
beforeEach(() => world.clock.forward(120_000))
const generate = async (browser: Browser) =>
  (await browser.call('POST', '/functions/generate-business-ideas', { body: { regenerate: true } })).body
const remove = (browser: Browser, ideaId: string) => browser.call('DELETE', `/ideas/${ideaId}`)
const idsIn = async (browser: Browser, path: string): Promise<string[]> =>
  (await browser.call('GET', path)).body.items.map(({ id }: { id: string }) => id)
const rowOf = async (id: string) =>
  (await world.db.select().from(businessIdeas).where(eq(businessIdeas.id, id)))[0]

async function withIdeas() {
  const member = await world.member()
  await answerAll(member)
  stub.will(says('Sorry, no.'))
  const { ideas } = await generate(member)
  await world.drain()
  return { member, ideas: ideas as { id: string; playId: string; name: string; description: string }[] }
}

describe('deleting an idea', () => {
  it('deletes all but its play, which no later round repeats', async () => {
    const { member, ideas } = await withIdeas()
    const [gone, kept] = [ideas[0]!, ideas[1]!]
    expect((await remove(member, gone.id)).body).toEqual({ removed: true })
    expect(await rowOf(gone.id)).toMatchObject({ content: null, playId: gone.playId })
    const current = (await member.call('GET', '/ideas/current')).body
    expect(current.ideas.map(({ id }: Json) => id)).toEqual(ideas.slice(1).map(({ id }) => id))
    const shown = [gone.playId]
    for (let round = 0; round < 3; round += 1) {
      stub.will(says('Sorry, no.'))
      const made = await generate(member)
      await world.drain()
      expect(made.earlier).toBe(4 + round * 5)
      shown.push(...made.ideas.map(({ playId }: { playId: string }) => playId))
    }
    expect(new Set(shown).size).toBe(shown.length)
    const earlier = await idsIn(member, '/ideas/earlier?limit=50')
    expect([earlier.includes(gone.id), earlier.includes(kept.id)]).toEqual([false, true])
    expect((await remove(member, gone.id)).status).toBe(404)
  })

  it('also removes the save or dismissal', async () => {
    const { member, ideas } = await withIdeas()
    const [saved, dismissed] = [ideas[0]!.id, ideas[1]!.id]
    await member.call('PUT', `/ideas/${saved}/save`)
    await member.call('PUT', `/ideas/${dismissed}/dismissal`, { body: { reason: 'too_small' } })
    for (const id of [saved, dismissed]) expect((await remove(member, id)).status).toBe(200)
    expect(await idsIn(member, '/ideas?show=saved')).toEqual([])
    expect(await idsIn(member, '/ideas?show=dismissed')).toEqual([])
    expect(await world.db.$count(ideaSaves, eq(ideaSaves.ideaId, saved))).toBe(0)
    expect(await world.db.$count(ideaDismissals, eq(ideaDismissals.ideaId, dismissed))).toBe(0)
  })

  it('allows no further act on it', async () => {
    const { member, ideas } = await withIdeas()
    const { id, name, description } = ideas[0]!
    await remove(member, id)
    const body = { selectedIdea: { id, name, description }, projectType: 'ai_generated' }
    const answers = [
      await member.call('PUT', `/ideas/${id}/save`),
      await member.call('DELETE', `/ideas/${id}/save`),
      await member.call('PUT', `/ideas/${id}/dismissal`, { body: { reason: 'too_small' } }),
      await member.call('POST', `/ideas/${id}/restoration`),
      await member.call('POST', '/functions/create-project-plan', { body }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('keeps the project made from it, with its plan and market', async () => {
    const { member, ideas } = await withIdeas()
    const { id, name, description, playId } = ideas[0]!
    const body = { selectedIdea: { id, name, description }, projectType: 'ai_generated' }
    const project = (await member.call('POST', '/functions/create-project-plan', { body })).body
    await world.drain()
    const market = async () => (await member.call('GET', `/projects/${project.id}/market`)).body
    const before = await market()
    await remove(member, id)
    const read = await member.call('GET', `/projects/${project.id}`)
    expect(read.body).toMatchObject({ title: name, brief: project.brief })
    expect(await market()).toEqual(before)
    const [row] = await world.db.select().from(projects).where(eq(projects.id, project.id))
    expect((await readMarketState(world.db, row!)).behind.playId).toBe(playId)
    const made = await member.call('POST', '/functions/test-trigger-ai', { body: { projectId: project.id } })
    expect(made.status).toBeLessThan(300)
    await world.drain()
  })

  it("deletes a model's idea, while its project stays readable", async () => {
    const member = await world.member()
    await answerAll(member)
    await member.call('PUT', '/questionnaire/answers/2', {
      body: { option: 'local', text: 'I run a bakery' },
    })
    stub.will(says(writtenList(writtenIdea(0), writtenIdea(1), writtenIdea(2))))
    await generate(member)
    await world.drain()
    const { ideas } = (await member.call('GET', '/ideas/current')).body
    const written = ideas.find(({ madeBy }: { madeBy: string }) => madeBy === 'stub-1')
    const { id, name, description } = written
    const body = { selectedIdea: { id, name, description }, projectType: 'ai_generated' }
    stub.will(says('Sorry, no.'))
    const project = (await member.call('POST', '/functions/create-project-plan', { body })).body
    await world.drain()
    expect((await remove(member, id)).status).toBe(200)
    expect(await rowOf(id)).toBeUndefined()
    expect((await member.call('GET', `/projects/${project.id}/market`)).status).toBe(200)
    expect((await member.call('GET', `/projects/${project.id}`)).body).toMatchObject({
      title: name,
      brief: project.brief,
    })
    const left = (await member.call('GET', '/ideas/current')).body
    expect(left.ideas.map(({ id }: Json) => id)).toEqual(
      ideas.map(({ id }: Json) => id).filter((id: string) => id !== written.id),
    )
  })

  it('answers the same for foreign, unknown and malformed ids', async () => {
    const { ideas } = await withIdeas()
    const eve = await world.member()
    const { id } = ideas[0]!
    const answers = [await remove(eve, id), await remove(eve, randomUUID()), await remove(eve, 'nonsense')]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    expect((await world.visitor().call('DELETE', `/ideas/${id}`)).status).toBe(401)
    expect((await rowOf(id))?.content).not.toBeNull()
  })
})
