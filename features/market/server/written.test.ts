import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { minute } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'
import { makeProject } from '#test/cast.ts'
import { addBuyer, addOpportunity, dataOf, edits } from '#test/editing-model.ts'
import type { Edit } from '#test/editing-model.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { createModelStub } from '#test/model-stub.ts'
import { projectMarkets } from './tables.ts'

const stub = await createModelStub()
const world = await createWorld({
  env: {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_SECOND_LOOK: 'off',
    MODEL_TOKENS_PER_PERSON_DAY: '90000000',
    MODEL_TOKENS_PER_DAY: '900000000',
  },
})
const none: Edit = () => undefined
const asked = () => stub.asked.map(dataOf).filter(({ draft }) => draft?.buyers)

async function made(edit: Edit, { usesModel = true } = {}) {
  // Answers are cached for ten minutes.
  world.clock.forward(11 * minute)
  stub.will(edits(none, none, none, edit))
  const member = await world.member()
  await world.db.update(profiles).set({ usesModel }).where(eq(profiles.id, member.id))
  const { id } = await makeProject(member)
  await world.drain()
  const read = async (part: string) => (await member.call('GET', `/projects/${id}/${part}`)).body
  return { member, id: id as string, read }
}

describe("a project's market written by a model", () => {
  it("is shown after a generation, with the planner's beside it", async () => {
    const { read } = await made(addBuyer)
    const view = await read('market')
    expect(view).toMatchObject({ madeBy: 'stub-1', note: null })
    expect(view.market.buyers.at(-1).label).toBe('Who decides')
    expect(view.plannerContent.buyers.map(({ label }: Json) => label)).not.toContain('Who decides')
    expect(asked()[0].facts).toMatchObject({ founder: {}, project: { title: 'Bread plan' }, standing: {} })
    const { run } = await read('generation')
    expect(run.steps.map(({ part }: Json) => part)).toEqual([
      'analysis',
      'market',
      'action_plan',
      'personalization',
    ])
  })

  it("reverts to the planner's once its words change", async () => {
    const { member, id, read } = await made(addBuyer)
    const changed = await member.call('PATCH', `/projects/${id}`, {
      body: { title: 'Lesson plan', description: 'An app that helps music teachers schedule lessons.' },
    })
    expect(changed.status).toBe(200)
    expect(await read('market')).toMatchObject({ madeBy: 'Planner', plannerContent: null, note: null })
    await member.call('POST', '/functions/test-trigger-ai', { body: { projectId: id } })
    await world.drain()
    expect((await read('market')).madeBy).toBe('stub-1')
  })

  it('is rewritten on request, or when due and changed', async () => {
    const { member, id, read } = await made(addBuyer)
    stub.will(edits(none, addOpportunity, none, addBuyer))
    world.clock.forward(periods.opportunityAnalysis + 60_000)
    await sweepDue(world.app)
    await world.drain()
    await member.call('POST', '/auth/sign-in', { body: { email: member.email, password } })
    const { run } = await read('generation')
    expect(run.steps.map(({ part, detail }: Json) => [part, detail]).slice(0, 2)).toEqual([
      ['analysis', 'Made by stub-1'],
      ['market', 'Made by stub-1'],
    ])
    expect(asked()).toEqual([])
    await member.call('POST', '/functions/test-trigger-ai', { body: { projectId: id } })
    await world.drain()
    expect(asked()).toHaveLength(1)
  })

  it('is skipped for users who have turned the model off', async () => {
    const { id, read } = await made(addBuyer, { usesModel: false })
    expect((await read('generation')).run.steps).toHaveLength(3)
    expect(asked()).toEqual([])
    expect((await read('market')).madeBy).toBe('Planner')
    const kept = await world.db.select().from(projectMarkets).where(eq(projectMarkets.projectId, id))
    expect(kept).toEqual([])
  })

  it('cites the model for its rows, whatever sources and prices it names', async () => {
    const { read } = await made((draft) => {
      addBuyer(draft)
      draft.buyers.at(-1).source = { madeBy: 'You', reviewed: null }
      draft.prices = [{ label: 'Price', text: 'About $49 a month.' }]
    })
    const { market, plannerContent } = await read('market')
    expect(market.buyers.at(-1)).toMatchObject({
      label: 'Who decides',
      source: { madeBy: 'stub-1', reviewed: null },
    })
    expect(market.buyers.slice(0, -1)).toEqual(plannerContent.buyers)
    expect(market.prices).toEqual(plannerContent.prices)
  })

  it('falls back to the planner with more rows than fit', async () => {
    const { read } = await made(({ unknown }) =>
      unknown.push(...Array.from({ length: 13 }, (_, n) => `What about this? ${'x'.repeat(n)}`)),
    )
    expect(await read('market')).toMatchObject({ madeBy: 'Planner', plannerContent: null })
  })

  it('loses only the row with an invented number', async () => {
    const { read } = await made((draft) => {
      addBuyer(draft)
      draft.unknown.push('Do they really lose $7,300 a year?')
    })
    const view = await read('market')
    expect(view.madeBy).toBe('stub-1')
    expect(JSON.stringify(view)).not.toContain('7,300')
  })

  it.each<[string, Edit]>([
    ['another cost of a way to customers', ({ channels }) => (channels[0].costCents = 730_000)],
    [
      'a new way with a cost of its own',
      ({ channels }) => channels.push({ ...channels[0], name: 'Ads', days: 99 }),
    ],
    ['one row twice', ({ buyers }) => buyers.push(buyers[0])],
    ['a row without a name', ({ places }) => (places[0].place = ' ')],
  ])('is rejected with %s', async (_, edit) => {
    const { read } = await made(edit)
    const view = await read('market')
    expect([view.madeBy, view.plannerContent]).toEqual(['Planner', null])
    expect(view.note).toContain("didn't pass our checks")
  })
})
