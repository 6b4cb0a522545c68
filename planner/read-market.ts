import { assumedHourCents } from './break-even.ts'
import type { Economics } from './break-even.ts'
import { moneyOf } from './earnings.ts'
import type { Idea } from './idea.ts'
import { retiredPlays, shared } from './knowledge/files.ts'
import { knowledge } from './knowledge/index.ts'
import type { Play } from './knowledge/index.ts'
import { staysCustomer } from './knowledge/playbook/economics.ts'
import type { Audience, Mechanism, Problem } from './knowledge/playbook/records.ts'
import type { Channel } from './knowledge/schema.ts'
import type { Market, MarketRow, PriceRung, Source } from './market.ts'
import type { Brief } from './plan.ts'
import { readOwnIdea } from './read-own-idea.ts'
import type { OwnIdea, OwnReading } from './read-own-idea.ts'
import { everyTrade, playFor } from './trade.ts'
import { capital, costWords, plural, small } from './words.ts'
import { priceWords } from './write-idea.ts'

/** The market of a project: from its play where it has one, else from its brief and what the playbook holds of the people its words name. */
export function marketOf({
  playId,
  brief,
  own,
}: {
  playId: string | null
  brief: Brief
  /** What the founder says of it. */
  own: OwnIdea
}): Market {
  const play = playOf(playId)
  return play ? fromPlay(play, brief) : fromBrief(brief, readOwnIdea(own), retiredPlays[playId ?? ''])
}

/** Three offers: by hand for the first few, the product, and the product with more. Without a play they have no price. */
export function priceLadderOf(playId: string | null): PriceRung[] {
  const play = playOf(playId)
  const { low, ask, high } = play ? play.price : { low: null, ask: null, high: null }
  return [
    {
      name: 'By hand',
      priceCents: play?.firstOffer.ask ?? low,
      contains: play
        ? `Say: ${play.firstOffer.say}`
        : "You do it yourself for the first few, and learn what it's worth to them.",
    },
    {
      name: 'Product',
      priceCents: ask,
      contains: play ? play.tagline : 'What most buyers get, with no extras.',
    },
    {
      name: 'With more',
      priceCents: high,
      contains: 'The product, plus the one thing paying customers ask for. Ask them before you add it.',
    },
  ]
}

/** Where a break-even starts before the founder has changed anything: the play's price, and what one customer costs in money and time. All of it is an assumption. */
export function firstEconomics(playId: string | null): Economics {
  const play = playOf(playId)
  if (!play) return nothingKnown
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

/** What the play could earn at its price, by customers; null where no play is known. */
export function earningsView(playId: string | null): NonNullable<Idea['money']> | null {
  const play = playOf(playId)
  return play ? moneyOf(play) : null
}

/** The play's price band in words with its source; null where none is known. */
export function priceBandOf(playId: string | null): MarketRow | null {
  const play = playOf(playId)
  return play ? { label: 'Price band', text: priceWords(play.price), source: playbook(play.reviewed) } : null
}

/** A project's market says whom it's for by its brief, so a play for every trade needs no noun here. */
const playOf = (playId: string | null): Play | null => playFor(playId, null)

function fromPlay(play: Play, brief: Brief): Market {
  const here = playbook(play.reviewed)
  const { audience, about } = play
  // A play may have been written for people of the founder's own, of whom the playbook knows nothing.
  const known = play.domain.id === everyTrade || brief.who === capital(audience.many)
  return {
    buyers: known
      ? [{ label: 'Who', text: brief.who, source: here }, ...buyersOf(audience, here)]
      : [{ label: 'Who', text: brief.who, source: { madeBy: 'You', reviewed: null } }],
    today: [
      { label: 'What they do today', text: about.workaround, source: here },
      { label: 'Why tools fail them', text: about.whyToolsFail, source: here },
      { label: 'What it costs them', text: about.cost, source: here },
      ...about.alternatives.map((one) => alternativeRow(one, here)),
    ],
    places: known ? spotsOf(audience, here) : placesOf(brief),
    channels: play.reachedBy.map(asChannel),
    prices: [
      { label: 'Price band', text: priceWords(play.price), source: here },
      {
        label: `Paid as ${play.earns.name}`,
        text: `${play.earns.precondition} ${play.earns.note}`,
        source: playbook(shared['revenue-models'].reviewed),
      },
      {
        label: 'First money',
        text: `Usually ${play.earns.weeksToRevenue[0]} to ${plural(play.earns.weeksToRevenue[1], 'week')} after the start.`,
        source: playbook(shared['revenue-models'].reviewed),
      },
    ],
    unknown: known
      ? []
      : [
          `We don't know ${small(brief.who)} yet. Ask the first three who decides about money, how they buy and what bothers them.`,
        ],
  }
}

/** What a buyer finds when searching today. */
const alternativeRow = (
  { name, does, price, lacks, known }: Problem['alternatives'][number],
  source: Source,
): MarketRow => ({
  label: `They could also use: ${name}`,
  text: `${does} ${price ? `${costWords(price)} ` : ''}${lacks} How we know: ${small(known)}.`,
  source,
})

function fromBrief(brief: Brief, own: OwnReading, retiredAudience?: string): Market {
  const known = knowledge.audiences.find(({ id }) => id === retiredAudience) ?? own.audience
  const plays = knowledge.plays.filter((play) => play.audience.id === known?.id)
  const here = playbook(plays[0]?.reviewed ?? shared.channels.reviewed)
  const said = !/^(Not said yet|You haven't said)/.test(brief.who)
  const planner: Source = { madeBy: 'Planner', reviewed: null }
  return {
    buyers: [
      ...(said ? [{ label: 'Who', text: brief.who, source: planner }] : []),
      ...(known ? buyersOf(known, here) : []),
    ],
    today: brief.workaround
      ? [{ label: 'What they use today', text: brief.workaround, source: planner }]
      : [],
    places: known ? spotsOf(known, here) : placesOf(brief),
    channels: channelsOf(plays).map(asChannel),
    prices: [
      ...(brief.price ? [{ label: 'Price', text: brief.price, source: planner }] : []),
      ...similarPrices(plays, own.mechanism),
    ],
    unknown: [
      ...(said ? [] : ['Who exactly buys it. Your words do not say it yet.']),
      ...(known
        ? []
        : [
            'Who holds the budget, how they buy, and what they usually object to. Ask the first three people you talk to.',
          ]),
      ...(brief.workaround
        ? []
        : ['What they use today instead. Ask when it last happened, and what they did then.']),
      ...(brief.whereToFind || known
        ? []
        : ['Where they already meet. Ask the first person where they would look for help.']),
      ...(brief.price
        ? []
        : ['What they would pay. Ask what they pay today for something that helps a little.']),
    ],
  }
}

function buyersOf(audience: Audience, source: Source): MarketRow[] {
  return [
    {
      label: 'Size',
      text: `${capital(audience.sizeBand)}. You could reach about ${audience.reachable.count} of them in a year. ${audience.reachable.basis}`,
      source,
    },
    { label: 'Holds the budget', text: audience.budgetHolder, source },
    { label: 'How they buy', text: audience.buys, source },
    { label: 'Usual objection', text: audience.objection, source },
  ]
}

function asChannel({
  name,
  firstThreeMoves,
  costCents,
  daysToSignal,
  passMark,
}: Channel): Market['channels'][number] {
  return {
    name,
    moves: firstThreeMoves,
    costCents,
    days: daysToSignal,
    passMark,
    source: playbook(shared.channels.reviewed),
  }
}

/** The ways the playbook uses for these people, the most used first; for people it doesn't know, those that cost nothing and need no audience. */
function channelsOf(plays: Play[]): Channel[] {
  const used = plays.flatMap((play) => play.reachedBy)
  const often = (channel: Channel) => used.filter((one) => one === channel).length
  const direct = [...knowledge.channels.values()].filter(
    ({ reach, costCents }) => costCents === 0 && (reach === 'direct' || reach === 'talk'),
  )
  return (used.length > 0 ? [...new Set(used)].sort((a, b) => often(b) - often(a)) : direct).slice(0, 3)
}

/** What the playbook asks of the same people for other things, those of the same form first. They're no price of this project. */
function similarPrices(plays: Play[], mechanism: Mechanism | null): MarketRow[] {
  return plays
    .toSorted((a, b) => Number(b.mechanism === mechanism?.id) - Number(a.mechanism === mechanism?.id))
    .slice(0, 3)
    .map((play) => ({
      label: `For comparison: ${play.name}`,
      text: `${priceWords(play.price)}. ${play.tagline}`,
      source: playbook(play.reviewed),
    }))
}

function placesOf({ whereToFind }: Brief): Market['places'] {
  return whereToFind ? [{ ...whereToFind, source: { madeBy: 'Planner', reviewed: null } }] : []
}

const playbook = (reviewed: string): Source => ({ madeBy: 'Playbook', reviewed })

/** Where they work, come together and talk online. */
const spotsOf = ({ worksAt, gathersAt, online }: Audience, source: Source): Market['places'] =>
  [worksAt, { ...gathersAt, place: `${gathersAt.place}, ${gathersAt.rhythm}` }, online].map(
    ({ place, searchWords }) => ({ place, searchWords, source }),
  )
