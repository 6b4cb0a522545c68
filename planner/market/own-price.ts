import { readAsset } from '#planner/plan/read-asset.ts'
import { dollars } from '#planner/words.ts'
import type { Economics } from './break-even.ts'

/** What the founder says that one customer pays. */
export type OwnPrice = {
  cents: number
  per: 'month' | 'week' | 'year' | null
  /** How many of them buy in a month already. */
  buyersAMonth: number | null
}

type Described = { projectType: string; description: string; assetDetails: string | null }

/** The price in a founder's own words; null where they name none. */
export function ownPriceOf({ projectType, description, assetDetails }: Described): OwnPrice | null {
  if (projectType === 'user_provided') return priceOfIdea(description)
  if (projectType !== 'digital_asset') return null
  const { priceCents, buyers, period } = readAsset(`${description}\n${assetDetails ?? ''}`)
  const per = /\$\s?[\d.,]+\s?(?:a|per|\/|each)\s?(month|week|year)/i.exec(
    `${description}\n${assetDetails}`,
  )?.[1]
  return priceCents === null
    ? null
    : {
        cents: priceCents,
        per: (per?.toLowerCase() as OwnPrice['per']) ?? null,
        buyersAMonth: buyers && period === 'month' ? buyers.count : null,
      }
}

const asks =
  /\b(?:i|we)(?:['’](?:d|ll)| would| will| could| want to| plan to)?\s+(?:charge|ask|sell|price|take)\b|\b(?:it|this|that|membership|subscription|course|book|each|a seat|a ticket|one|price)s?\s+(?:would |will |should |could )?(?:costs?|be|is)\b|\bpriced? (?:it |them )?at\b/i
/** What people pay now is somebody else's price. */
const othersPay =
  /\b(?:they|she|he|people|customers?|owners?|who)\s+(?:\w+\s+)?(?:pays?|paid|spends?|spent)\b|\bcosts? (?:me|us)\b/i
const amount = /\$\s?(\d[\d,]*(?:\.\d{1,2})?)(?:\s?(?:a|an|per|\/|each)\s?(month|week|year))?/i

function priceOfIdea(description: string): OwnPrice | null {
  for (const sentence of description.split(/[.!?\n;](?:\s|$)/)) {
    const found = amount.exec(sentence)
    if (!found || !asks.test(sentence) || othersPay.test(sentence)) continue
    const cents = Math.round(Number(found[1]!.replaceAll(',', '')) * 100)
    if (cents > 0)
      return { cents, per: (found[2]?.toLowerCase() as OwnPrice['per']) ?? null, buyersAMonth: null }
  }
  return null
}

/** "$15 a month" */
export const ownPriceWords = ({ cents, per }: OwnPrice): string =>
  `${dollars(cents)}${per ? ` a ${per}` : ''}`

/** Where a break-even starts from a price that the founder named. */
export function economicsAt({ cents, per, buyersAMonth }: OwnPrice, unknown: Economics): Economics {
  return {
    ...unknown,
    pays: per === 'month' || per === 'week' ? 'monthly' : 'once',
    priceCents: per === 'week' ? Math.round((cents * 52) / 12) : cents,
    newCustomers: per === null && buyersAMonth !== null ? buyersAMonth : unknown.newCustomers,
  }
}
