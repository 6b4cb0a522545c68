import { ensure, itemAt } from '#planner/ensure.ts'
import { goalCents } from '#planner/ideas/earnings.ts'
import { capital, dollars, oneToTen, plural } from '#planner/words.ts'
import { countWords, monthsIn } from './asset-numbers.ts'
import type { AssetNumbers, Counted } from './asset-numbers.ts'
import { splitNumbers, withAnswered } from './asset-questions.ts'

const number = String.raw`(?<![\d.,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?)(k)?`
const cameNouns =
  'visits?|visitors?|views?|page ?views?|sessions?|users?|readers?|followers?|subscribers?|members?|installs?|downloads?|students?|sign-?ups?|accounts?|listeners?'
const paidNouns =
  'orders?|sales?|buyers?|purchases?|bookings?|enrollments?|paying (?:customers?|users?|members?|subscribers?)|customers?'
const between = String.raw`\s+(?:(?:unique|monthly|weekly|daily|new|site|web|store|shop|paid|free|email|active)\s+){0,2}`

const sources =
  /\b(?:from|through|via|by)\s+(?:google|search|seo|instagram|facebook|tiktok|pinterest|youtube|reddit|etsy|amazon|linkedin|(?:my |our |the )?newsletter|word of mouth|ads?|fairs)\b/
const losses =
  /\b(?:leaves?|leave|left|stops?|drops? off|quit) (?:at|in|on|before) (?:the )?(?:checkout|carts?|baskets?|shipping|payment|sign-?up|pricing|price page|first)|\babandon\w* (?:carts?|checkout)|\bcart abandonment\b/
const waysIn: [RegExp, string][] = [
  [/^(?:google|search|seo)$/, 'Google'],
  [/^ads?$/, 'your ads'],
  [/newsletter$/, 'your newsletter'],
  [/^word of mouth$/, 'people your customers know'],
  [/^fairs$/, 'fairs'],
]
const properNames: Record<string, string> = { tiktok: 'TikTok', youtube: 'YouTube', linkedin: 'LinkedIn' }

export function sourceIn(text: string): string | null {
  const found = sources.exec(text.slice(0, mostRead).toLowerCase())?.[0].replace(/^\w+\s+/, '')
  if (!found) return null
  return waysIn.find(([pattern]) => pattern.test(found))?.[1] ?? properNames[found] ?? capital(found)
}

const selling =
  /\b(?:i|we|it|that|shop|store|site)\s+(?:sell|sells|make|makes|teach|teaches|write about|writes about|bake|print|rent out)\s+((?:[\p{L}'’-]+ ?){1,4})/iu
const sellingEnds = /\b(?:online|to|for|in|on|at|from|with|and|that|which|who|by|of|since)\b.*$/i

export function soldIn(text: string): string | null {
  const words = selling.exec(text.slice(0, mostRead))?.[1]?.replace(sellingEnds, '').trim().toLowerCase()
  return words && words.length > 2 ? words : null
}

const mostRead = 8000

export function readAsset(text: string): AssetNumbers {
  const { own, answers } = splitNumbers(text.slice(0, mostRead))
  return withAnswered(readText(own), answers)
}

function readText(text: string): AssetNumbers {
  const words = digitsFor(text.toLowerCase())
  const visitors = counted(words, cameNouns) ?? counted(words, 'people')
  const buyers = counted(words, paidNouns)
  return {
    visitors,
    buyers,
    ...backIn(words, buyers),
    ...moneyIn(words),
    period: periodIn(words),
    saysSource: sources.test(words),
    saysLoss: losses.test(words),
  }
}

const spelledCount = new RegExp(String.raw`\b(${oneToTen.join('|')}) (?=of (?:them|those)\b)`, 'g')

/** "one of them came back" */
const digitsFor = (words: string) =>
  words.replace(spelledCount, (_, word: string) => `${oneToTen.indexOf(word) + 1} `)

function counted(words: string, nouns: string): Counted | null {
  const before = new RegExp(
    String.raw`(?<![$€£])${number}${between}(${nouns})\b(?! on (?:the|our|my) team)`,
  ).exec(words)
  if (before) return { count: valueOf(itemAt(before, 1), before[2]), noun: itemAt(before, 3) }
  const after = new RegExp(
    String.raw`\b(${nouns})(?:\s+(?:a|per|last|each)\s+(?:month|week|year|day))?\s*[:=]\s*${number}\b`,
  ).exec(words)
  return after ? { count: valueOf(itemAt(after, 2), after[3]), noun: itemAt(after, 1) } : null
}

const valueOf = (digits: string, thousands: string | undefined) =>
  Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)

type Back = Pick<AssetNumbers, 'returning' | 'boughtAgain'>

/** "Of them" after a count of buyers means those, and anyone else came back without buying. */
function backIn(words: string, buyers: Counted | null): Back {
  const found = new RegExp(
    String.raw`${number}\s+(of them\s+|people\s+|visitors\s+|customers\s+|buyers\s+)?(came back|come back|returned|return\b|returning|bought again|were back)`,
  ).exec(words)
  if (!found) return { returning: null, boughtAgain: null }
  const count = valueOf(itemAt(found, 1), found[2])
  const isBuying = /^(?:customers|buyers)/.test(found[3] ?? '') || found[4] === 'bought again'
  const isOfBuyers = isBuying || (found[3]?.startsWith('of them') && buyers && isAfter(words, buyers))
  return isOfBuyers && buyers && count <= buyers.count
    ? { returning: null, boughtAgain: count }
    : { returning: count, boughtAgain: null }
}

const isAfter = (words: string, { noun }: Counted) => {
  const before = words.slice(0, words.search(/\d+\s+of them/))
  return before.lastIndexOf(noun) > before.search(/\b(?:visit|people|user|reader)/)
}

const priceWords =
  /\b(?:course|product|it|each|one|app|book|template|ticket|membership|kit|box|candle|item)s? (?:costs?|is|are|for|at)\b|\b(?:each|apiece|per|price)\b/
const costWords = /\b(costs?|spend|spent|spending|hosting|fees?|rent|ads?|pay for|subscription to)\b/
const incomeWords =
  /\b(made|make|makes|earn\w*|revenue|income|total|turnover|in sales|brings? in|brought in)\b/

type Money = Pick<AssetNumbers, 'priceCents' | 'incomeCents' | 'costCents'>
const amountPattern = new RegExp(String.raw`\$\s?${number}|${number}\s?(?:dollars|usd|bucks)\b`)

function moneyIn(words: string): Money {
  const found: Money = { priceCents: null, incomeCents: null, costCents: null }
  for (const clause of words.split(/[.;\n](?:\s|$)|,\s|\band\b|\bbut\b/)) {
    const amount = amountPattern.exec(clause)
    if (!amount) continue
    const cents = Math.round(valueOf(amount[1] ?? itemAt(amount, 3), amount[2] ?? amount[4]) * 100)
    found[kindOf(clause)] ??= cents
  }
  return found
}

function kindOf(clause: string): keyof Money {
  if (incomeWords.test(clause)) return 'incomeCents'
  return costWords.test(clause) && !priceWords.test(clause) ? 'costCents' : 'priceCents'
}

function periodIn(words: string): AssetNumbers['period'] {
  const said = (['month', 'week', 'year', 'day'] as const).filter((one) =>
    new RegExp(
      String.raw`\b(?:a|per|last|each|every|this)\s+${one}\b|\b${one === 'day' ? 'dai' : one}ly\b|/\s?${one}`,
    ).test(words),
  )
  return said.length === 1 ? itemAt(said, 0) : null
}

export function findingsOf(numbers: AssetNumbers): string[] {
  const { visitors, buyers, returning, boughtAgain, costCents } = numbers
  const each = eachOf(numbers)
  const income = incomeOf(numbers)
  return [
    ...(visitors && buyers && visitors.count >= buyers.count && visitors.count > 0
      ? [`${countWords(buyers)} from ${countWords(visitors)} is ${percent(buyers.count / visitors.count)}.`]
      : []),
    ...(buyers && each !== null && income !== null && !saysBoth(numbers)
      ? [`At ${dollars(each)} each, that's ${dollars(income)}${perWords(numbers)}.`]
      : []),
    ...(costCents !== null && income !== null && numbers.period !== null
      ? [leftWords(income, costCents, numbers)]
      : []),
    ...(returning !== null && visitors && visitors.count >= Math.max(1, returning)
      ? [
          `${returning} of ${visitors.count.toLocaleString('en-US')} came back, which is ` +
            `${percent(returning / visitors.count)}.`,
        ]
      : []),
    ...(boughtAgain !== null && buyers && buyers.count > 0
      ? [
          `${boughtAgain} of ${buyers.count.toLocaleString('en-US')} who bought came back for more, which ` +
            `is ${percent(boughtAgain / buyers.count)}.`,
        ]
      : []),
    ...lever(numbers),
  ]
}

/** A price and an income in one text may be unrelated. */
export const saysBoth = ({ priceCents, incomeCents }: AssetNumbers) =>
  priceCents !== null && incomeCents !== null

export const eachOf = ({ priceCents, incomeCents, buyers }: AssetNumbers): number | null =>
  priceCents ??
  (incomeCents !== null && buyers && buyers.count > 0 ? Math.round(incomeCents / buyers.count) : null)
const incomeOf = ({ priceCents, incomeCents, buyers }: AssetNumbers): number | null =>
  incomeCents ?? (priceCents !== null && buyers ? priceCents * buyers.count : null)
const perWords = ({ period }: AssetNumbers) => (period ? ` a ${period}` : '')

function leftWords(income: number, cost: number, numbers: AssetNumbers): string {
  return income >= cost
    ? `You spend ${dollars(cost)}, so ${dollars(income - cost)}${perWords(numbers)} is left.`
    : `You spend ${dollars(cost)}, so it costs you ${dollars(cost - income)}${perWords(numbers)} to run it.`
}

/** Arithmetic, not a promise. */
function lever(numbers: AssetNumbers): string[] {
  const { visitors, buyers } = numbers
  const each = eachOf(numbers)
  if (!visitors || !buyers || buyers.count === 0 || visitors.count <= buyers.count * 4) return []
  const twice = buyers.count * 2
  const worth = each === null || saysBoth(numbers) ? '' : ` and ${dollars(each * twice)}${perWords(numbers)}`
  const lost = (visitors.count - buyers.count).toLocaleString('en-US')
  return [
    `${lost} left without buying, so start there. If twice as many of them bought, that would be ` +
      `${plural(twice, buyers.noun.replace(/s$/, ''))}${worth}.`,
    ...(worth && isNoLiving(ensure(each) * twice, numbers.period) ? [noLiving] : []),
  ]
}

const isNoLiving = (cents: number, period: AssetNumbers['period']) =>
  period !== null && cents / monthsIn[period] < goalCents.living
const noLiving =
  "Even that isn't a living. A higher price, or something more to sell to the same people, would " +
  'change it more than visitors would.'

function percent(share: number): string {
  const value = share * 100
  return `${Number(value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0))}%`
}
