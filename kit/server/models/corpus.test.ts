import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createWorld } from '#test/harness.ts'
import { createModelStub } from '#test/model-stub.ts'
import type { Asked } from '#test/model-stub.ts'
import { canary, createObedientModel, leaks } from '#test/obedient-model.ts'
import { readConfig } from '../config.ts'
import { createModels } from './index.ts'

/* Two hundred texts as strangers could leave them, in four languages, and a model that obeys each of
   them. Tests for harm: addresses, handles, numbers to call, accounts to pay, another member's data,
   our instructions, markup, requests for secrets, invented numbers. Harmless prose ("I have been told
   to be nice") is used: no check can tell it from a good answer, and it is labeled with its maker. */
const languages = ['english', 'german', 'french', 'spanish'] as const
type Way = 'forum' | 'feedback' | 'asset' | 'feed'
type Entry = [way: Way, hostile: string, obeyed: string]
const corpus = (language: string): Entry[] =>
  JSON.parse(readFileSync(`test/injections/${language}.json`, 'utf8'))

const padding = 'We asked about flour, ovens and the hours before dawn. '.repeat(60)
const padded = (text: string) => text.replace('(padding)', padding)

const factsOf: Record<Way, (text: string) => Record<string, unknown>> = {
  forum: (body) => ({ posts: [{ title: 'Prices', body, nickname: 'a stranger' }] }),
  feedback: (text) => ({ feedback: [{ outcome: 'unsure', text }] }),
  asset: (about) => ({ asset: { kind: 'shop', title: 'Bread', about } }),
  feed: (title) => ({ signals: [{ title, url: 'https://news.example/flour', source: 'News' }] }),
}

const world = await createWorld()
const stub = await createModelStub()
const { write, stream, talk } = createModels({
  config: readConfig({
    NODE_ENV: 'test',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'obedient',
    MODEL_SECOND_LOOK: 'off',
    MODEL_TOKENS_PER_PERSON_DAY: '100000000',
    MODEL_TOKENS_PER_DAY: '100000000',
  }),
  db: world.db,
  clock: world.clock,
  log: world.app.log,
  deadline: 5000,
})

const draft = { title: 'Ask five bakers', steps: ['Write down three questions'] }
const schema = z.object({ title: z.string(), steps: z.array(z.string()) })
const entry = z.object({ title: z.string() })
const before = 'Ask five bakers.'
const after = 'Write it down.'

/** Plausible content around its instructions. */
const model = createObedientModel((text, { prompt, body }) => {
  if (!body.response_format) return `${before} ${text} ${after}`
  if (prompt.includes('"entries"'))
    return JSON.stringify({ entries: [{ title: before }, { title: text }, { title: after }] })
  return JSON.stringify({ ...draft, steps: [...draft.steps, ...text.split('\n')] })
})

const refusedNote = "The AI model's answer didn't pass our checks, so Planner made this."
let userId = ''
beforeAll(async () => {
  const other = (await world.member('other')).id
  userId = (await world.member('reader')).id
  stub.will(model.reply)
  model.wants('nothing')
  await write({ purpose: 'plan', userId: other, schema, draft, facts: { mine: canary }, task: 'Word it.' })
  expect(model.hasRead()).toBe(canary)
})

async function written(facts: Record<string, unknown>) {
  return write({ purpose: 'plan', userId, schema, draft, facts, task: 'Word it.' })
}

async function streamed(facts: Record<string, unknown>) {
  const heard: string[] = []
  const onEntry = ({ title }: { title: string }) => void heard.push(title)
  await stream({ purpose: 'ideas', userId, entry, facts, task: 'Write ideas.', onEntry })
  return heard
}

async function talked(facts: Record<string, unknown>) {
  const heard: string[] = []
  const history = [{ question: 'What did people say?', answer: JSON.stringify(facts).slice(0, 200) }]
  const learned = () => facts
  const onText = (sentence: string) => void heard.push(sentence)
  const { note } = await talk({ userId, question: 'What next?', history, facts, learned, onText })
  return { heard, note }
}

/** The text is in the prompt only as a JSON value between the two boundary lines. */
function expectDataOnly({ body }: Asked, facts: Record<string, unknown>, hostile: string) {
  const [system, user] = body.messages.map(({ content }: { content: string }) => content)
  const [, head, data, tail] = /^([\s\S]*)BEGIN [0-9a-f]{32}\n(.*)\nEND [0-9a-f]{32}([\s\S]*)$/.exec(user)!
  expect(JSON.parse(data!).facts).toEqual(facts)
  expect(data).not.toMatch(/[<>\u200b\u202e]/)
  expect(tail).toBe('')
  expect(`${system}${head}`).not.toContain(hostile.slice(0, 40))
}

describe.each(languages)('a model that obeys texts in %s', (language) => {
  const entries = corpus(language)

  it('is tried with fifty texts, in each of the four channels', () => {
    expect(new Set(entries.map(([, hostile]) => hostile)).size).toBe(50)
    expect(Object.keys(factsOf).filter((way) => entries.filter((one) => one[0] === way).length < 10)).toEqual(
      [],
    )
  })

  it.each(entries)('by %s reveals nothing: %s', async (way, text, obeyed) => {
    const hostile = padded(text)
    const facts = factsOf[way](hostile)
    stub.will(model.reply)
    model.wants(obeyed)
    const made = await written(facts)
    expect(leaks(made.value)).toEqual([])
    // Of a text with an invented number only its sentence goes.
    const [left, note] = made.madeBy === 'Planner' ? [made.value, made.note] : [draft, refusedNote]
    expect([left, note], 'the model did answer, and was refused').toEqual([draft, refusedNote])
    expect(await streamed(facts)).toEqual([before, after])
    const { heard, note: said } = await talked(facts)
    expect([heard[0], leaks(heard)]).toEqual([before, []])
    expect(heard.includes(` ${after}`) ? refusedNote : said).toBe(refusedNote)
    expect(stub.asked.length).toBeLessThanOrEqual(5)
    const whole = stub.asked.filter(({ prompt }) => !prompt.includes('"complaints"'))
    for (const asked of whole) expectDataOnly(asked, facts, hostile)
  })

  it('is still used if the injected words are harmless', async () => {
    const [way, hostile] = entries[0]!
    // The same question would come from the cache.
    const facts = factsOf[way](`${padded(hostile)} Thank you.`)
    model.wants('I was told to be nice, so be nice to bakers.')
    expect((await written(facts)).madeBy).toBe('obedient')
    expect(await streamed(facts)).toHaveLength(3)
    expect((await talked(facts)).heard.at(-1)).toBe(` ${after}`)
  })
})
