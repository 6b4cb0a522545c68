import { mustGet } from '#planner/ensure.ts'
import { recordFor } from '#planner/founder/money.ts'
import type { Money } from '#planner/founder/money.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { ownPriceWords } from '#planner/plan/own-price.ts'
import type { OwnPrice } from '#planner/plan/own-price.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { readOwnIdea } from '#planner/plan/read-own-idea.ts'
import type { OwnIdea } from '#planner/plan/read-own-idea.ts'
import type { AssetType } from '#planner/terms.ts'
import { capital } from '#planner/words.ts'
import { asChannel, buyersOf, placesOf, similarPrices, spotsOf } from './market-rows.ts'
import type { Market, Source } from './market.ts'
import { playbook, yourPrice } from './read-prices.ts'

type Behind = { brief: Brief; own: OwnIdea; price: OwnPrice | null; money: Money }

export function assetMarket(type: AssetType, { brief, own, price, money }: Behind): Market {
  const { people, audience, mechanism } = readOwnIdea(own)
  // A shared word isn't enough: readers who bake at home aren't home bakers who sell.
  const known = audience && audience.many === people ? audience : null
  const plays = knowledge.plays.filter((play) => play.audience.id === known?.id)
  const planner: Source = { madeBy: 'Planner', reviewed: null }
  const you: Source = { madeBy: 'You', reviewed: null }
  const here = plays[0] && playbook(plays[0].reviewed)
  const priced = brief.price ?? (price && ownPriceWords(price))
  const places = [...placesOf(brief, you), ...(known && here ? spotsOf(known, here) : [])]
  return {
    buyers: [
      { label: 'Who', text: people ? capital(people) : brief.who, source: people ? you : planner },
      ...(known && here ? buyersOf(known, here) : []),
    ],
    today: [],
    places,
    channels: mustGet(knowledge.assets, type).channels.map((id) =>
      asChannel(mustGet(knowledge.channels, id)),
    ),
    prices: [...(priced ? [yourPrice(priced)] : []), ...recordFor(similarPrices(plays, mechanism), money)],
    unknown: [
      'What would your customers use if this were gone? Ask three of them. Their answers are your real competitors.',
      'What almost stopped your last customers? Ask three of them.',
      ...(places.length > 0
        ? []
        : [
            'Where do most of your visitors come from? Look at your statistics, or ask the next five people.',
          ]),
      ...(priced ? [] : ["What does one customer pay you? Add it to your project, and we'll use it here."]),
    ],
  }
}
