import { ensure } from '#kit/contract/ensure.ts'
import { stringsOf } from './guard.ts'

type Ground = { draft: unknown; facts: Record<string, unknown>; strangers?: unknown }

const small = 12
const known = [2, 3, 4, 4.3, 7, 8, 10, 12, 24, 30, 52, 60, 100, 1000]

/**
 * Whether every number in the text is given, is in its own number fields, or follows by arithmetic from
 * numbers in the same sentence. Numbers from strangers' texts don't count as given, except where the
 * draft cites them.
 */
export function isGrounded(value: unknown, { draft, facts, strangers }: Ground): boolean {
  const texts = stringsOf({ draft, facts })
  const cited = stringsOf(strangers).filter((text) => /\d/.test(text))
  const drafted = new Set(cited.length > 0 ? stringsOf(draft) : [])
  const without = (text: string) => cited.reduce((rest, quote) => rest.replaceAll(quote, ' '), text)
  const found = texts.map(without).flatMap(figuresIn)
  const given = new Set([...found.map(({ amount }) => amount), ...numbersOf({ draft, facts, value })])
  const shares = new Set(found.map(({ amount, kind }) => `${amount} ${kind}`))
  const isGiven = ({ amount, kind }: Figure) => {
    if (isShare(kind)) return shares.has(`${amount} ${kind}`)
    return given.has(amount) || (kind === 'count' && amount <= small)
  }
  return stringsOf(value)
    .filter((text) => !drafted.has(text))
    .flatMap((text) => text.split(/(?<=[.!?])\s/))
    .every((sentence) => {
      const figures = figuresIn(sentence)
      // Largest last, so each may follow from the earlier ones.
      const sure = figures.filter(isGiven).map(({ amount }) => amount)
      for (const figure of figures.filter((one) => !isGiven(one))) {
        if (!follows(figure, sure)) return false
        sure.push(figure.amount)
      }
      return true
    })
}

type Figure = {
  amount: number
  kind: 'count' | 'money' | 'percent' | 'times' | 'ratio'
}
const isShare = (kind: Figure['kind']) => kind === 'percent' || kind === 'times' || kind === 'ratio'

const figure = new RegExp(
  [
    String.raw`([$€£]\s?)?`,
    // With commas, and European styles: 9.271 or 9 271 €.
    String.raw`(\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+(?!\d)|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?=\s?(?:€|eur|dollar))|\d+)`,
    String.raw`(\.\d+)?(\s?[kKmM]\b)?`,
    String.raw`(\s?%|x\b|\s?(?:percent|per cent|prozent|pour cent|por ciento|times as)\b)?`,
    String.raw`(\s?(?:€|£|eur\b|euros?\b|dollars?\b|bucks\b))?`,
  ].join(''),
  'gi',
)
const share = /\b(\d+) (?:of|in|out of|von|sur|de) (?:every |cada )?(\d+)\b/gi

const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const word = [...words, ...tens].join('|')
const inWords = new RegExp(
  String.raw`\b(?:${word}|\d+)(?= (?:out of|in) (?:every )?(?:${word}|\d+)\b)|(?<=\b(?:${word}|\d+) (?:out of|in) (?:every )?)(?:${word})\b|\b(?:${word})(?=[ -]percent\b)`,
  'gi',
)
const inDigits = (text: string) =>
  text.replace(inWords, (said) => {
    const named = said.toLowerCase()
    if (tens.includes(named)) return String(20 + 10 * tens.indexOf(named))
    return words.includes(named) ? String(1 + words.indexOf(named)) : said
  })
const aimed =
  /(?:at least|fewer than|less than|no more than|more than|only|if|until|when|ask|first|next|of the) $/i

function figuresIn(written: string): Figure[] {
  const text = inDigits(written)
  const claimed = new Set<number>()
  for (const found of text.matchAll(share))
    if (!aimed.test(text.slice(0, found.index))) claimed.add(found.index)
  return [...text.matchAll(figure)].map((found) => {
    const [, sign, whole, part = '', thousands, unit, coin] = found
    const factor = /k/i.test(thousands ?? '') ? 1000 : /m/i.test(thousands ?? '') ? 1_000_000 : 1
    return {
      amount: Number(`${ensure(whole).replaceAll(/\D/g, '')}${part}`) * factor,
      kind: kindOf({ unit, currency: sign ?? coin, isRatio: claimed.has(found.index) }),
    }
  })
}

function kindOf({
  unit,
  currency,
  isRatio,
}: {
  unit?: string
  currency?: string
  isRatio: boolean
}): Figure['kind'] {
  if (unit) return /^x$|times/i.test(unit.trim()) ? 'times' : 'percent'
  if (isRatio) return 'ratio'
  return currency ? 'money' : 'count'
}

function follows({ amount, kind }: Figure, others: number[]): boolean {
  const near = (result: number) => Math.abs(result - amount) <= Math.max(0.01, Math.abs(amount) * 0.01)
  if (isShare(kind)) return kind === 'percent' && others.some((a) => others.some((b) => near((a / b) * 100)))
  return others.some(
    (a) =>
      others.some((b) => near(a + b) || near(a - b)) ||
      [...others, ...known].some((b) => near(a * b) || near(a / b)),
  )
}

function numbersOf(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return /cents$/i.test(key) ? [value / 100, Math.round(value / 100)] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => numbersOf(entry, Array.isArray(value) ? key : name))
}
