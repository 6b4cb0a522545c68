import { clauseAt, goesOn } from './figure-roles.ts'
import type { Kind } from './figure-units.ts'
import { figuresIn } from './figure.ts'
import type { Figure } from './figure.ts'
import { languageOf } from './little-words.ts'
import type { Language } from './little-words.ts'
import { sentencesOf } from './sentences.ts'
import { stemsIn, wordsIn } from './words.ts'

/** Longer is no sentence, and takes long to read. */
export const longestSentence = 3000

/** Figures that were said together, in one sentence or in one object's fields. */
export type Given = {
  figures: Figure[]
  words: Set<string> | null
  language: Language | null
  /** Every word of the sentence and of its field's name. */
  named?: Set<string>
  isLabel?: boolean
  goesOn?: boolean
}

const ofThem =
  /(?<!\p{L})(?:of (?:them|these|those)|davon|von ihnen|de (?:ellos|ellas)|d['’]entre eux|deles|delas)(?!\p{L})/iu

export function givenIn(text: string, key = ''): Given[] {
  let before: Figure[] = []
  return sentencesOf(text).flatMap((whole) => {
    const sentence = whole.slice(0, longestSentence)
    const said = figuresIn(sentence)
    const placed = said.map((figure) => ({ ...figure, near: wordsIn(clauseAt(sentence, figure)) }))
    // “I asked 12 people. 7 of them said yes.”
    const figures = [...placed, ...priceOf(said), ...(ofThem.test(sentence) ? before : [])]
    before = placed
    if (figures.length === 0) return []
    const words = wordsIn(sentence)
    const language = languageOf(sentence)
    return [
      {
        figures,
        words,
        language,
        named: stemsIn(`${key} ${sentence}`),
        isLabel: words.size <= 1,
        goesOn: goesOn(sentence),
      },
    ]
  })
}

/** “The candles cost $24 and shipping is $9”: what both come to. */
function priceOf(said: Figure[]): Figure[] {
  const [a, b, ...more] = said.filter(({ kind }) => kind === 'money')
  return a && b && more.length === 0 ? [{ ...a, amount: a.amount + b.amount, raw: a.raw + b.raw }] : []
}

/** Numbers in fields, and the lengths of lists by their names. */
export function fieldsOf(value: unknown, key = ''): Given[] {
  if (typeof value !== 'object' || value === null) return []
  const list = Array.isArray(value) ? countOf(value.length) : null
  const named = Array.isArray(value) ? value.map((entry) => [key, entry] as const) : Object.entries(value)
  const figures = named.flatMap(([name, entry]) =>
    typeof entry === 'number' ? fieldOf(entry, name).map((one) => ({ ...one, near: wordsIn(name) })) : [],
  )
  const totals = Array.isArray(value) ? totalsOf(value) : []
  return [
    ...(list ? [{ figures: [list], words: wordsIn(key), language: english }] : []),
    ...[figures, totals].flatMap((all) =>
      all.length > 0 ? [{ figures: all, words: null, language: english, isLabel: true }] : [],
    ),
    ...named.flatMap(([name, entry]) => fieldsOf(entry, name)),
  ]
}

const english: Language = 'en'

function totalsOf(entries: unknown[]): Figure[] {
  const sums = new Map<string, number>()
  for (const entry of entries)
    if (typeof entry === 'object' && entry !== null)
      for (const [name, one] of Object.entries(entry))
        if (typeof one === 'number' && timed.test(name)) sums.set(name, (sums.get(name) ?? 0) + one)
  return [...sums].flatMap(([name, sum]) => fieldOf(sum, name))
}
const timed = /minutes$/i

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

export function withKeys(value: unknown, key = ''): [text: string, key: string][] {
  if (typeof value === 'string') return [[value, key]]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => withKeys(one, key))
  return Object.entries(value).flatMap(([name, one]) => [
    [name, ''] as [string, string],
    ...withKeys(one, name),
  ])
}
