import { ensure } from '#planner/ensure.ts'
import { moneyTyped } from '#planner/founder/money.ts'
import { dollars } from '#planner/words.ts'
import { withoutAnswers } from './own-questions.ts'
import { readAsset } from './read-asset.ts'

export type OwnPrice = {
  cents: number
  per: 'month' | 'week' | 'year' | null
  unit: string | null
  buyersAMonth: number | null
}

type Described = { projectType: string; title?: string; description: string; assetDetails: string | null }

export function ownPriceOf({ projectType, title, description, assetDetails }: Described): OwnPrice | null {
  if (projectType === 'user_provided') {
    const { own, answers } = withoutAnswers(description)
    return priceAnswered(answers.price) ?? priceOfIdea(`${title ?? ''}\n${own}`)
  }
  return projectType === 'digital_asset' ? priceOfAsset(`${description}\n${assetDetails ?? ''}`) : null
}

/** From the brief, or the description if the brief is older than this field. */
export const ownPriceIn = (project: Omit<Described, 'assetDetails'> & { brief: { price: string | null } }) =>
  (project.brief.price ? readAmount(project.brief.price) : null) ??
  ownPriceOf({ ...project, assetDetails: null })

const number = String.raw`\d[\d,]*(?:\.\d{1,2})?`
const range = String.raw`(?:\s?(?:to|or|-|–)\s?\$?${number})?`
const units =
  'month|week|year|season|day|hour|session|lesson|class|person|visit|box|copy|seat|ticket|page|job|set|kit|order|issue|client|customer|member|family|student|event'
const amount = new RegExp(
  String.raw`(?:\$\s?(${number})${range}|(${number})\s?(?:dollars|bucks|usd))(?:\s?(?:(a|an|per|\/)\s?(${units})|\s(monthly|weekly|yearly|each|apiece))\b)?`,
  'i',
)

const asks =
  /\b(?:i|we)(?:['’](?:d|ll)| would| will| could| want to| plan to)?\s+(?:charge|ask|sell|price|take)\b|\b(?:it|this|that|membership|subscription|course|book|each|a seat|a ticket|one|price)s?\s+(?:would |will |should |could )?(?:costs?|be|is)\b|\bpriced? (?:it |them )?at\b|\bfor (?:only |just |about )?\$/i
const noPrice =
  /\b(?:they|she|he|people|customers?|owners?|who)\s+(?:\w+\s+)?(?:pays?|paid|spends?|spent)\b|\bcosts? (?:me|us|them|her|him|people)\b|\b(?:sav(?:e|es|ing)|los(?:e|es|ing|t)|wast(?:e|es|ed|ing)|worth|budget|invest\w*|rais(?:e|ed|ing)|earn\w*|made|salary|rent|instead of|compared|competitors?|today|right now|nowadays|currently|already|usually|elsewhere|other (?:apps|tools|sites)|spend|spent)\b/i

function priceOfIdea(text: string): OwnPrice | null {
  const sentences = text.split(/[.!?;](?:\s|$)|\n/).filter((one) => amount.test(one) && !noPrice.test(one))
  // What they ask for comes first, then any amount with a unit such as "$15 a month".
  const said = sentences.find((one) => asks.test(one)) ?? sentences.find((one) => readAmount(one)?.unit)
  return said ? readAmount(said) : null
}

/** Asked for a price, "15 a month" needs no sign; 29 euros are no dollars. */
const priceAnswered = (answer = '') =>
  moneyTyped(answer.toLowerCase())
    ? null
    : (readAmount(answer) ?? readAmount(`$${answer.slice(answer.search(/\d/))}`))

function readAmount(sentence: string): OwnPrice | null {
  const found = amount.exec(sentence)
  if (!found) return null
  const [, dollarsTyped, wordsTyped, article, noun, adverb] = found
  const cents = Math.round(Number(ensure(dollarsTyped ?? wordsTyped).replaceAll(',', '')) * 100)
  const unit = unitOf(article, noun, adverb)
  return cents > 0 ? { cents, unit, per: periodOf(unit), buyersAMonth: null } : null
}

function unitOf(article = 'a', noun?: string, adverb?: string): string | null {
  if (adverb)
    return /ly$/i.test(adverb) ? `a ${adverb.toLowerCase().replace(/ly$/, '')}` : adverb.toLowerCase()
  if (!noun) return null
  const one = noun.toLowerCase()
  if (article.toLowerCase() === 'per' && !/^(?:month|week|year|day)$/.test(one)) return `per ${one}`
  return `${/^(?:hour|order|issue|event)$/.test(one) ? 'an' : 'a'} ${one}`
}

const periodOf = (unit: string | null): OwnPrice['per'] =>
  (['month', 'week', 'year'] as const).find((one) => unit === `a ${one}`) ?? null

function priceOfAsset(text: string): OwnPrice | null {
  const { priceCents, buyers, period } = readAsset(text)
  if (priceCents === null) return null
  const per = periodOf(readAmount(text)?.unit ?? null)
  return {
    cents: priceCents,
    per,
    unit: per ? `a ${per}` : null,
    buyersAMonth: buyers && period === 'month' ? buyers.count : null,
  }
}

export const ownPriceWords = ({ cents, unit }: OwnPrice): string =>
  `${dollars(cents)}${unit ? ` ${unit}` : ''}`
