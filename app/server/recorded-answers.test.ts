import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { createLog } from '#kit/server/log.ts'
import { stringsOf } from '#kit/server/models/guard.ts'
import { createModels } from '#kit/server/models/index.ts'
import { plainVoice } from '#planner/knowledge/banned-words.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import { createModelStub, says } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'
import { ideasFrom, questionFrom } from '../../scripts/model-questions.ts'

/*
 * Answers written for recorded questions by those who did not know the checks: `strong` as by a careful
 * model, `weak-…` with something that must not reach a member, `….again.txt` what the model made of the
 * sentences that it was asked to write again. A change of a check shows here which good
 * text it loses. `answers` holds founder.purpose.label.txt; founder.json and founder.help.json hold what the
 * questions were made from, as the planner made it then; harm.json what must not be shown. second-looks.json
 * is what a strong model objected to that got the prompts of the second look and nothing else.
 */
const userId = 'someone'
const folder = 'test/recorded'
const stub = await createModelStub()
const ledger = { reserve: async () => () => undefined, record: async () => undefined }
type Look = 'on' | 'off'
const configFor = (look: Look) =>
  readConfig({
    NODE_ENV: 'test',
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'recorded',
    MODEL_SECOND_LOOK: look,
  })
const log = createLog('silent')
/** New for each answer: models remember what they were answered. */
const freshModels = (look: Look = 'off') =>
  createModels({ config: configFor(look), ledger, clock: systemClock, log, voice: plainVoice })

const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))
const harm: Record<string, string[]> = read('harm.json')
const objectedTo: Record<string, string[]> = read('second-looks.json')

const texts = new Map(
  readdirSync(`${folder}/answers`)
    .toSorted()
    .map((file) => [file, readFileSync(`${folder}/answers/${file}`, 'utf8').trim()]),
)
const answers = [...texts]
  .filter(([file]) => !file.endsWith('.again.txt'))
  .map(([file, text]) => {
    const [founder = '', purpose = '', label = ''] = file.split('.')
    return { file, founder, purpose, label, text, again: texts.get(file.replace(/txt$/, 'again.txt')) }
  })
type Documented = keyof typeof questionFrom
type Recorded = (typeof answers)[number]

type Shown = { shown: string; kept: number; of: number; lost: string[] }

async function replay(one: Recorded, look: Look): Promise<Shown> {
  stub.will(says(one.text), later(one))
  if (one.purpose === 'ideas') return ideas(one)
  if (one.purpose.startsWith('help')) return help(one)
  return document(one, look)
}

/** What the model said of its own sentences, and else no new words for them. */
const later =
  ({ founder, purpose, again = '{}' }: Recorded): Reply =>
  (response, asked) => {
    const { sentences } = JSON.parse(/\nBEGIN \w+\n(.*)\n/.exec(asked.prompt)![1]!)
    if (!sentences) return says(again)(response, asked)
    const all: string[] = objectedTo[`${founder}.${purpose}`] ?? []
    const objections = (sentences as string[]).flatMap((said, place) =>
      all.some((one) => said.endsWith(`: ${one}`)) || place === sentences.length - 1
        ? { sentence: place + 1, why: 'unfounded' }
        : [],
    )
    return says(JSON.stringify({ objections }))(response, asked)
  }

async function document({ founder, purpose, text }: Recorded, look: Look): Promise<Shown> {
  const input = read(`${founder}.json`)[purpose]
  const ask = questionFrom[purpose as Documented] as (from: unknown) => ModelQuestion<unknown>
  const { value, madeBy } = await freshModels(look).write({
    purpose: purpose as Documented,
    userId,
    ...ask(input),
  })
  const isKept = madeBy === 'recorded'
  const shown = isKept ? stringsOf(value).join('\n') : ''
  const lost = stringsIn(text).filter((string) => !shown.includes(string.trim()))
  return { shown, kept: Number(isKept), of: 1, lost: isKept ? lost : ['the whole'] }
}

function stringsIn(text: string): string[] {
  const found: string[] = []
  try {
    JSON.parse(text, (_, value: unknown) => (typeof value === 'string' && found.push(value), value))
  } catch {
    return []
  }
  return found
}

async function ideas({ founder, text }: Recorded): Promise<Shown> {
  const heard: unknown[] = []
  const lost: string[] = []
  await freshModels().stream({
    purpose: 'ideas',
    userId,
    ...ideasFrom(read(`${founder}.json`).ideas),
    onEntry: (entry) => heard.push(entry),
    onRefused: (raw, why) => lost.push(`${why}: ${(raw as { name?: string }).name ?? ''}`),
  })
  const of = (JSON.parse(text) as { entries: unknown[] }).entries.length
  return { shown: stringsOf(heard).join('\n'), kept: heard.length, of, lost }
}

async function help({ founder, purpose, text }: Recorded): Promise<Shown> {
  const { question, facts, learned } = read(`${founder}.help.json`)[Number(purpose.slice(4)) - 1]
  const { said } = await freshModels().talk({
    userId,
    question,
    history: [],
    facts,
    learned: () => learned,
    onText: () => undefined,
  })
  const lost = text.split(/(?<=[.!?])\s+/).filter((sentence) => !said.includes(sentence))
  return { shown: said, kept: Number(lost.length === 0), of: 1, lost }
}

const slow = { timeout: 240_000 }

describe('recorded answers', () => {
  it.each<Look>(['off', 'on'])('keep strong ones and show no harm, second look %s', slow, async (look) => {
    const all = []
    for (const one of answers) all.push({ ...one, ...(await replay(one, look)) })
    const strong = all.filter(({ label }) => label === 'strong')
    const shares = Object.entries(kinds).map(([kind, isOf]) => {
      const ones = strong.filter(({ purpose }) => isOf(purpose))
      return { kind, kept: sum(ones.map((one) => one.kept)), of: sum(ones.map((one) => one.of)) }
    })
    const harmful = all.flatMap(({ file, shown }) =>
      (harm[file] ?? []).filter((phrase) => shown.includes(phrase)).map((phrase) => `${file}: ${phrase}`),
    )
    const phrases = sum(Object.values(harm).map(({ length }) => length))
    const lost = strong.flatMap((one) => one.lost.map((text) => `${one.file}: ${text}`))
    const said = shares.map(({ kind, kept, of }) => `${kind} ${kept} of ${of}`).join(', ')
    const figures =
      `recorded answers, second look ${look}: ${all.length}, of them ${strong.length} strong; kept ${said}; ` +
      `${lost.length} of their texts lost; harmful shown ${harmful.length} of ${phrases}`
    process.stdout.write(`${figures}\n`)
    expect(all.length).toBeGreaterThanOrEqual(75)
    for (const { file, text } of all)
      for (const phrase of harm[file] ?? []) expect(heardIn(text), file).toContain(phrase)
    for (const { kind, kept, of } of shares)
      expect(kept / of, [kind, figures, ...lost].join('\n')).toBeGreaterThanOrEqual(fewest[kind as Kind])
    expect(harmful, figures).toEqual([])
  })
})

type Kind = keyof typeof kinds
const isIdeas = (purpose: string) => purpose === 'ideas'
const isAnswer = (purpose: string) => purpose.startsWith('help')
const kinds = {
  documents: (purpose: string) => !isIdeas(purpose) && !isAnswer(purpose),
  ideas: isIdeas,
  'whole answers': isAnswer,
}
const fewest: Record<Kind, number> = { documents: 0.95, ideas: 0.85, 'whole answers': 0.85 }
/** As it will be read, whether the answer is a document or sentences. */
const heardIn = (text: string) => [text, ...stringsIn(text)].join('\n')

const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
