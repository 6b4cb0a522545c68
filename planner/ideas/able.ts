import { playsOfTrade } from '#planner/founder/compose.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { hours } from '#planner/founder/questions.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { meetsGoal } from './earnings.ts'
import { obstacleOf } from './fit.ts'
import { ideasFromWords } from './from-words.ts'

export function playsFor(founder: Founder): Play[] {
  const { trade, answers } = founder
  const fromWords = ideasFromWords(founder).map(({ play }) => play)
  const isWanted = trade && (trade.isNamed || !answers.domain?.option)
  return [...fromWords, ...(isWanted ? playsOfTrade(trade) : []), ...knowledge.plays]
}

export const isInTime = ({ until }: Pick<Play, 'until'>, today: string): boolean => !until || today < until

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
