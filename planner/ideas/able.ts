import { playsOfTrade } from '#planner/founder/compose.ts'
import { regionsOf } from '#planner/founder/countries.ts'
import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { hours } from '#planner/founder/questions.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { meetsGoal } from './earnings.ts'
import { obstacleOf } from './fit.ts'
import { ideasFromWords } from './from-words.ts'

export function playsFor(founder: Founder): Play[] {
  const { trade } = founder
  const fromWords = ideasFromWords(founder).map(({ play }) => play)
  return [...fromWords, ...(trade ? playsOfTrade(trade) : []), ...knowledge.plays]
}

export type Place = { today: string; country?: Country | null | undefined }

/** Until its day, in its season, and where its rules hold. Without a country, only what they write can tell. */
export function isOffered(play: Play, founder: Founder, { today, country }: Place): boolean {
  const { until, region } = play
  const regions = regionsOf(country ?? (founder.writesEnglish ? null : 'other'))
  return (
    (!until || today < until) && (!region || regions.includes(region)) && isInSeason(play, today, country)
  )
}

// The months are those of the north.
function isInSeason({ offeredIn }: Play, today: string, country: Place['country']): boolean {
  if (!offeredIn) return true
  const { from, to } = offeredIn
  const month = ((Number(today.slice(5, 7)) - 1 + (country === 'au' ? 6 : 0)) % 12) + 1
  return from <= to ? from <= month && month <= to : month >= from || month <= to
}

export function countsFor(founder: Founder): { feasible: number; able: number } {
  const feasible = playsFor(founder).filter((play) => obstacleOf(play, founder) === null)
  return { feasible: feasible.length, able: feasible.filter((play) => meetsGoal(play, founder)).length }
}

export function hoursThatDo({ answers, weeklyHours }: Founder): { hours: number; able: number } | null {
  const more = hours.options
    .map((option) => readFounder({ ...answers, hours: { option } }))
    .filter((founder) => founder.weeklyHours > weeklyHours)
    .toSorted((a, b) => a.weeklyHours - b.weeklyHours)
    .map((founder) => ({ hours: founder.weeklyHours, able: countsFor(founder).able }))
  return more.find(({ able }) => able > 0) ?? null
}
