import type { Founder } from '#planner/founder/founder.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { dollars, plural } from '#planner/words.ts'
import { hoursThatDo } from './able.ts'
import { earned, monthlyHoursOf, reached } from './earnings.ts'
import { obstacleOf } from './fit.ts'
import type { Fit } from './fit.ts'

type Pool = {
  founder: Founder
  feasible: number
  able: number
  saved: Play[]
}

export function whatCannotBeHad(shown: Fit[], pool: Pool): string | null {
  const { founder, feasible, able } = pool
  if (feasible === 0)
    return `We don't have an idea yet that fits ${limits(founder)}. A few more hours or a little money would help.`
  const goal = founder.answers.goal?.option
  const missed = shown.filter(({ meetsGoal }) => !meetsGoal)
  if (!goal || missed.length === 0) return null
  if (able === 0) return outOfReach(goal, shown, pool)
  const found = shown.length - missed.length
  return found === 0
    ? `None of these can ${wins[goal]}. The ideas we know that can are in other fields, or you've seen them already.`
    : `${found} of these ${shown.length} can ${wins[goal]}. ${others(missed, goal)}`
}

function outOfReach(goal: keyof typeof takes, shown: Fit[], { founder, saved }: Pool): string {
  const enough = hoursThatDo(founder)
  const inHours = founder.answers.hours ? `${founder.weeklyHours} hours a week` : null
  const limit = enough && inHours ? inHours : limits(founder)
  const best = closest([...shown.map(({ play }) => play), ...saved], founder)
  const richer = best && saved.find((play) => isBeyond(play, founder) && tenCents(play) > best.incomeCents)
  const said = [
    `${takes[goal]} takes more than ${limit}.`,
    best &&
      `In ${plural(founder.weeklyHours, 'hour')} a week, ${best.play.name} comes closest: about ${perMonth(best.incomeCents)} from ${plural(best.customers, 'customer')}.`,
    richer &&
      `${richer.name}, which you saved, could bring in ${perMonth(tenCents(richer))} from 10 customers, but it takes more than you have now.`,
    enough &&
      `With ${enough.hours} hours a week, ${enough.able} of our ideas ${enough.able === 1 ? 'gets' : 'get'} there.`,
  ]
  return said.filter(Boolean).join(' ')
}

const counts = [30, 20, 10, 3, 1]
type Month = { play: Play; customers: number; incomeCents: number }

function closest(plays: Play[], founder: Founder): Month | undefined {
  const limit = monthlyHoursOf(founder)
  const within = (play: Play) =>
    counts
      .map((count) => reached(play, count))
      .find(({ hours, customers }) => customers > 0 && hours <= limit)
  return plays
    .filter((play) => obstacleOf(play, founder) === null)
    .flatMap((play): Month[] => {
      const month = within(play)
      return month && month.incomeCents > 0 ? [{ play, ...month }] : []
    })
    .toSorted((a, b) => b.incomeCents - a.incomeCents)[0]
}

const tenCents = (play: Play) => earned(play, 10).incomeCents
const isBeyond = (play: Play, founder: Founder) =>
  obstacleOf(play, founder) !== null || earned(play, 10).hours > monthlyHoursOf(founder)
const perMonth = (cents: number) => `${dollars(Math.round(cents / 100) * 100)} a month`

function others(missed: Fit[], goal: keyof typeof wins): string {
  const count = missed.length
  const why = goal === 'side' || goal === 'living' ? bringIn(missed) : "can't"
  return count === 1
    ? `The other one ${why.replace('bring', 'brings')}, but it suits how you work.`
    : `The other ${count} ${why}, but they suit how you work.`
}

function bringIn(missed: Fit[]): string {
  const cents = missed.map(({ play }) => reached(play, 10).incomeCents).toSorted((a, b) => a - b)
  const [least, most] = [cents[0] ?? 0, cents.at(-1) ?? 0].map(perMonth)
  return `bring in about ${least === most ? least : `${least?.replace(' a month', '')} to ${most}`}`
}

const takes = {
  side: '$200 a month from 10 customers',
  living: '$2,500 a month',
  sell: 'A business that runs without you',
  scale: 'Work for a team',
  help: 'A start for $100 or less',
  learn: 'A start for $100 or less',
}

const wins = {
  side: 'bring in $200 a month from 10 customers',
  living: 'bring in $2,500 a month in your hours',
  sell: 'run without you',
  scale: 'become work for a team',
  help: 'start for $100 or less',
  learn: 'start for $100 or less',
}

/** Only limits they named. */
function limits({ answers, weeklyHours, cashCents }: Founder): string {
  const hours = answers.hours?.option
  const cash = answers.cash?.option
  const named = [
    ...(hours ? [hours === 'full' ? 'all week' : `${weeklyHours} hours a week`] : []),
    ...(cash ? [cash === 'd2kplus' ? 'more than $2,000 to start' : `${dollars(cashCents)} to start`] : []),
  ]
  return named.join(' and ') || 'the hours and money we plan with'
}
