import { playFor } from '#planner/founder/compose.ts'
import { readFounder } from '#planner/founder/founder.ts'
import { figuresFor, saidIn, usDollars } from '#planner/founder/money.ts'
import type { Money } from '#planner/founder/money.ts'
import { moneyOf } from '#planner/ideas/earnings.ts'
import type { Idea } from '#planner/ideas/idea.ts'
import { priceWords } from '#planner/ideas/write-idea.ts'
import { playOfIdea } from '#planner/ideas/written-ideas.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { staysCustomer } from '#planner/knowledge/playbook/economics.ts'
import { ownPriceWords } from '#planner/plan/own-price.ts'
import type { OwnPrice } from '#planner/plan/own-price.ts'
import { dollars } from '#planner/words.ts'
import { assumedHourCents } from './break-even.ts'
import type { Economics } from './break-even.ts'
import type { MarketRow, PriceRung, Source } from './market.ts'
import { economicsAt } from './own-economics.ts'

export type Written = { content: NonNullable<Idea['written']>; madeBy: string }

type PricedBy = {
  playId: string | null
  written?: Written | null
  price?: OwnPrice | null
  money?: Money
  /** Of the last payment, for what they do by hand so far. */
  paidCents?: number | null
}

/** By hand for the first few, the product, and the product with more. Prices are null if unknown. */
export function priceLadderOf(by: PricedBy): PriceRung[] {
  const { playId, written, price, money = usDollars, paidCents = null } = by
  const play = playOf(playId, written)
  if (play && !money.isUs) return ladderToFill(play, by, money)
  const byHand = paidCents ?? play?.firstOffer.ask ?? null
  const band = play ? [play.price.ask, play.price.high] : price ? [price.cents] : []
  // What someone paid is the lowest of the three.
  const isOther = (cents: number) => (paidCents === null ? cents !== byHand : cents > paidCents)
  const [product = null, more = null] = [...new Set(band)].filter(isOther)
  return [
    {
      name: 'By hand',
      priceCents: byHand,
      contains: play ? `Say: ${sayAt(play.firstOffer, paidCents)}` : byYourself,
    },
    {
      name: 'Product',
      priceCents: product,
      contains: play ? play.tagline : 'What most buyers get, with no extras.',
    },
    {
      name: 'With more',
      priceCents: more,
      contains: withMore,
    },
  ]
}

const byYourself = "You do it yourself for the first few, and learn what it's worth to them."

const sayAt = ({ say, ask }: Play['firstOffer'], paidCents: number | null): string =>
  paidCents === null ? say : say.replaceAll(dollars(ask), () => dollars(paidCents))

/** Prices of the United States are no prices to ask elsewhere, and no rate makes them so. */
function ladderToFill(play: Play, { paidCents = null }: PricedBy, money: Money): PriceRung[] {
  return [
    { name: 'By hand', priceCents: paidCents, contains: `Say: ${saidIn(play.firstOffer.say, money)}` },
    { name: 'Product', priceCents: null, contains: `${play.tagline} ${bandWords(play, money)}` },
    { name: 'With more', priceCents: null, contains: withMore },
  ]
}

const withMore = 'The product, plus the one thing paying customers ask for. Ask them before you add it.'

export function firstEconomics(by: PricedBy): Economics {
  const { price, money = usDollars, paidCents } = by
  const play = playAtPaid(by)
  if (!play || !money.isUs) {
    const cents = paidCents ?? price?.cents ?? 0
    return price ? economicsAt({ ...price, cents }, nothingKnown) : { ...nothingKnown, priceCents: cents }
  }
  const { unitsPerBuyer, timesAYear, deliveryMinutes, materialsCents } = play.economics
  const stays = staysCustomer(play.price.per, timesAYear)
  const units = unitsPerBuyer * (stays ? timesAYear / 12 : 1)
  return {
    pays: stays ? 'monthly' : 'once',
    priceCents: Math.round(play.price.ask * units),
    newCustomers: 1,
    costPerCustomerCents: Math.round(materialsCents * units),
    minutesPerCustomer: Math.round(deliveryMinutes * units),
    fixedMonthCents: play.by.runningCostCents,
    hoursMonth: 0,
    hourCents: assumedHourCents,
    oneOffCents: play.cashCents + play.hoursToFirst * assumedHourCents,
  }
}

const nothingKnown: Economics = {
  pays: 'monthly',
  priceCents: 0,
  newCustomers: 1,
  costPerCustomerCents: 0,
  minutesPerCustomer: 0,
  fixedMonthCents: 0,
  hoursMonth: 0,
  hourCents: 0,
  oneOffCents: 0,
}

export function earningsView(by: PricedBy): NonNullable<Idea['money']> | null {
  const { money = usDollars, paidCents = null } = by
  const play = playAtPaid(by)
  return play && money.isUs ? moneyOf(play, { isPaid: paidCents !== null }) : null
}

// What someone has paid says more than a guess.
function playAtPaid({ playId, written, paidCents = null }: PricedBy): Play | null {
  const play = playOf(playId, written)
  return play && paidCents !== null ? { ...play, price: { ...play.price, ask: paidCents } } : play
}

export function priceBandOf({ playId, written, price, money = usDollars }: PricedBy): MarketRow | null {
  const play = playOf(playId, written)
  if (!play) return price ? yourPrice(ownPriceWords(price)) : null
  const text = bandWords(play, money)
  return written
    ? { label: fromIdea, text, source: { madeBy: written.madeBy, reviewed: null } }
    : { label: 'Typical price', text, source: playbook(play.reviewed) }
}

/** With whose price it is, where the founder is paid in another money. */
export const bandWords = ({ price, paid, isWritten }: Play, money: Money): string => {
  if (money.isUs) return priceWords(price)
  if (paid) return `Someone paid you ${paid} for it. Start there, and ask the next three what they pay today.`
  return isWritten === 'from-words'
    ? "We don't know yet. Ask three people what they pay today, and set yours."
    : `We'd guess ${figuresFor(priceWords(price), money)} in the United States. Where you are, ask what they pay today.`
}

export const fromIdea = 'From your idea'
export const yourPrice = (text: string): MarketRow => ({
  label: 'Your price',
  text,
  source: { madeBy: 'You', reviewed: null },
})

export const playOf = (playId: string | null, written?: Written | null): Play | null =>
  written
    ? playOfIdea({ playId: playId ?? '', written: written.content }, readFounder({}), '')
    : playFor(playId, null)

export const playbook = (reviewed: string): Source => ({ madeBy: 'Playbook', reviewed })
