import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { hours } from '#planner/founder/questions.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { meetsGoal } from './earnings.ts'
import { obstacleOf } from './fit.ts'

/** How many ideas of the playbook fit a founder's hours and money, and how many of those lead to the goal. */
export function countsFor(founder: Founder): { feasible: number; able: number } {
  const feasible = knowledge.plays.filter((play) => obstacleOf(play, founder) === null)
  return { feasible: feasible.length, able: feasible.filter((play) => meetsGoal(play, founder)).length }
}

/** The fewest hours a week with which some ideas lead to the goal, and how many do; null where hours alone don't help. */
export function hoursThatDo({ answers, weeklyHours }: Founder): { hours: number; able: number } | null {
  const more = hours.options
    .map((option) => readFounder({ ...answers, hours: { option } }))
    .filter((founder) => founder.weeklyHours > weeklyHours)
    .toSorted((a, b) => a.weeklyHours - b.weeklyHours)
    .map((founder) => ({ hours: founder.weeklyHours, able: countsFor(founder).able }))
  return more.find(({ able }) => able > 0) ?? null
}
