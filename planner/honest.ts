import { earned } from './earnings.ts'
import type { Fit } from './fit.ts'
import type { Founder } from './founder.ts'
import { dollars, plural } from './words.ts'

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
  if (able === 0)
    return `We don't know an idea yet that can ${wins[goal]} with ${limits(founder)}. The closest is ${closest(missed)}.`
  const found = shown.length - missed.length
  return found === 0
    ? `None of these can ${wins[goal]}. The ideas we know that can are in other fields, or you've seen them already.`
    : `Only ${found} of these can ${wins[goal]}. The others are here because they fit you best otherwise.`
}

function closest(missed: Fit[]): string {
  const [best] = missed
    .map(({ play }) => ({ name: play.name, ...earned(play, 10) }))
    .toSorted((a, b) => b.incomeCents - a.incomeCents)
  const income = dollars(Math.max(0, Math.round(best!.incomeCents / 100) * 100))
  return `${best!.name}, at about ${income} a month for ${plural(Math.max(1, Math.round(best!.hours)), 'hour')} of work with 10 customers`
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
  return named.join(' and ') || 'your answers'
}
