import { itemAt } from '#kit/contract/ensure.ts'
import { mostAt, multipleAt, rankAt, shareAt } from './figure-parts.ts'
import { clockAt, dateAt, minutesIn, timeAt } from './figure-units.ts'
import type { Reading } from './figure-units.ts'
import { textAt, tokensIn } from './number-tokens.ts'
import type { Token } from './number-tokens.ts'

/**
 * `at` and `end` are places in the text. `whole` is the 7 of “5 of 7”, and `near` has the words of a given
 * figure's clause.
 */
export type Figure = Omit<Reading, 'next'> & {
  at: number
  end: number
  whole?: number
  isNear?: 'about' | 'under' | 'over'
  near?: Set<string>
}

export function figuresIn(text: string): Figure[] {
  const tokens = tokensIn(text)
  const read: (Figure & { from: number; next: number })[] = []
  for (let place = 0; place < tokens.length;) {
    const found = figureAt(tokens, place)
    if (found) {
      const { at } = itemAt(tokens, place)
      const { end } = itemAt(tokens, found.next - 1)
      read.push({ ...found, ...nearness(text.slice(Math.max(0, at - 20), at)), at, end, from: place })
    }
    place = found?.next ?? place + 1
  }
  return withListUnits(tokens, read).map(({ from: _from, next: _next, ...figure }) => figure)
}

type Found = Reading & { whole?: number }

function figureAt(tokens: Token[], place: number): Found | null {
  const { text = '', value, isVague } = tokens[place] ?? {}
  const money = /^[$€£]$/.test(text) ? tokens[place + 1]?.value : undefined
  if (money !== undefined) return { kind: 'money', amount: money, raw: money, next: place + 2 }
  const found =
    dateAt(tokens, place) ??
    clockAt(tokens, place) ??
    timeAt(tokens, place) ??
    shareAt(tokens, place) ??
    rankAt(tokens, place) ??
    mostAt(tokens, place) ??
    multipleAt(tokens, place)
  if (found) return found
  if (noneOf.test(text)) return ratioAt(tokens, { place, value: 0 })
  if (value === undefined) return null
  if (isVague) return { kind: 'vague', amount: value, raw: value, next: place + 1 }
  return measuredAt(tokens, { place, value }) ?? ratioAt(tokens, { place, value }) ?? count(value, place + 1)
}

const noneOf = /^(?:none|keiner?|keines|ningun[oa]|aucune?|nenhuma?)$/

const count = (value: number, next: number): Found => ({ kind: 'count', amount: value, raw: value, next })

type At = { place: number; value: number }
const percents = new Set(['%', 'percent', 'prozent'])
const doses =
  /^(?:mg|mcg|µg|ml|mmhg|bpm|iu|kcal|milligrams?|milligramm|milliliters?|tabletten|tablets|pills)$/
const coins = /^(?:[€£$]|eur|euros?|d[oó]l+ar(?:e?s)?|bucks|pesos?|reais)$/

function measuredAt(tokens: Token[], { place, value }: At): Found | null {
  const unit = textAt(tokens, place + 1)
  const two = `${unit} ${textAt(tokens, place + 2)}`
  const isWordy = /^(?:per cent|pour cent|por ciento|por cento)$/.test(two)
  if (percents.has(unit) || isWordy)
    return { kind: 'share', amount: value / 100, raw: value / 100, next: place + (isWordy ? 3 : 2) }
  const isNext = unit === '$' && tokens[place + 2]?.value !== undefined
  if (coins.test(unit) && !isNext) return { kind: 'money', amount: value, raw: value, next: place + 2 }
  if (doses.test(unit)) return { kind: 'dose', amount: value, raw: value, next: place + 2 }
  if (/^cents?$/.test(unit)) return { kind: 'money', amount: value / 100, raw: value / 100, next: place + 2 }
  return null
}

const between =
  /^(?:of|in|out of|von|der|des|de|em|d[ao]s|(?:\p{L}+ )?sur)(?: (?:the|every|each|all|cada|your|their|our|these|those|last|first|den|las?|los|les))?(?: other)?$/u
const inside = /^(?:(?:evening|morning|afternoon|night|session|visit|round|row|place|trip)s?)$/

/** “5 of 7”, “one in 20”; not “ten in two evenings”. */
function ratioAt(tokens: Token[], { place, value }: At): Found | null {
  for (const length of [1, 2, 3]) {
    const { value: whole } = tokens[place + 1 + length] ?? {}
    if (whole === undefined) continue
    const words = Array.from({ length }, (_, more) => textAt(tokens, place + 1 + more))
    const following = textAt(tokens, place + 2 + length)
    const isSpan = minutesIn(following) !== undefined || inside.test(following)
    if (!between.test(words.join(' ')) || value > whole || (isSpan && words[0] === 'in')) return null
    return { kind: 'ratio', amount: value / whole, raw: value, whole, next: place + 2 + length }
  }
  return null
}

const joints = /^(?:,|and|or|to|-|–|, and|, or|und|oder|bis|y|o|a|e|et|ou|à)$/

/** In “30 to 60 minutes”, “2 and 4 PM” and “$190–350” every number has the unit. */
function withListUnits<T extends Found & { from: number }>(tokens: Token[], figures: T[]): T[] {
  const joined = (a: T | undefined, b: T | undefined) =>
    a &&
    b &&
    joints.test(
      tokens
        .slice(a.next, b.from)
        .map(({ text }) => text)
        .join(' '),
    )
  const units = [...figures]
  for (let place = units.length - 2; place >= 0; place -= 1) {
    const [one, following] = [itemAt(units, place), itemAt(units, place + 1)]
    if (one.kind === 'count' && isUnit(following) && joined(one, following))
      units[place] = withUnit(one, following)
  }
  for (const [place, one] of units.entries()) {
    const before = units[place - 1]
    if (
      one.kind === 'count' &&
      before?.kind === 'money' &&
      joined(before, one) &&
      !/^(?:,|and)$/.test(textAt(tokens, before.next))
    )
      units[place] = { ...one, kind: 'money' }
  }
  return units
}

const isUnit = ({ kind, next, from }: Found & { from: number }) =>
  kind === 'time' || kind === 'clock' || kind === 'share' || (kind === 'money' && next > from + 1)

function withUnit<T extends Found>(figure: T, { kind, amount, raw }: Found): T {
  if (kind === 'clock') return { ...figure, kind, amount: (figure.raw % 12) * 60 }
  const factor = raw === 0 ? 1 : amount / raw
  return kind === 'share'
    ? { ...figure, kind, amount: figure.raw / 100 }
    : { ...figure, kind, amount: figure.raw * factor }
}

const nearWords: [RegExp, 'about' | 'under' | 'over'][] = [
  [
    /(?:about|around|roughly|nearly|almost|close to|approximately|etwa|rund|fast|ungefähr|unos|unas|casi|environ|presque|cerca de|quase)\s*[$€£]?$/i,
    'about',
  ],
  [/(?:under|less than|fewer than|below|weniger als|unter|menos de|moins de)\s*[$€£]?$/i, 'under'],
  [/(?:over|more than|above|at least|mehr als|über|más de|mais de|plus de)\s*[$€£]?$/i, 'over'],
]

function nearness(before: string): Pick<Figure, 'isNear'> {
  const [, isNear] = nearWords.find(([words]) => words.test(before)) ?? []
  return isNear ? { isNear } : {}
}
