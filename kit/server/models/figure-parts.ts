import { itemAt } from '#kit/contract/ensure.ts'
import { minutesIn } from './figure-units.ts'
import type { Reading } from './figure-units.ts'
import { textAt, tokensIn } from './number-tokens.ts'
import type { Token } from './number-tokens.ts'

const partNames: [whole: number, words: string][] = [
  [2, 'half halves hälfte mitad moitié metade'],
  [3, 'third drittel tercio tiers terço'],
  [4, 'quarter fourth viertel cuartos quart quarto'],
  [5, 'fifth fünftel quinto cinquième'],
  [6, 'sixth sechstel'],
  [10, 'tenth zehntel décimo dixième'],
]
const ordinals: [whole: number, words: string][] = [
  [3, 'third dritte dritter drittes tercer tercera troisième terceiro terceira'],
  [4, 'fourth vierte vierter viertes cuarto cuarta quatrième quarto quarta'],
  [5, 'fifth fünfte fünfter fünftes quinto quinta cinquième'],
  [10, 'tenth zehnte zehnter zehntes décimo décima dixième'],
]
const byWord = (names: typeof partNames) =>
  new Map(names.flatMap(([whole, words]) => words.split(' ').map((word) => [word, whole] as const)))
const [parts, ranks] = [byWord(partNames), byWord(ordinals)]

const afterShare =
  /^(?:of|full|empty|more|less|fewer|the|your|their|our|my|his|her|its|der|des|von|mehr|weniger|del?|d[ao]s?|du|d|más|menos|plus|moins|[.,;:!?)”"]|)$/
const beforeShare = /^(?:by|about|nearly|almost|over|than|only|just|under|um|fast|casi|presque|quase)$/
const oneOf = /^(?:an?|one|eine?|una?|une|uma?|la|die)$/

/** “Half of them”, “two thirds”, “by a third”; not “the third call” or “a quarter past”. */
export function shareAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const start = place + (value !== undefined || oneOf.test(text) ? 1 : 0)
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

/** “Every fourth basement”, “jeder dritte Kasten”; not “every third day”. */
export function rankAt(tokens: Token[], place: number): Reading | null {
  const whole = ranks.get(textAt(tokens, place + 1))
  if (!whole || !/^(?:every|jede[rs]?|cada|chaque)$/.test(textAt(tokens, place))) return null
  if (minutesIn(textAt(tokens, place + 2)) !== undefined) return null
  return { kind: 'share', amount: 1 / whole, raw: 1 / whole, next: place + 2 }
}

const startsMost =
  /^(?:[.,;:!?(“"–—]|and|but|or|as|for|that|because|so|since|when|how|like|und|aber|denn|y|pero|que|et|mais|car|)$/
const superlative = /(?:ly|ever)$|^(?:important|common|useful|likely|recent)$/
const isMost = (two: string) =>
  /^(?:die|den|der) (?:meisten|mehrheit)$|^l?a (?:mayoría|plupart|majorité|maioria)$|^(?:a|the|vast) majority$/.test(
    two,
  )

const nearly = /^(?:almost|nearly|practically|virtually|fast|casi|presque|quase)$/
const all = /^(?:all|every(?:one|body)?|alle|tod[oa]s|tou(?:s|tes))$/
const nearlyAll = 0.85

/** “Most buyers”, “almost all buyers”; not “the most useful”, “at most” or “most of all”. */
export function mostAt(tokens: Token[], place: number): Reading | null {
  const [text, following] = [textAt(tokens, place), textAt(tokens, place + 1)]
  const most = (next: number, amount = 0.5): Reading => ({ kind: 'most', amount, raw: amount, next })
  const isNearlyAll = nearly.test(text) && all.test(following)
  if (isNearlyAll && minutesIn(textAt(tokens, place + 2)) === undefined) return most(place + 2, nearlyAll)
  if (isMost(`${text} ${following}`)) return most(place + 2)
  if (text !== 'most' || !startsMost.test(textAt(tokens, place - 1))) return null
  const isOfAll = following === 'of' && /^(?:all|the)$/.test(textAt(tokens, place + 2))
  const isNoun = /^\p{L}/u.test(following) && !superlative.test(following)
  return isNoun && !isOfAll && minutesIn(following) === undefined ? most(place + 1) : null
}

const multiples = new Map([
  ...'double doubles doubled twofold verdoppelt verdoppeln duplica doble dobro'
    .split(' ')
    .map((word) => [word, 2] as const),
  ...'triple triples tripled verdreifacht triplica'.split(' ').map((word) => [word, 3] as const),
])
const two = new Set('twice both pair couple half beide beiden doppelt halb ambos double'.split(' '))
const compared = new Map([
  ['twice as', 2],
  ['twice what', 2],
  ['half as', 0.5],
  ['half what', 0.5],
  ['doppelt so', 2],
  ['halb so', 0.5],
])

export function multipleAt(tokens: Token[], place: number): Reading | null {
  const { text = '', value } = tokens[place] ?? {}
  const following = textAt(tokens, place + 1)
  const times = (raw: number, next: number): Reading => ({ kind: 'times', amount: raw, raw, next })
  const asMuch = compared.get(`${text} ${following}`)
  if (asMuch) return times(asMuch, place + 2)
  const said = following === '-' ? undefined : (multiples.get(text) ?? foldOf(text, 'fold'))
  if (said) return times(said, place + 1)
  const german = foldOf(text, 'mal')
  if (german) return following === 'so' ? times(german, place + 2) : operand(german, place + 1)
  const isBothWays = text === 'each' && (following === 'way' || textAt(tokens, place + 2) === 'you')
  if (two.has(text) || isBothWays) return operand(2, place + 1)
  if (value === undefined) return null
  const isX = following === 'x' && itemAt(tokens, place).end === itemAt(tokens, place + 1).at
  return isX || isMultiple(following, textAt(tokens, place + 2)) ? times(value, place + 2) : null
}

const operand = (raw: number, next: number): Reading => ({ kind: 'operand', amount: raw, raw, next })

/** “Three times as many”, “dos veces más”, “deux fois plus”. */
const isMultiple = (word: string, following: string) =>
  /^(?:times|fois|veces|vezes)$/.test(word) && /^(?:as|more|the|over|plus|más|mais)$/.test(following)

/** “Tenfold”, “zweimal”. */
function foldOf(text: string, end: 'fold' | 'mal'): number | undefined {
  const stem = text.endsWith(end) ? text.slice(0, -end.length) : ''
  return stem === '' ? undefined : tokensIn(stem)[0]?.value
}
