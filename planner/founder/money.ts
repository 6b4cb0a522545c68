import type { Country } from './countries.ts'
import { moneyPlaces, moneyWords } from './money-words.ts'
import type { Answers } from './questions.ts'
import { isForeign } from './trade.ts'

/** What the founder is paid with. The playbook's amounts are those of the United States. */
export type Money = {
  isUs: boolean
  /** "euros"; null if we only know that it isn't the money of the playbook. */
  name: string | null
}

export const usDollars: Money = { isUs: true, name: 'dollars' }

const ofCountry: Record<Country, Money> = {
  us: usDollars,
  ca: { isUs: false, name: 'dollars' },
  au: { isUs: false, name: 'dollars' },
  uk: { isUs: false, name: 'pounds' },
  de: { isUs: false, name: 'euros' },
  fr: { isUs: false, name: 'euros' },
  es: { isUs: false, name: 'euros' },
  be: { isUs: false, name: 'euros' },
  eu: { isUs: false, name: null },
  other: { isUs: false, name: null },
}

/** What they typed an amount in, else of their country, else of a place they typed; else dollars. */
export function moneyFor(answers: Answers, country: Country | null | undefined): Money {
  const texts = Object.values(answers).flatMap((answer) => ('text' in answer && answer.text) || [])
  const text = texts.join('\n').toLowerCase()
  const typed = moneyTyped(text)
  const there = moneyThere(text)
  const isCrowns = there === 'kronor' || there === 'kroner'
  if (typed) return { isUs: false, name: typed === 'kr' && isCrowns ? there : typed }
  const known = country ? ofCountry[country] : null
  if (known?.name) return known
  if (there) return { isUs: false, name: there === 'other' ? null : there }
  if (/\$ ?\d/.test(text)) return known ? { isUs: false, name: 'dollars' } : usDollars
  return known ?? (texts.some(isForeign) ? { isUs: false, name: null } : usDollars)
}

const firstMatch = (text: string, patterns: [string, RegExp][]): string | null =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null

const number = String.raw`\d[\d.,]*(?: ?(?:k|thousand|million))?`
const ofWords = Object.entries(moneyWords).map(([name, words]): [string, RegExp] => [
  name,
  new RegExp(String.raw`${number} ?(?:${words})(?![\p{L}])|(?<![\p{L}])(?:${words})\.? ?\d`, 'u'),
])
/** "29 euros", in lower case. */
export const moneyTyped = (text: string) => firstMatch(text, ofWords)

const ofPlaces = Object.entries(moneyPlaces).map(([name, places]): [string, RegExp] => [
  name,
  // "In Turin", "Kumasi, Ghana". "An Istanbul recipe" and "turkey" say nothing of where someone is.
  new RegExp(
    String.raw`(?:\b(?:in|near|around|outside|from)(?: the)? |, |^)(?:${places})(?=$|[\s.,;!?)])(?!, ?(?:texas|ohio|tx|oh|maine|ga|il|ky|ny|georgia|illinois|kentucky))`,
    'mu',
  ),
])
const moneyThere = (text: string) => firstMatch(text, ofPlaces)

/** To be filled in: "___ euros", said aloud with the founder's own number. */
export const blankIn = ({ name }: Money): string => (name ? `___ ${name}` : '___')

/** Nothing is nothing in any money. */
const amount = /(?<![A-Z])\$(?=\d)(?!0\b(?!\.))/g
const spokenAmount = /\$\d[\d,]*(?:\.\d+)?/g

/** Amounts of the playbook say whose they are, where the founder has another money. */
export const figuresFor = (text: string, { isUs }: Money): string =>
  isUs ? text : text.replace(amount, 'US$')

/** In a sentence to be said to a customer, a price that isn't theirs is left blank. */
export const saidIn = (text: string, money: Money): string =>
  money.isUs ? text : text.replace(spokenAmount, blankIn(money))

export function recordFor<Value>(value: Value, money: Money): Value {
  if (money.isUs) return value
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return figuresFor(part, money)
    if (Array.isArray(part)) return part.map(walk)
    if (part && typeof part === 'object' && part.constructor === Object)
      return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one)]))
    return part
  }
  return walk(value) as Value
}
