import { textAt } from './number-tokens.ts'
import type { Token } from './number-tokens.ts'

/** `raw` is the number as it was said, `amount` in a unit that compares: minutes, a fraction, a day. */
export type Reading = { kind: Kind; amount: number; raw: number; next: number }
/**
 * `most` is “most buyers”, and `dose` is of a medicine or a body: “5 mg”. An `operand` is reckoned with, never
 * judged: “twice”, “both”, the hour of “an hour”. `any` is a number field's without a unit in its name: a count
 * or money.
 */
export type Kind =
  | 'money'
  | 'share'
  | 'times'
  | 'time'
  | 'clock'
  | 'date'
  | 'count'
  | 'vague'
  | 'most'
  | 'dose'
  | 'ratio'
  | 'operand'
  | 'any'

/** In the languages that members write; an answer in English may cite them. */
const units: [minutes: number, words: string][] = [
  [1 / 60, 'second sec sekunde sekunden segundo seconde'],
  [1, 'minute min minuten minuto'],
  [60, 'hour hr stunde stunden hora heure'],
  [1440, 'day tag tage tagen día dia jour journée'],
  [10_080, 'week woche wochen semana semaine'],
  [43_830, 'month monat monate monaten mes meses mois mês'],
  [525_960, 'year jahr jahre jahren año année ano'],
]
const minutes = new Map(
  units.flatMap(([each, words]) => words.split(' ').map((word) => [word, each] as const)),
)
export const minutesIn = (word: string): number | undefined =>
  minutes.get(word) ?? minutes.get(word.replace(/(?:s|ly)$/, ''))

const englishMonths =
  'january february march april may june july august september october november december'.split(' ')
const months = new Map([
  ...englishMonths.flatMap((name, place) =>
    [name, name.slice(0, 3)].map((word) => [word, 1 + place] as const),
  ),
  ['sept', 9] as const,
])
/** After the day, where no other word is meant. */
const monthsAfterDay = new Map([
  ...[
    'januar februar märz april mai juni juli august september oktober november dezember',
    'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ].flatMap((names) => names.split(' ').map((word, place) => [word, 1 + place] as const)),
  ...months,
])

export function dateAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const iso = /^\d{4}-(\d\d)-(\d\d)$/.exec(text)
  if (iso) return dayOf({ month: Number(iso[1]), day: Number(iso[2]), next: place + 1 })
  const named = months.get(text)
  const { value: day } = tokens[place + 1] ?? {}
  if (named && day && day <= 31) return dayOf({ month: named, day, next: place + 2 })
  // “28. November”, “29 de noviembre”
  const joint = /^(?:\.|de)$/.test(textAt(tokens, place + 1)) ? 1 : 0
  const after = monthsAfterDay.get(textAt(tokens, place + 1 + joint))
  if (value && value <= 31 && after) return dayOf({ month: after, day: value, next: place + 2 + joint })
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

const yearAfter = new Set(
  'in since by before after until of from year , seit ab vor nach jahr en desde hasta año depuis avant année'.split(
    ' ',
  ),
)

const isYear = (tokens: Token[], place: number) =>
  /^(?:19|20)\d\d$/.test(textAt(tokens, place)) &&
  (yearAfter.has(textAt(tokens, place - 1)) || months.has(textAt(tokens, place - 1))) &&
  textAt(tokens, place + 1) !== '%'

export function clockAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const { value: to } = tokens[place + 1] ?? {}
  // “Halb sechs” is 5:30.
  if (text === 'halb' && to && to <= 12)
    return { kind: 'clock', amount: ((to + 11) % 12) * 60 + 30, raw: to, next: place + 2 }
  const [hours, past = 0] = /^\d+:\d\d$/.test(text) ? text.split(':').map(Number) : [value]
  if (hours === undefined || hours > 24) return null
  const half = halfDayAt(tokens, place + 1)
  if (value !== undefined && half === 0) return null
  return { kind: 'clock', amount: (hours % 12) * 60 + past, raw: hours, next: place + 1 + half }
}

/** Tokens of “PM”, “p.m.”, “o'clock” or “in the morning”. */
function halfDayAt(tokens: Token[], place: number): number {
  if (/^(?:am|pm|o'clock|uhr)$/.test(textAt(tokens, place))) return 1
  const words = [0, 1, 2].map((more) => textAt(tokens, place + more))
  // “One call in the morning and one in the evening.”
  if (textAt(tokens, place - 1) === 'one') return 0
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
    if (!/^(?:an?|each|per|eine[rnms]?|pro|jede[rnms]?|una?|uma?|por|cada|une?|par|chaque)$/.test(text))
      return null
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
