import type { Kind } from './figure-units.ts'
import { figuresIn } from './figure.ts'
import type { Figure } from './figure.ts'
import { isLittle } from './little-words.ts'
import { readerFor } from './number-words.ts'
import { sentencesOf } from './sentences.ts'

/** Longer is no sentence, and takes long to read. */
export const longestSentence = 3000

/** Figures that were said together, in one sentence or in one object's fields. */
export type Given = { figures: Figure[]; words: Set<string> | null }

export function givenIn(text: string): Given[] {
  return sentencesOf(text).flatMap((sentence) => {
    const figures = figuresIn(sentence.slice(0, longestSentence))
    return figures.length > 0 ? [{ figures, words: wordsIn(sentence) }] : []
  })
}

/** Numbers in fields, and the lengths of lists by their names. */
export function fieldsOf(value: unknown, key = ''): Given[] {
  if (typeof value !== 'object' || value === null) return []
  const list = Array.isArray(value) ? countOf(value.length) : null
  const named = Array.isArray(value) ? value.map((entry) => [key, entry] as const) : Object.entries(value)
  const figures = named.flatMap(([name, entry]) => (typeof entry === 'number' ? fieldOf(entry, name) : []))
  return [
    ...(list ? [{ figures: [list], words: wordsIn(key) }] : []),
    ...(figures.length > 0 ? [{ figures, words: null }] : []),
    ...named.flatMap(([name, entry]) => fieldsOf(entry, name)),
  ]
}

const countOf = (raw: number): Figure => ({ kind: 'count', amount: raw, raw, at: 0, end: 0 })

const units: [RegExp, number][] = [
  [/minutes?/i, 1],
  [/hours?/i, 60],
  [/days?/i, 1440],
  [/weeks?/i, 10_080],
  [/months?/i, 43_830],
]

function fieldOf(raw: number, key: string): Figure[] {
  const field = (kind: Kind, amount = raw): Figure => ({ ...countOf(raw), kind, amount })
  if (/cents$/i.test(key)) return [field('money', raw / 100), field('money', Math.round(raw / 100))]
  if (/dollars|price/i.test(key)) return [field('money')]
  if (/percent|share|rate$/i.test(key)) return [field('share', raw / 100)]
  const [, minutes] = units.find(([unit]) => unit.test(key)) ?? []
  return [minutes === undefined ? field('any') : field('time', raw * minutes)]
}

const isNumber = (word: string) => readerFor(null).numberIn(word) !== undefined

/** Beginnings of words, so that visits and visitors are one. */
export const wordsIn = (text: string): Set<string> =>
  new Set(
    (
      text
        .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
        .toLowerCase()
        .match(/\p{L}{3,}/gu) ?? []
    )
      .filter((word) => !isLittle(word) && !isNumber(word))
      .map((word) => word.slice(0, 5)),
  )
