import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { profileSettings } from '#features/profiles/server/tables.ts'
import { userTraitResponses } from '#features/traits/server/tables.ts'
import { minute } from '#kit/contract/time.ts'
import { questions } from '#planner/founder/questions.ts'
import { answerAll } from '#test/cast.ts'
import { dataOf } from '#test/editing-model.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { createModelStub, says, status } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'
import { collaborationPool, writtenMatches } from './tables.ts'

const stub = await createModelStub()
const env = {
  MODEL_PROVIDER: 'openai-compatible',
  MODEL_BASE_URL: stub.url,
  MODEL_NAME: 'stub-1',
  MODEL_SECOND_LOOK: 'off',
  MODEL_TOKENS_PER_PERSON_DAY: '90000000',
  MODEL_TOKENS_PER_DAY: '900000000',
}
const world = await createWorld({ env })
const asking = await createWorld({ env: { ...env, MODEL_CONSENT: 'ask' } })
const words = 'You write, they sell, and both of you like to be quick.'

async function pair({ shows = true, place = world } = {}): Promise<{ ada: Browser; bo: Browser }> {
  const [ada, bo] = [await place.member('ada'), await place.member('bo')]
  for (const one of [ada, bo]) await answerAll(one)
  for (const [number, option] of [
    [1, 'people'],
    [3, 'write'],
    [6, 'h15'],
  ])
    await bo.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
  await profileOf(bo, shows)
  // In the pool, but without a search of their own, which would start a job too.
  await bo.call('POST', '/functions/get-collaboration-suggestions', { body: {} })
  await place.drain()
  stub.asked.length = 0
  return { ada, bo }
}

const profileOf = (browser: Browser, showTraits: boolean) =>
  browser.call('PUT', '/profile', {
    body: {
      username: `Canary ${browser.id.slice(0, 6)}`,
      bio: 'Canary words about myself.',
      avatarUrl: '',
      showBio: true,
      showTraits,
      showProjects: false,
    },
  })
const uses = (browser: Browser, usesModel: boolean | null, place = world) =>
  place.db.update(profiles).set({ usesModel }).where(eq(profiles.id, browser.id))

async function look(browser: Browser, other: Browser, place = world) {
  const read = async () => {
    const { body } = await browser.call('POST', '/functions/get-collaboration-suggestions', { body: {} })
    return body.suggestions.find((one: Json) => one.collaboratorProfile.id === other.id)
  }
  const first = await read()
  await place.drain()
  return { first, read, later: await read() }
}

beforeEach(async () => {
  world.clock.forward(11 * minute)
  await world.db.delete(userTraitResponses)
  await world.db.delete(collaborationPool)
  stub.will((response, asked) =>
    says(JSON.stringify({ ...dataOf(asked).draft, explanation: words }))(response, asked),
  )
})

describe("a model's words on two people", () => {
  it("replace the planner's after the first look, with the same score", async () => {
    const { ada, bo } = await pair()
    const { first, later } = await look(ada, bo)
    expect([first.madeBy, first.plannerContent]).toEqual(['Planner', null])
    expect(later).toMatchObject({
      madeBy: 'stub-1',
      collaborationExplanation: words,
      plannerContent: { collaborationExplanation: first.collaborationExplanation },
      compatibilityScore: first.compatibilityScore,
      terms: first.terms,
    })
    expect(stub.asked).toHaveLength(1)
    await look(ada, bo)
    expect(stub.asked).toHaveLength(1)
  })

  it('are requested without names, bios, hours or free text', async () => {
    const { ada, bo } = await pair()
    await world.db.update(userTraitResponses).set({ responseText: 'Canary answer' })
    await look(ada, bo)
    const sent = JSON.stringify(stub.asked.map(({ body }) => body))
    expect(sent).toContain('winning people over')
    expect(sent).not.toMatch(/canary/i)
    for (const person of [ada, bo]) expect(sent).not.toContain(person.id)
    for (const { label } of questions.find(({ trait }) => trait === 'hours')!.options)
      expect(sent).not.toContain(label)
    expect(dataOf(stub.asked[0]!).facts.you).not.toHaveProperty('hours')
  })

  it('are not requested about someone who keeps their answers private', async () => {
    const { ada, bo } = await pair({ shows: false })
    const { later } = await look(ada, bo)
    expect(later.madeBy).toBe('Planner')
    expect(stub.asked).toEqual([])
  })

  it.each<[string, (two: { ada: Browser; bo: Browser }) => Promise<unknown>]>([
    ['the reader', ({ ada }) => uses(ada, false)],
    ['the other', ({ bo }) => uses(bo, false)],
  ])('are not requested if %s does not allow a model', async (_, refuse) => {
    const two = await pair()
    await refuse(two)
    const { later } = await look(two.ada, two.bo)
    expect(later.madeBy).toBe('Planner')
    expect(stub.asked).toEqual([])
    expect(await world.db.select().from(writtenMatches)).not.toContainEqual(
      expect.objectContaining({ suggestionId: later.id }),
    )
  })

  it("revert to the planner's if answers become private or consent ends", async () => {
    const { ada, bo } = await pair()
    const { read } = await look(ada, bo)
    const show = (showTraits: boolean) =>
      world.db.update(profileSettings).set({ showTraits }).where(eq(profileSettings.userId, bo.id))
    await show(false)
    expect(await read()).toMatchObject({ madeBy: 'Planner', plannerContent: null })
    expect(JSON.stringify(await read())).not.toContain(words)
    await show(true)
    expect((await read()).madeBy).toBe('stub-1')
    for (const one of [ada, bo]) {
      await uses(one, false)
      expect((await read()).madeBy).toBe('Planner')
      await uses(one, true)
    }
    expect((await read()).madeBy).toBe('stub-1')
  })

  it("revert to the planner's on failure, invented numbers or repeated ideas", async () => {
    const change =
      (edit: (draft: Json) => void): Reply =>
      (response, asked) => {
        const { draft } = dataOf(asked)
        edit(draft)
        says(JSON.stringify(draft))(response, asked)
      }
    for (const reply of [
      change((draft) => (draft.model = 'Split it so that you earn $7,300.')),
      change((draft) => draft.jointIdeas.splice(1, 2, draft.jointIdeas[0])),
      status(500),
    ]) {
      world.clock.forward(11 * minute)
      const { ada, bo } = await pair()
      stub.will(reply)
      expect((await look(ada, bo)).later.madeBy).toBe('Planner')
      await world.db.delete(userTraitResponses)
      await world.db.delete(collaborationPool)
    }
  })
})

it('an operator who requires consent gets nothing sent before both agree', async () => {
  for (const yes of [[], ['ada'], ['bo']]) {
    const { ada, bo } = await pair({ place: asking })
    if (yes.includes('ada')) await uses(ada, true, asking)
    if (yes.includes('bo')) await uses(bo, true, asking)
    expect((await look(ada, bo, asking)).later.madeBy).toBe('Planner')
    expect(stub.asked).toEqual([])
    for (const table of [userTraitResponses, collaborationPool]) await asking.db.delete(table)
  }
  const { ada, bo } = await pair({ place: asking })
  for (const one of [ada, bo]) await uses(one, true, asking)
  expect((await look(ada, bo, asking)).later.madeBy).toBe('stub-1')
  await uses(bo, null, asking)
  expect((await look(ada, bo, asking)).later.madeBy).toBe('Planner')
})
