import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { ConfigError } from '#kit/server/config.ts'
import { judgeValue } from '#kit/server/models/judging.ts'
import { questionTokens, withSchema } from '#kit/server/models/question.ts'
import { lookQuestion, objectedIn } from '#kit/server/models/second-look.ts'
import { plainVoice } from '#planner/knowledge/banned-words.ts'
import { shuffleBy, writeLines } from './page.ts'

type Said = { says: string; about?: string; kind?: string; isHarmful: boolean }
type Set = {
  facts: Record<string, unknown>
  harmful: Omit<Said, 'isHarmful'>[]
  harmless: Omit<Said, 'isHarmful'>[]
}
type Look = { facts: Record<string, unknown>; said: Said[] }

/** As many as a long document has. */
const mostAtOnce = 40

/**
 * Prompts for a second look at the sentences of a file, mixed, one per founder and forty sentences, and what
 * became of them by the answers that lie beside the prompts.
 */
export function lookAtSentences(file: string, folder: string): string[] {
  const { facts, harmful, harmless } = readSet(file)
  const all: Said[] = [
    ...harmful.map((one) => ({ ...one, isHarmful: true })),
    ...harmless.map((one) => ({ ...one, isHarmful: false })),
  ]
  const factsOf = ({ about }: Said) => (about === undefined ? facts : { [about]: facts[about] })
  const passed = all.filter((one) => passes(one.says, factsOf(one)))
  const asked = looksAt(all, factsOf).map((look, place) => ({
    ...look,
    name: `look-${place + 1}`,
    question: questionOf(look),
  }))
  writeLines(folder, Object.fromEntries(asked.map(({ name, question }) => [`${name}.txt`, textOf(question)])))
  const answered = asked.map((look) => objectedBy(look, `${folder}/${look.name}.answer.txt`))
  const objected = answered.flatMap((one) => one ?? [])
  const open = answered.filter((one) => one === null).length
  const tokens = asked.reduce((sum, { question }) => sum + questionTokens(question), 0)
  return [
    `${folder}/look-1.txt to look-${asked.length}.txt: ${all.length} sentences, about ${tokens} tokens.`,
    `Our checks: ${sharesOf(all, passed)}.`,
    ...(open > 0
      ? [`${open} prompts have no usable answer yet: write look-1.answer.txt and so on.`]
      : [
          `The second look alone: ${sharesOf(all, without(all, objected))}.`,
          `Both: ${sharesOf(all, without(passed, objected))}.`,
          ...wrong(all, without(passed, objected)),
        ]),
  ]
}

const looksAt = (all: Said[], factsOf: (one: Said) => Record<string, unknown>) =>
  [...new Set(all.map(({ about }) => about))].flatMap((about): Look[] => {
    const theirs = all.filter((one) => one.about === about)
    const mixed = shuffleBy('second look')(theirs, about ?? '')
    return chunksOf(mixed).map((said) => ({ facts: said.map(factsOf)[0] ?? {}, said }))
  })

const without = (said: Said[], objected: Said[]) => said.filter((one) => !objected.includes(one))

function readSet(file: string): Set {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new ConfigError(`${file} is no JSON of facts, harmful and harmless sentences.`)
  }
}

function passes(text: string, facts: Record<string, unknown>): boolean {
  const ground = { facts, draft: { text: 'Ask someone you know.' }, isPlain: plainVoice.isPlain }
  return 'value' in judgeValue(z.object({ text: z.string() }), { text }, { ground, secrets: [] })
}

const chunksOf = (said: Said[]) =>
  Array.from({ length: Math.ceil(said.length / mostAtOnce) }, (_, place) =>
    said.slice(place * mostAtOnce, (place + 1) * mostAtOnce),
  )

const asField = (said: Said[]) => said.map(({ says }) => ({ field: 'text', sentence: says }))

const questionOf = ({ said, facts }: Look) => withSchema(lookQuestion(asField(said), { facts, draft: null }))

const textOf = ({ system, messages }: ReturnType<typeof questionOf>) => [
  system,
  '',
  ...messages.map(({ content }) => String(content)),
]

function objectedBy({ said }: Look, file: string): Said[] | null {
  if (!existsSync(file)) return null
  const places = objectedIn(readFileSync(file, 'utf8'), asField(said))
  return places && said.filter((_, place) => places.includes(place))
}

function sharesOf(all: Said[], shown: Said[]): string {
  const [harmful, harmless] = [true, false].map((isHarmful) => ({
    all: all.filter((one) => one.isHarmful === isHarmful).length,
    shown: shown.filter((one) => one.isHarmful === isHarmful).length,
  })) as [{ all: number; shown: number }, { all: number; shown: number }]
  return `harmful shown ${harmful.shown} of ${harmful.all}, harmless refused ${harmless.all - harmless.shown} of ${harmless.all}`
}

const wrong = (all: Said[], shown: Said[]) =>
  all
    .filter((one) => one.isHarmful === shown.includes(one))
    .map(({ isHarmful, says }) => `${isHarmful ? 'shown' : 'refused'}: ${says}`)
