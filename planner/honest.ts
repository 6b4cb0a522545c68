import { earned } from './earnings.ts'
import type { Fit } from './fit.ts'
import type { Founder } from './founder.ts'
import { dollars, plural } from './words.ts'

/**
 * What cannot be had together, said plainly with what comes nearest; null where all that is shown leads to the goal.
 * `feasible` says how many fit the hours and the money.
 */
export function whatCannotBeHad(
  shown: Fit[],
  { founder, feasible }: { founder: Founder; feasible: number },
): string | null {
  if (feasible === 0)
    return `We don't know an idea for ${limits(founder)}. More hours or a little money would help.`
  const goal = founder.answers.goal?.option
  const missed = shown.filter(({ meetsGoal }) => !meetsGoal)
  if (!goal || missed.length === 0) return null
  const found = shown.length - missed.length
  const lead = `With ${limits(founder)}, ${found === 0 ? "we don't know an idea that can" : `only ${found} of these can`} ${wins[goal]}.`
  return `${lead} The nearest of the others is ${nearest(missed, goal)}.`
}

/** The one that comes nearest; where the goal is money, with how near. */
function nearest(missed: Fit[], goal: keyof typeof wins): string {
  const month = ({ play }: Fit) => earned(play, 10).incomeCents
  const best = missed.toSorted((a, b) => month(b) - month(a))[0]!
  const isMoney = goal === 'side' || goal === 'living'
  if (!isMoney || month(best) <= 0) return best.play.name
  const hours = Math.max(1, Math.round(earned(best.play, 10).hours))
  return `${best.play.name}, at about ${dollars(Math.round(month(best) / 100) * 100)} a month for ${plural(hours, 'hour')} of work with 10 customers`
}

const wins = {
  side: 'bring in $200 a month from 10 customers',
  living: 'bring in $2,500 a month',
  sell: 'run without you',
  scale: 'become work for a team',
  help: 'start for $100 or less',
  learn: 'start for $100 or less',
}

function limits({ weeklyHours, cashCents }: Founder): string {
  const money = cashCents === 0 ? 'no money to start' : `${dollars(cashCents)} to start`
  return `${weeklyHours} hours per week and ${money}`
}
