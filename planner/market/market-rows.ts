import { priceWords } from '#planner/ideas/write-idea.ts'
import { shared } from '#planner/knowledge/files.ts'
import type { Play } from '#planner/knowledge/index.ts'
import type { Audience, Mechanism } from '#planner/knowledge/playbook/records.ts'
import type { Channel } from '#planner/knowledge/schema.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { capital, gatheringPlace } from '#planner/words.ts'
import type { Market, MarketRow, Source } from './market.ts'
import { playbook } from './read-prices.ts'

export function buyersOf(audience: Audience, source: Source): MarketRow[] {
  return [
    {
      label: 'Size',
      text:
        `${capital(audience.sizeBand)}. You could reach about ${audience.reachable.count} of them in a ` +
        `year. ${audience.reachable.basis}`,
      source,
    },
    { label: 'Who decides about money', text: audience.budgetHolder, source },
    { label: 'How they buy', text: audience.buys, source },
    { label: 'What they may say', text: audience.objection, source },
  ]
}

export function asChannel({
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

/** Same form first. Never presented as this project's price. */
export function similarPrices(plays: Play[], mechanism: Mechanism | null): MarketRow[] {
  return plays
    .toSorted((a, b) => Number(b.mechanism === mechanism?.id) - Number(a.mechanism === mechanism?.id))
    .slice(0, 3)
    .map((play) => ({
      label: `For comparison: ${play.name}`,
      text: `${priceWords(play.price)}. ${play.tagline}`,
      source: playbook(play.reviewed),
    }))
}

export const placesOf = ({ whereToFind }: Brief, source: Source): Market['places'] =>
  whereToFind ? [{ ...whereToFind, source }] : []

export const spotsOf = ({ worksAt, gathersAt, online }: Audience, source: Source): Market['places'] =>
  [worksAt, { ...gathersAt, place: gatheringPlace(gathersAt) }, online].map(({ place, searchWords }) => ({
    place,
    searchWords,
    source,
  }))
