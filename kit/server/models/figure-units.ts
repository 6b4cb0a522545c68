import { textAt } from './number-tokens.ts'
import type { Token } from './number-tokens.ts'

/** `raw` is the number as it was said, `amount` in a unit that compares: minutes, a fraction, a day. */
export type Reading = { kind: Kind; amount: number; raw: number; next: number }
export type Kind =
  | 'money'
  | 'share'
  | 'times'
  | 'time'
  | 'clock'
  | 'date'
  | 'count'
  | 'vague'
  | 'ratio'
  /** Reckoned with, never judged: “twice”, “both”, the hour of “an hour”. */
  | 'operand'
  /** A number field's without a unit in its name: a count or money. */
  | 'any'

/** In the languages that members write; an answer in English may cite them. */
const units: [minutes: number, words: string][] = [
  [1 / 60, 'second sec sekunde sekunden segundo seconde'],
  [1, 'minute min minuten minuto'],
  [60, 'hour hr stunde stunden hora heure'],
  [1440, 'day tag tage tagen día dia jour'],
  [10_080, 'week woche wochen semana semaine'],
  [43_830, 'month monat monate monaten mes meses mois'],
  [525_960, 'year jahr jahre jahren año'],
]
const minutes = new Map(
  units.flatMap(([each, words]) => words.split(' ').map((word) => [word, each] as const)),
)
export const minutesIn = (word: string): number | undefined =>
  minutes.get(word) ?? minutes.get(word.replace(/s$/, ''))

const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
const monthOf = (word: string): number =>
  word.length < 3
    ? 0
    : 1 + months.findIndex((month) => month === word || month.slice(0, 3) === word || word === 'sept')

export function dateAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const iso = /^\d{4}-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return dayOf({ month: Number(iso[1]), day: Number(iso[2]), next: place + 1 })
  const named = monthOf(text)
  const { value: day } = tokens[place + 1] ?? {}
  if (named && day && day <= 31) return dayOf({ month: named, day, next: place + 2 })
  const after = monthOf(textAt(tokens, place + 1))
  if (value && value <= 31 && after) return dayOf({ month: after, day: value, next: place + 2 })
  return isYear(tokens, place)
    ? { kind: 'date', amount: Number(text), raw: Number(text), next: place + 1 }
    : null
}

const dayOf = ({ month, day, next }: { month: number; day: number; next: number }): Reading => ({
  kind: 'date',
  amount: -(month * 100 + day),
  raw: day,
  next,
})

const yearAfter = new Set(['in', 'since', 'by', 'before', 'after', 'until', 'of', 'from', 'year', ','])

const isYear = (tokens: Token[], place: number) =>
  /^(?:19|20)\d\d$/.test(textAt(tokens, place)) &&
  (yearAfter.has(textAt(tokens, place - 1)) || monthOf(textAt(tokens, place - 1)) > 0) &&
  textAt(tokens, place + 1) !== '%'

export function clockAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const [hours, past = 0] = /^\d+:\d\d$/.test(text) ? text.split(':').map(Number) : [value]
  if (hours === undefined || hours > 24) return null
  const half = halfDayAt(tokens, place + 1)
  if (value !== undefined && half === 0) return null
  return { kind: 'clock', amount: (hours % 12) * 60 + past, raw: hours, next: place + 1 + half }
}

/** Tokens of “PM”, “p.m.”, “o'clock” or “in the morning”. */
function halfDayAt(tokens: Token[], place: number): number {
  if (/^(?:am|pm|o'clock)$/.test(textAt(tokens, place))) return 1
  const words = [0, 1, 2].map((more) => textAt(tokens, place + more))
  return /^(?:[ap] \. m|(?:in|at) the (?:morning|afternoon|evening|night))$/.test(words.join(' ')) ? 3 : 0
}

export function timeAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const told = (amount: number, next: number): Reading => ({ kind: 'time', amount, raw: amount, next })
  if (text === 'half' || text === 'quarter') return partOfHour(tokens, place)
  const half = value !== undefined && saysAndAHalf(tokens, place + 1) ? 3 : 0
  const start = place + 1 + half
  const unit = start + (textAt(tokens, start) === '-' ? 1 : 0)
  const each = minutesIn(textAt(tokens, unit))
  if (each === undefined) return null
  if (value === undefined) {
    if (!/^(?:an?|each|per)$/.test(text)) return null
    return saysAndAHalf(tokens, unit + 1)
      ? told(1.5 * each, unit + 4)
      : { kind: 'operand', amount: each, raw: 1, next: unit + 1 }
  }
  const raw = half ? value + 0.5 : value
  return { kind: 'time', amount: raw * each, raw, next: unit + 1 }
}

function partOfHour(tokens: Token[], place: number): Reading | null {
  const words = [1, 2].map((more) => textAt(tokens, place + more)).join(' ')
  if (!/^(?:an hour|- hour|hour\b.*|of an)$/.test(words)) return null
  const part = textAt(tokens, place) === 'half' ? 30 : 15
  const length = words === 'of an' ? 4 : words.startsWith('hour') ? 2 : 3
  return { kind: 'time', amount: part, raw: part / 60, next: place + length }
}

const saysAndAHalf = (tokens: Token[], place: number) =>
  [0, 1, 2].map((more) => textAt(tokens, place + more)).join(' ') === 'and a half'

const parts = new Map(
  Object.entries({ half: 2, halves: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, sixth: 6, tenth: 10 }),
)
const afterShare = /^(?:of|full|empty|the|your|their|our|my|his|her|its|[.,;:!?)”"]|)$/
const beforeShare = /^(?:by|about|nearly|almost|over|than|only|just|under)$/

/** “Half of them”, “two thirds”, “by a third”; not “the third call” or “a quarter past”. */
export function shareAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const start = place + (value !== undefined || text === 'a' || text === 'one' ? 1 : 0)
  const hyphen = textAt(tokens, start) === '-' ? 1 : 0
  const word = textAt(tokens, start + hyphen)
  const whole = parts.get(word) ?? parts.get(word.replace(/s$/, ''))
  const next = start + hyphen + 1
  if (!whole || (start === place && whole !== 2)) return null
  const several = value !== undefined && value > 1 && value < whole
  const ends = afterShare.test(textAt(tokens, next)) || beforeShare.test(textAt(tokens, place - 1))
  const isOrdinal = /^(?:first|second|other|next|last|-)$/.test(textAt(tokens, place - 1))
  if (!several && (!ends || isOrdinal || (value !== undefined && value !== 1))) return null
  const amount = (value ?? 1) / whole
  return { kind: 'share', amount, raw: amount, next }
}
