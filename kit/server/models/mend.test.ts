import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld } from '#test/harness.ts'
import { createModelStub, says } from '#test/model-stub.ts'
import { readConfig } from '../config.ts'
import { createModels } from './index.ts'
import { mend } from './mend.ts'

const world = await createWorld()
const stub = await createModelStub()
const schema = z.object({
  about: z.string(),
  steps: z.array(z.object({ task: z.string() })).min(2),
})
const draft = { about: 'Ask five bakers.', steps: [{ task: 'Make a list' }, { task: 'Call them' }] }
const bad = 'Bakers lose $7,300 a year.'

let userId = ''
beforeEach(async () => {
  userId = (await world.member('asking')).id
})

async function written(first: unknown, second?: unknown, { facts = {} } = {}) {
  const answers = [first, second].flatMap((one) => (one === undefined ? [] : says(JSON.stringify(one))))
  stub.will(...answers)
  const { db, clock, app } = world
  const config = readConfig({
    NODE_ENV: 'test',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_SECOND_LOOK: 'off',
  })
  const voice = { neverUse: 'seamless', isPlain: (sentence: string) => !sentence.includes('seamless') }
  const { write } = createModels({ config, db, clock, log: app.log, voice, deadline: 5000 })
  return write({ purpose: 'plan', userId, schema, draft, facts, task: 'Word it.' })
}

const tasks = (...names: string[]) => names.map((task) => ({ task }))

describe('a refused sentence', () => {
  it('is dropped out of a text of several', async () => {
    const { value, madeBy } = await written({ ...draft, about: `Ask them first. ${bad} Then write.` })
    expect([value, madeBy]).toEqual([{ ...draft, about: 'Ask them first. Then write.' }, 'stub-1'])
    expect(stub.asked).toHaveLength(1)
  })

  it('is dropped for a word, too', async () => {
    const { value } = await written({ ...draft, about: 'Ask them first. It will be seamless.' })
    expect(value.about).toBe('Ask them first.')
  })

  it.each(['他们每天晚上数面包。', 'Они считают хлеб каждый вечер.'])(
    'is dropped for a script that the data is not in: %s',
    async (other) => {
      const { value } = await written({ ...draft, about: `Ask them first. ${other}` })
      expect(value.about).toBe('Ask them first.')
      const whole = { about: other, steps: tasks(other, other) }
      expect(await written(whole)).toMatchObject({ value: draft, madeBy: 'Planner' })
      const { messages } = stub.asked[1]!.body
      expect(messages.at(-1).content).toContain("isn't in the language of the data")
    },
  )

  it('makes the whole be asked again where all of it is in another language', async () => {
    const spanish = {
      about: 'Pregunta a cinco panaderos cuánto pan les queda por la noche y qué hacen con él.',
      steps: tasks(
        'Haz una lista de las panaderías que están cerca de tu casa',
        'Llama a los dueños por la tarde, cuando ya no hay clientes',
      ),
    }
    expect(await written(spanish)).toMatchObject({ value: draft, madeBy: 'Planner' })
    expect(stub.asked[1]!.body.messages.at(-1).content).toContain("isn't in the language of the data")
    const theirs = { facts: { said: 'Vendo el pan de ayer a los vecinos.' } }
    expect(await written(spanish, undefined, theirs)).toMatchObject({ value: spanish, madeBy: 'stub-1' })
  })

  it('takes its entry along where the list has enough', async () => {
    const { value, madeBy } = await written({ ...draft, steps: tasks('Stop by', bad, 'Ask them') })
    expect([value.steps, madeBy]).toEqual([tasks('Stop by', 'Ask them'), 'stub-1'])
  })

  it('takes the entry along whose list it empties', () => {
    const check = (text: string) => [{ sentence: text, passes: text !== bad }]
    const entries = [
      { name: 'Ask', reasons: [bad] },
      { name: 'Call', reasons: ['They know.', bad] },
    ]
    expect(mend({ entries, none: [bad] }, check).value).toEqual({
      entries: [{ name: 'Call', reasons: ['They know.'] }],
      none: [],
    })
  })

  it.each([
    ['the only one of a text', { ...draft, about: bad }],
    ['in a list of the fewest', { ...draft, steps: tasks('Stop by', bad) }],
  ])('is asked for once more if it is %s', async (_, first) => {
    const better = { ...draft, about: 'Ask four bakers.' }
    expect((await written(first, better)).value).toEqual(better)
    const { messages } = stub.asked[1]!.body
    expect(messages.at(-1).content).toContain(`a number that isn't in the data: “${bad}”`)
  })

  it('leaves the draft if it comes again', async () => {
    const { value, madeBy, note } = await written({ ...draft, about: bad })
    expect([value, madeBy, note]).toEqual([
      draft,
      'Planner',
      expect.stringContaining("didn't pass our checks"),
    ])
    expect(stub.asked).toHaveLength(2)
  })
})

it("isn't shown as the model's if it is the draft again", async () => {
  const note = "The AI model had nothing to change, so this is Planner's."
  expect(await written(draft)).toEqual({ value: draft, madeBy: 'Planner', note })
})
