import { everyTrade } from '#planner/founder/trade.ts'
import { priceWords } from '#planner/ideas/write-idea.ts'
import { retiredPlays, shared } from '#planner/knowledge/files.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Audience, Mechanism, Problem } from '#planner/knowledge/playbook/records.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { readOwnIdea } from '#planner/plan/read-own-idea.ts'
import type { OwnIdea, OwnReading } from '#planner/plan/read-own-idea.ts'
import { capital, costWords, plural, small } from '#planner/words.ts'
import type { Market, MarketRow, Source } from './market.ts'
import { ownPriceWords } from './own-price.ts'
import type { OwnPrice } from './own-price.ts'
import { fromIdea, playOf, playbook } from './read-prices.ts'
import type { Written } from './read-prices.ts'

/** The market of a project: from its play where it has one, else from its brief and what the playbook holds of the people its words name. */
export function marketOf({
  playId,
  written,
  brief,
  own,
  price = null,
}: {
  playId: string | null
  /** The model whose idea it was made from, if it was one's. */
  written?: Written | null
  brief: Brief
  /** What the founder says of it. */
  own: OwnIdea
  /** What they say that one customer pays. */
  price?: OwnPrice | null
}): Market {
  const play = written ? null : playOf(playId)
  return play
    ? fromPlay(play, brief)
    : fromBrief(brief, { own: readOwnIdea(own), retired: retiredPlays[playId ?? ''], written, price })
}

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
      { label: 'Why other tools fall short', text: about.whyToolsFail, source: here },
      { label: 'What it costs them', text: about.cost, source: here },
      ...about.alternatives.map((one) => alternativeRow(one, here)),
    ],
    places: known ? spotsOf(audience, here) : placesOf(brief, { madeBy: 'Planner', reviewed: null }),
    channels: play.reachedBy.map(asChannel),
    prices: [
      { label: 'Typical price', text: priceWords(play.price), source: here },
      {
        label: `Paid as ${play.earns.name}`,
        text: `${play.earns.precondition} ${play.earns.note}`,
        source: playbook(shared['revenue-models'].reviewed),
      },
      {
        label: 'Your first income',
        text: `It usually comes ${play.earns.weeksToRevenue[0]} to ${plural(play.earns.weeksToRevenue[1], 'week')} after you start.`,
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
  text: `${does} ${price ? `${costWords(price)} ` : ''}${lacks} ${sourced(known)}`,
  source,
})

const sourced = (known: string) =>
  known === 'General knowledge, not checked'
    ? "We haven't checked this ourselves."
    : `How we know: ${small(known)}.`

type Behind = {
  own: OwnReading
  retired: string | undefined
  written: Written | null | undefined
  price: OwnPrice | null
}

function fromBrief(stored: Brief, { own, retired, written, price }: Behind): Market {
  const brief = {
    ...stored,
    who: whoOf(stored, own),
    price: stored.price ?? (price && `${ownPriceWords(price)}, as you told us.`),
  }
  const known = knowledge.audiences.find(({ id }) => id === retired) ?? audienceOf(stored, own)
  const plays = knowledge.plays.filter((play) => play.audience.id === known?.id)
  const here = playbook(plays[0]?.reviewed ?? shared.channels.reviewed)
  const said = !/^(Not said yet|You haven't said)/.test(brief.who)
  const writer: Source = { madeBy: written?.madeBy ?? 'Planner', reviewed: null }
  return {
    buyers: [
      ...(said ? [{ label: 'Who', text: brief.who, source: writer }] : []),
      ...(known ? buyersOf(known, here) : []),
    ],
    today: brief.workaround ? [{ label: 'What they use today', text: brief.workaround, source: writer }] : [],
    places: known ? spotsOf(known, here) : placesOf(brief, writer),
    channels: channelsOf(plays).map(asChannel),
    prices: [
      ...(brief.price ? [{ label: written ? fromIdea : 'Price', text: brief.price, source: writer }] : []),
      ...similarPrices(plays, own.mechanism),
    ],
    unknown: [
      ...(said ? [] : ["Who exactly would buy it? Your description doesn't say yet."]),
      ...(known
        ? []
        : [
            'Who decides about money, how do they buy, and what would stop them? Ask the first three people you talk to.',
          ]),
      ...(brief.workaround
        ? []
        : ['What do they use today instead? Ask when it last happened and what they did.']),
      ...(brief.whereToFind || known
        ? []
        : ["Where do they already meet? Ask the first person where they'd look for help."]),
      ...(brief.price
        ? []
        : ['What would they pay? Ask what they pay today for something that helps a little.']),
    ],
  }
}

/** Something that runs already has findings; it is for whoever its founder's words name. */
const runsAlready = ({ findings }: Brief) => findings !== undefined
const whoOf = (brief: Brief, { people }: OwnReading) =>
  runsAlready(brief) && people ? capital(people) : brief.who

/** Readers who share a word with people of the playbook aren't those people: home bakers don't sell what they bake. */
const audienceOf = (brief: Brief, { audience, people }: OwnReading) =>
  runsAlready(brief) && audience?.many !== people ? null : audience

function buyersOf(audience: Audience, source: Source): MarketRow[] {
  return [
    {
      label: 'Size',
      text: `${capital(audience.sizeBand)}. You could reach about ${audience.reachable.count} of them in a year. ${audience.reachable.basis}`,
      source,
    },
    { label: 'Who decides about money', text: audience.budgetHolder, source },
    { label: 'How they buy', text: audience.buys, source },
    { label: 'What they may say', text: audience.objection, source },
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

const placesOf = ({ whereToFind }: Brief, source: Source): Market['places'] =>
  whereToFind ? [{ ...whereToFind, source }] : []

/** Where they work, come together and talk online. */
const spotsOf = ({ worksAt, gathersAt, online }: Audience, source: Source): Market['places'] =>
  [worksAt, { ...gathersAt, place: `${gathersAt.place}, ${gathersAt.rhythm}` }, online].map(
    ({ place, searchWords }) => ({ place, searchWords, source }),
  )
