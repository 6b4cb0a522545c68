import { earned } from './earnings.ts'
import type { Fit } from './fit.ts'
import type { Founder } from './founder.ts'
import { dollars } from './words.ts'

/**
 * What cannot be had together, said plainly with what comes nearest; null where all that is shown leads to the goal.
 * `found` are the ideas that are shown, `feasible` how many fit the hours and the money.
 */
export function whatCannotBeHad(
  shown: Fit[],
  { founder, feasible }: { founder: Founder; feasible: number },
): string | null {
  if (feasible === 0)
    return `No idea we know fits ${limits(founder)}. More hours or a little money would help.`
  const goal = founder.answers.goal?.option
  const missed = shown.filter(({ meetsGoal }) => !meetsGoal)
  if (!goal || missed.length === 0) return null
  const best = missed.toSorted((a, b) => earned(b.play, 10).incomeCents - earned(a.play, 10).incomeCents)[0]!
  const lead =
    missed.length === shown.length
      ? `We don't know an idea that ${wins[goal]} with ${limits(founder)}.`
      : `Only ${shown.length - missed.length} of these ${wins[goal].replace(/^\w+/, (verb) => plurals[verb] ?? verb)} with ${limits(founder)}.`
  return `${lead} ${missed.length === 1 ? 'The nearest one is' : 'The nearest ones are'} below. ${best.play.name} could bring in about ${dollars(Math.max(0, Math.round(earned(best.play, 10).incomeCents / 100) * 100))} a month with 10 customers.`
}

const wins: Record<NonNullable<NonNullable<Founder['answers']['goal']>['option']>, string> = {
  side: 'brings in $200 a month with 10 customers',
  living: 'brings in $2,500 a month',
  sell: 'runs without you',
  scale: 'a team could run',
  help: 'starts for $100 or less',
  learn: 'starts for $100 or less',
}
const plurals: Record<string, string> = { brings: 'bring', runs: 'run', starts: 'start', a: 'are ideas a' }

function limits({ weeklyHours, cashCents }: Founder): string {
  const money = cashCents === 0 ? 'no money to start' : `${dollars(cashCents)} to start`
  return `${weeklyHours} hours per week and ${money}`
}
