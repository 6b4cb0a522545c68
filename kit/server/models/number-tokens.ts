import { itemAt } from '#kit/contract/ensure.ts'
import { languageOf } from './little-words.ts'
import { readerFor } from './number-words.ts'
import type { Reader } from './number-words.ts'

/** A word or sign in lower case; with a `value` where it is a number in digits or words. */
export type Token = { text: string; at: number; end: number; value?: number; isVague?: boolean }

const pattern =
  /\d{4}-\d\d-\d\d|\d{1,2}:\d\d|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\.\d{3})+(?!\d)|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?=\s?(?:€|eur|dollar))|\d+)(?:\.\d+|,\d{1,2}(?![\d,]))?|quatre-vingts?|\p{L}+(?:['’]\p{L}+)*|[^\s\p{L}\d]/giu

const letters = new Map([
  ['k', 1000],
  ['m', 1_000_000],
])
const vague = new Set(
  'few several many couple einige mehrere varios varias unos unas plusieurs quelques alguns algumas uns umas'.split(
    ' ',
  ),
)
const article = /^(?:an?|eine?|una?|une|uma?)$/

export function tokensIn(text: string): Token[] {
  const plain = [...text.matchAll(pattern)].map((found) => plainToken(found[0], found.index))
  const line: Line = { tokens: plain, ...readerFor(languageOf(text)) }
  const tokens: Token[] = []
  for (let place = 0; place < plain.length;) {
    const { token, next } = numberAt(line, place)
    tokens.push(token)
    place = next
  }
  return tokens
}

function plainToken(found: string, at: number): Token {
  const token = { text: found.toLowerCase().replaceAll('’', "'"), at, end: at + found.length }
  return /^\d[^:-]*$/.test(found) ? { ...token, value: digitsOf(found) } : token
}

/** “1,200.50”, “1.200,50”. */
function digitsOf(found: string): number {
  const [, whole = found, part = ''] = /^(.*?)([.,]\d{1,2}|\.\d{4,})?$/.exec(found) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}${part.replace(',', '.')}`)
}

type Line = Reader & { tokens: Token[] }
type Reading = { value: number; next: number; isVague?: boolean }

function numberAt(line: Line, place: number): { token: Token; next: number } {
  const { tokens } = line
  const first = itemAt(tokens, place)
  const reading =
    vagueAt(line, place) ?? (first.value === undefined ? wordsAt(line, place) : digitsAt(line, place))
  if (!reading) return { token: first, next: place + 1 }
  const { next, ...read } = reading
  return { token: { ...first, ...read, end: itemAt(tokens, next - 1).end }, next }
}

/** “Hundreds” and “a few thousand”. */
function vagueAt({ tokens, manyIn, scaleIn }: Line, place: number): Reading | null {
  const [first, second] = [textAt(tokens, place), textAt(tokens, place + 1)]
  const many = manyIn(first)
  if (many) return { value: many, next: place + 1, isVague: true }
  const few = vague.has(first) ? scaleIn(second) : undefined
  return few ? { value: few, next: place + 2, isVague: true } : null
}

function wordsAt(line: Line, place: number): Reading | null {
  const { tokens, scaleIn, aloneIn } = line
  const [first, second] = [textAt(tokens, place), textAt(tokens, place + 1)]
  if (first === 'half' && textAt(tokens, place + 2) === 'dozen') return { value: 6, next: place + 3 }
  const before = textAt(tokens, place - 1)
  if (aloneIn(first) && !/^(?:por|pour)$/.test(before)) return scaled(line, { value: 1, next: place })
  const isOne = article.test(first) && scaleIn(second)
  const counted = isOne ? { value: 1, next: place + 1 } : simpleAt(line, place)
  return counted && scaled(line, counted)
}

/** “4 million”, “10k”. */
function digitsAt(line: Line, place: number): Reading {
  const { value = 0, end } = itemAt(line.tokens, place)
  const following = line.tokens[place + 1]
  const letter = following?.at === end ? letters.get(following.text) : undefined
  return letter ? { value: value * letter, next: place + 2 } : scaled(line, { value, next: place + 1 })
}

function scaled(line: Line, { value, next }: Reading): Reading {
  const scale = line.scaleIn(textAt(line.tokens, next))
  if (!scale) return { value, next }
  const rest = simpleAt(line, textAt(line.tokens, next + 1) === 'and' ? next + 2 : next + 1)
  const more = rest && scale > 12 ? scaled(line, rest) : null
  const all = value * scale
  return more && more.value < scale
    ? { value: all + more.value, next: more.next }
    : scaled(line, { value: all, next: next + 1 })
}

/** “Twenty-five”, “treinta y cinco”, “soixante-dix”. */
function simpleAt({ tokens, numberIn }: Line, place: number): Reading | null {
  const value = numberIn(textAt(tokens, place))
  if (value === undefined) return null
  const joint = /^(?:-|y|et|e)$/.test(textAt(tokens, place + 1)) ? 1 : 0
  const rest = numberIn(textAt(tokens, place + 1 + joint)) ?? 0
  const isTen = value >= 20 && value < 100 && value % 10 === 0 && rest > 0 && rest < 10
  const isFrench = joint > 0 && ((value === 10 && rest < 10) || ((value === 60 || value === 80) && rest < 20))
  const isLarge = value >= 100 && value < 1000 && value % 100 === 0 && rest > 0 && rest < 100 && joint === 0
  return isTen || isLarge || (isFrench && rest > 6)
    ? { value: value + rest, next: place + 2 + joint }
    : { value, next: place + 1 }
}

export const textAt = (tokens: Token[], place: number): string => tokens[place]?.text ?? ''
