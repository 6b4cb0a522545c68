import type { Founder } from '#planner/founder/founder.ts'
import { dollars } from '#planner/words.ts'
import { hoursThatDo } from './able.ts'
import { earned } from './earnings.ts'
import type { Fit } from './fit.ts'

type Pool = {
  founder: Founder
  /** How many plays fit the hours and the money, shown ones among them; and how many of those lead to the goal. */
  feasible: number
  able: number
}

/** What the goal and the limits do not allow together, said plainly; null where all that is shown leads to the goal. */
export function whatCannotBeHad(shown: Fit[], { founder, feasible, able }: Pool): string | null {
  if (feasible === 0)
    return `We don't have an idea yet that fits ${limits(founder)}. A few more hours or a little money would help.`
  const goal = founder.answers.goal?.option
  const missed = shown.filter(({ meetsGoal }) => !meetsGoal)
  if (!goal || missed.length === 0) return null
  if (able === 0) {
    const enough = hoursThatDo(founder)
    const limit = enough && founder.answers.hours ? `${founder.weeklyHours} hours a week` : limits(founder)
    const better = enough
      ? ` With ${enough.hours} hours a week, ${enough.able} of our ideas ${enough.able === 1 ? 'gets' : 'get'} there.`
      : ''
    return `${takes[goal]} takes more than ${limit}. The closest here is ${closest(missed)}.${better}`
  }
  const found = shown.length - missed.length
  return found === 0
    ? `None of these can ${wins[goal]}. The ideas we know that can are in other fields, or you've seen them already.`
    : `${found} of these ${shown.length} can ${wins[goal]}. ${others(missed.length, goal)}`
}

function closest(missed: Fit[]): string {
  const [best] = missed
    .map(({ play }) => ({ name: play.name, ...earned(play, 10) }))
    .toSorted((a, b) => b.incomeCents - a.incomeCents)
  const income = dollars(Math.max(0, Math.round(best!.incomeCents / 100) * 100))
  return `${best!.name}: about ${income} a month from 10 customers`
}

function others(count: number, goal: keyof typeof wins): string {
  const less = goal === 'side' || goal === 'living'
  return count === 1
    ? `The other one ${less ? 'pays less' : "can't"}, but it suits how you work.`
    : `The other ${count} ${less ? 'pay less' : "can't"}, but they suit how you work.`
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

/** What was answered alone: nobody hears of a limit they did not name. */
function limits({ answers, weeklyHours, cashCents }: Founder): string {
  const hours = answers.hours?.option
  const cash = answers.cash?.option
  const named = [
    ...(hours ? [hours === 'full' ? 'all week' : `${weeklyHours} hours a week`] : []),
    ...(cash ? [cash === 'd2kplus' ? 'more than $2,000 to start' : `${dollars(cashCents)} to start`] : []),
  ]
  return named.join(' and ') || 'the hours and money we plan with'
}
