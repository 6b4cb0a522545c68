import { isComposed } from '#planner/founder/compose.ts'
import { recordFor, usDollars } from '#planner/founder/money.ts'
import type { Money } from '#planner/founder/money.ts'
import { retiredPlays, shared } from '#planner/knowledge/files.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Alternative } from '#planner/knowledge/playbook/records.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import { ownPriceWords } from '#planner/plan/own-price.ts'
import type { OwnPrice } from '#planner/plan/own-price.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { readProject } from '#planner/plan/read-own-idea.ts'
import type { OwnIdea, OwnReading } from '#planner/plan/read-own-idea.ts'
import type { AssetType } from '#planner/terms.ts'
import { capital, costWords, plural, small } from '#planner/words.ts'
import { asChannel, buyersOf, placesOf, similarPrices, spotsOf } from './market-rows.ts'
import type { Market, MarketRow, Source } from './market.ts'
import { assetMarket } from './read-asset-market.ts'
import { bandWords, fromIdea, playOf, playbook, yourPrice } from './read-prices.ts'
import type { Written } from './read-prices.ts'

export function marketOf({
  playId,
  written,
  brief,
  own,
  price = null,
  assetType = null,
  briefBy = 'Planner',
  money = usDollars,
}: {
  playId: string | null
  written?: Written | null
  brief: Brief
  own: OwnIdea
  price?: OwnPrice | null
  assetType?: AssetType | null
  briefBy?: string
  money?: Money
}): Market {
  if (assetType) return assetMarket(assetType, { brief, own, price, money })
  const play = written ? null : playOf(playId)
  return play
    ? recordFor(fromPlay(play, brief, money), money)
    : fromBrief(brief, {
        own: readProject({ ...own, brief }),
        retired: retiredPlays[playId ?? ''],
        written,
        price,
        briefBy,
        money,
      })
}

function fromPlay(play: Play, brief: Brief, money: Money): Market {
  const here = playbook(play.reviewed)
  const { audience, about } = play
  // A play may be written for people the playbook doesn't know.
  const known = isComposed(play) || brief.who === capital(audience.many)
  return {
    buyers: known
      ? [{ label: 'Who', text: brief.who, source: here }, ...buyersOf(audience, here)]
      : [{ label: 'Who', text: brief.who, source: { madeBy: 'You', reviewed: null } }],
    today: [
      { label: 'What they do today', text: about.workaround, source: here },
      ...(about.whyToolsFail
        ? [{ label: 'Why other tools fall short', text: about.whyToolsFail, source: here }]
        : []),
      { label: 'What it costs them', text: about.cost, source: here },
      ...about.alternatives.map((one) => alternativeRow(one, here)),
    ],
    places: known ? spotsOf(audience, here) : placesOf(brief, { madeBy: 'Planner', reviewed: null }),
    channels: play.reachedBy.map(asChannel),
    prices: [
      { label: 'Typical price', text: bandWords(play, money), source: here },
      {
        label: `Paid as ${play.earns.name}`,
        text: `${play.earns.precondition} ${play.earns.note}`,
        source: playbook(shared['revenue-models'].reviewed),
      },
      {
        label: 'Your first income',
        text:
          `It usually comes ${play.earns.weeksToRevenue[0]} to ` +
          `${plural(play.earns.weeksToRevenue[1], 'week')} after you can deliver the first one.`,
        source: playbook(shared['revenue-models'].reviewed),
      },
    ],
    unknown: known
      ? []
      : [
          `We don't know ${small(brief.who)} yet. ` +
            'Ask the first three who decides about money, how they buy and what bothers them.',
        ],
  }
}

function alternativeRow(one: Alternative, here: Source): MarketRow {
  const { name, does, price, lacks } = one
  const text = `${does} ${price ? `${costWords(price)} ` : ''}${lacks}`
  return one.kind === 'habit'
    ? { label: name, text, source: here }
    : {
        label: name,
        text,
        source: { madeBy: here.madeBy, reviewed: one.source.checked, address: one.source.address },
      }
}

type Behind = {
  own: OwnReading
  retired: string | undefined
  written: Written | null | undefined
  price: OwnPrice | null
  briefBy: string
  money: Money
}

function fromBrief(stored: Brief, { own, retired, written, price, briefBy, money }: Behind): Market {
  const brief = {
    ...stored,
    price: stored.price ?? (price && ownPriceWords(price)),
  }
  const known = knowledge.audiences.find(({ id }) => id === retired) ?? own.audience
  const plays = knowledge.plays.filter((play) => play.audience.id === known?.id)
  const here = playbook(plays[0]?.reviewed ?? shared.channels.reviewed)
  const said = !/^(Not said yet|You haven't said)/.test(brief.who)
  const writer: Source = { madeBy: written?.madeBy ?? briefBy, reviewed: null }
  return {
    buyers: [
      ...(said ? [{ label: 'Who', text: brief.who, source: writer }] : []),
      ...(known ? buyersOf(known, here) : []),
    ],
    today: brief.workaround ? [{ label: 'What they use today', text: brief.workaround, source: writer }] : [],
    places: known ? spotsOf(known, here) : placesOf(brief, writer),
    channels: channelsOf(plays).map(asChannel),
    prices: [
      ...(brief.price ? [priceRow(brief.price, { written, price, writer })] : []),
      ...recordFor(similarPrices(plays, own.mechanism), money),
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

function priceRow(
  text: string,
  { written, price, writer }: Pick<Behind, 'written' | 'price'> & { writer: Source },
): MarketRow {
  if (!written && price) return yourPrice(text)
  return { label: written ? fromIdea : 'Price', text, source: writer }
}

/** Most used first; for unknown people, those that need no money and no audience. */
function channelsOf(plays: Play[]): Channel[] {
  const used = plays.flatMap((play) => play.reachedBy)
  const often = (channel: Channel) => used.filter((one) => one === channel).length
  const direct = [...knowledge.channels.values()].filter(
    ({ reach, costCents }) => costCents === 0 && (reach === 'direct' || reach === 'talk'),
  )
  return (used.length > 0 ? [...new Set(used)].sort((a, b) => often(b) - often(a)) : direct).slice(0, 3)
}
