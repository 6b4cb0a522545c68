import { itemAt } from '#kit/contract/ensure.ts'

/** A word or sign in lower case; with a `value` where it is a number in digits or words. */
export type Token = { text: string; at: number; end: number; value?: number; isVague?: boolean }

const pattern =
  /\d{4}-\d\d-\d\d|\d{1,2}:\d\d|(?:\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\.\d{3})+(?!\d)|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?=\s?(?:€|eur|dollar))|\d+)(?:\.\d+)?|\p{L}+(?:['’]\p{L}+)*|[^\s\p{L}\d]/giu

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const scales = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['billion', 1_000_000_000],
])
const letters = new Map([
  ['k', 1000],
  ['m', 1_000_000],
])
const vague = new Set(['few', 'several', 'many', 'couple'])

export function tokensIn(text: string): Token[] {
  const plain = [...text.matchAll(pattern)].map((found) => plainToken(found[0], found.index))
  const tokens: Token[] = []
  for (let place = 0; place < plain.length;) {
    const { token, next } = numberAt(plain, place)
    tokens.push(token)
    place = next
  }
  return tokens
}

function plainToken(found: string, at: number): Token {
  const token = { text: found.toLowerCase().replaceAll('’', "'"), at, end: at + found.length }
  return /^\d[^:-]*$/.test(found) ? { ...token, value: digitsOf(found) } : token
}

function digitsOf(found: string): number {
  const [, whole = found, part = ''] = /^(.*?)(\.\d{1,2}|\.\d{4,})?$/.exec(found) ?? []
  return Number(`${whole.replaceAll(/\D/g, '')}${part}`)
}

type Reading = { value: number; next: number; isVague?: boolean }

function numberAt(tokens: Token[], place: number): { token: Token; next: number } {
  const first = itemAt(tokens, place)
  const reading =
    vagueAt(tokens, place) ?? (first.value === undefined ? wordsAt(tokens, place) : digitsAt(tokens, place))
  if (!reading) return { token: first, next: place + 1 }
  const { next, ...read } = reading
  return { token: { ...first, ...read, end: itemAt(tokens, next - 1).end }, next }
}

/** “Hundreds” and “a few thousand”. */
function vagueAt(tokens: Token[], place: number): Reading | null {
  const [first, second] = [textAt(tokens, place), textAt(tokens, place + 1)]
  const many = first.endsWith('s') ? scales.get(first.slice(0, -1)) : undefined
  if (many) return { value: many, next: place + 1, isVague: true }
  const few = vague.has(first) ? scales.get(second) : undefined
  return few ? { value: few, next: place + 2, isVague: true } : null
}

function wordsAt(tokens: Token[], place: number): Reading | null {
  if (textAt(tokens, place) === 'half' && textAt(tokens, place + 2) === 'dozen')
    return { value: 6, next: place + 3 }
  const isOne = /^an?$/.test(textAt(tokens, place)) && scales.has(textAt(tokens, place + 1))
  const counted = isOne ? { value: 1, next: place + 1 } : below100(tokens, place)
  return counted && scaled(tokens, counted)
}

/** “4 million”, “10k”. */
function digitsAt(tokens: Token[], place: number): Reading {
  const { value = 0, end } = itemAt(tokens, place)
  const letter = tokens[place + 1]?.at === end ? letters.get(textAt(tokens, place + 1)) : undefined
  return letter ? { value: value * letter, next: place + 2 } : scaled(tokens, { value, next: place + 1 })
}

function scaled(tokens: Token[], { value, next }: Reading): Reading {
  const scale = scales.get(textAt(tokens, next))
  if (!scale) return { value, next }
  const rest = below100(tokens, textAt(tokens, next + 1) === 'and' ? next + 2 : next + 1)
  const more = rest && scale > 12 ? scaled(tokens, rest) : null
  const all = value * scale
  return more && more.value < scale
    ? { value: all + more.value, next: more.next }
    : scaled(tokens, { value: all, next: next + 1 })
}

function below100(tokens: Token[], place: number): Reading | null {
  const one = ones.indexOf(textAt(tokens, place))
  if (one >= 0) return { value: one, next: place + 1 }
  const ten = tens.indexOf(textAt(tokens, place))
  if (ten < 0) return null
  const hyphen = textAt(tokens, place + 1) === '-' ? 1 : 0
  const rest = ones.indexOf(textAt(tokens, place + 1 + hyphen))
  const value = 20 + 10 * ten
  return rest > 0 && rest < 10
    ? { value: value + rest, next: place + 2 + hyphen }
    : { value, next: place + 1 }
}

export const textAt = (tokens: Token[], place: number): string => tokens[place]?.text ?? ''
