import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createModelStub, hangs, says, saysInParts, status } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { createLog } from '../log.ts'
import { createModels } from './index.ts'
import type { LedgerEntry } from './ledger.ts'

const stub = await createModelStub()
const written: LedgerEntry[] = []
beforeEach(() => written.splice(0))

const promise = 'By spring the tuners will be glad they signed.'
const good = 'Ask three tuners which piano drifted last.'
const schema = z.object({ text: z.string().max(400), steps: z.array(z.string()).min(1) })
const draft = { text: 'Ask someone you know.', steps: ['Ask one person.'] }
const answer = { text: 'Start with your own book.', steps: [good, promise] }
const answers = (sentences: number[]) =>
  says(JSON.stringify({ objections: sentences.map((sentence) => ({ sentence, why: 'promise' })) }))
/** And to the last, which we planted. */
const objects =
  (...sentences: number[]): Reply =>
  (response, asked) => {
    const { sentences: all } = JSON.parse(/\nBEGIN \w+\n(.*)\n/.exec(asked.prompt)![1]!)
    return answers([...sentences, all.length])(response, asked)
  }
/** Memory is collected while it hangs: what should end the wait has to outlive that. */
const collectsThenHangs: Reply = (response, asked) => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return hangs(response, asked)
}
const rewrites = (...sentences: string[]) => says(JSON.stringify({ sentences }))

type Asking = { env?: Record<string, string>; text?: typeof answer }

function models(env: Record<string, string> = {}) {
  const config = readConfig({
    NODE_ENV: 'test',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'looks',
    ...env,
  })
  const ledger = {
    reserve: async () => () => undefined,
    record: async (entry: LedgerEntry) => void written.push(entry),
  }
  return createModels({ config, ledger, clock: systemClock, log: createLog('silent') })
}

const given = { userId: 'one', facts: { tuners: 'Two of them.' }, task: 'Word it.' }

async function write(replies: Reply[], { env = {}, text = answer }: Asking = {}) {
  stub.will(says(JSON.stringify(text)), ...replies)
  return models(env).write({ ...given, purpose: 'market', schema, draft })
}

async function stream(replies: Reply[], signal?: AbortSignal) {
  stub.will(...replies)
  const heard: string[] = []
  const { note } = await models().stream({
    ...given,
    purpose: 'ideas',
    entry: z.object({ why: z.string() }),
    onEntry: ({ why }) => heard.push(why),
    ...(signal && { signal }),
  })
  return { heard, note }
}
const listOf = (...whys: string[]) => JSON.stringify({ entries: whys.map((why) => ({ why })) })

const kept = { value: answer, madeBy: 'looks', note: null }
const without = { value: { ...answer, steps: [good] }, madeBy: 'looks', note: null }

describe("the model's second look", () => {
  it('gets the numbered sentences, what was given and no draft sentence', async () => {
    const text = { ...answer, text: draft.text }
    expect(await write([objects()], { text })).toEqual({ ...kept, value: text })
    expect(stub.asked).toHaveLength(2)
    const { prompt } = stub.asked[1]!
    expect(prompt).toContain(`2. steps: ${promise}`)
    expect(prompt).toContain('Two of them.')
    expect(prompt).not.toContain(`text: ${draft.text}`)
  })

  it('has what it objects to written again, and looks at the new words', async () => {
    const again = 'Ask the tuners in spring whether they would sign again.'
    const { value } = await write([objects(3), rewrites(again), objects()])
    expect(value).toEqual({ ...answer, steps: [good, again] })
    expect(stub.asked).toHaveLength(4)
    expect(stub.asked[3]!.prompt).toContain(`1. steps: ${again}`)
    expect(stub.asked[3]!.prompt).not.toContain(`2. steps`)
    expect(written.map(({ purpose }) => purpose)).toEqual(['market', 'second_look', 'market', 'second_look'])
    const counted = written.map(({ objections }) => objections)
    expect(counted, 'what it objects to counts where it was written').toEqual([[], [], ['second-look'], []])
  })

  it('leaves out what is no better in new words, or was not written again', async () => {
    expect(await write([objects(3), rewrites('They will all sign again in spring.'), objects(1)])).toEqual(
      without,
    )
    expect(await write([objects(3), says('no')])).toEqual(without)
    expect(await write([objects(3), rewrites('They will all sign.'), status(500)])).toEqual(without)
  })

  it("shows Planner's version where a document cannot be without the sentence", async () => {
    const { madeBy, note } = await write([objects(1), says('no'), says('no')])
    expect(madeBy).toBe('Planner')
    expect(note).toBe("The AI model's answer didn't pass our checks, so Planner made this.")
  })

  it('judges the figures, too', async () => {
    const steps = [good, 'Two visits a week, 50 weeks a year, are 100 visits.', '$7,300']
    const text = { ...answer, steps }
    expect(await write([objects()], { text })).toEqual({ ...kept, value: text })
    expect(stub.asked[1]!.prompt).toContain('4. steps: $7,300')
    const { value } = await write([objects(4), says('no')], { text })
    expect(value.steps).toEqual(steps.slice(0, 2))
  })

  it.each<[string, Reply[]]>([
    ['no answer', [status(500)]],
    ['no JSON', [says('All fine!')]],
    ['too late', [hangs]],
    ['nothing to object to, not even to what we planted', [answers([])]],
  ])('leaves the figures to our own check after %s', async (_, replies) => {
    const env = { MODEL_SECONDS: 'second_look=1' }
    const invented = 'Tuners lose $7,300 a year.'
    const text = { ...answer, steps: [...answer.steps, invented] }
    expect(await write(replies, { env, text })).toEqual(kept)
    const whole = await write(replies, { env, text: { ...answer, text: invented } })
    expect(whole.madeBy).toBe('Planner')
  })

  it('may name numbers that no sentence has', async () => {
    expect(await write([objects(0, 44, -1)])).toEqual(kept)
  })

  it('is not believed where it objects to most of many sentences', async () => {
    const steps = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'].map(
      (word) => `Ask tuner ${word} today.`,
    )
    const long = { ...answer, steps }
    expect(await write([objects(1, 2, 3, 4, 5, 6, 7)], { text: long })).toEqual({ ...kept, value: long })
    expect(written.at(-1)).toMatchObject({ purpose: 'second_look', outcome: 'unreadable', objections: [] })
  })

  it('is not asked where it is off', async () => {
    expect(await write([objects(3)], { env: { MODEL_SECOND_LOOK: 'off' } })).toEqual(kept)
    expect(stub.asked).toHaveLength(1)
  })
})

describe('the second look at ideas that someone waits for', () => {
  const reckoned = 'Two visits a week, 50 weeks a year, are 100 visits.'
  const whole = (...whys: string[]) => says(listOf(...whys))

  it('lets the first through while the model still writes the second', async () => {
    const two = saysInParts(listOf(good).slice(0, -2), `,${listOf(reckoned).slice('{"entries":['.length)}`)
    const heard = stream([two.reply, objects()])
    two.next()
    await expect.poll(() => stub.asked.length).toBe(2)
    expect(stub.asked[1]!.prompt).toContain(`1. why: ${good}`)
    two.next()
    expect(await heard).toEqual({ heard: [good, reckoned], note: null })
    expect(stub.asked[2]!.prompt).not.toContain(good)
  })

  it('holds an idea back until its sentence is written again and looked at', async () => {
    const again = 'Ask the tuners in spring whether they would sign again.'
    const replies = [whole(promise, good), objects(1), objects(), rewrites(again), objects()]
    expect(await stream(replies)).toEqual({ heard: [good, again], note: null })
    expect(written.flatMap(({ objections }) => objections)).toEqual(['second-look'])
    const promised = [whole(promise, good), objects(1), objects(), rewrites('They will all sign.')]
    expect((await stream([...promised, objects(1)])).heard).toEqual([good])
    expect((await stream([...promised, status(500)])).heard).toEqual([good])
  })

  it.each<[string, Reply]>([
    ['no answer', status(503)],
    ['no JSON', says('All fine!')],
    ['too late an answer', collectsThenHangs],
    ['no objection to what we planted', answers([])],
  ])('leaves ideas to our own checks after %s, and is not asked again', async (_, reply) => {
    const invented = 'Tuners lose $7,300 a year.'
    const replies = [whole(good, invented, promise), reply, rewrites('Tuners lose money.')]
    expect((await stream(replies)).heard).toEqual([good, promise, 'Tuners lose money.'])
    expect(stub.asked).toHaveLength(3)
  })
})
