import { lastPaid } from '#planner/evidence/who.ts'
import type { Country } from '#planner/founder/countries.ts'
import { questionOf } from '#planner/founder/founder.ts'
import { times } from '#planner/founder/payment.ts'
import { moneyOf, reached } from '#planner/ideas/earnings.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { isOver, weekStateOf } from '#planner/week/week-state.ts'
import { dollars, plural, quoted, small } from '#planner/words.ts'

/** The playbook's seasons and holidays are of the northern half. */
const elsewhere = new Set<Country>(['au', 'other'])

/** What comes after three months: of this idea and this founder's goal. */
export function laterIn(context: ProjectContext): string[] {
  const { domain, facts, founder, play } = context
  const isOfSeason = founder.money.isUs || (facts.country && !elsewhere.has(facts.country))
  if (isOver(weekStateOf(facts.standing)))
    return ['Keep the names of the people you talked to. Your next idea can start with them.']
  return [
    play?.asset
      ? `If it keeps selling, turn it into ${play.asset.is}. ${play.asset.because}`
      : 'Find the step that takes you longest, and build something for that first.',
    ...(domain?.seasonality && isOfSeason ? [`Plan around the season. ${domain.seasonality}`] : []),
    goalLine(context) ?? "Check whether you're still watching the right number.",
  ]
}

const customers = 10

function goalLine({ facts, founder, play }: ProjectContext): string | null {
  const goal = founder.answers.goal?.option
  if (!play || (goal !== 'side' && goal !== 'living')) return null
  const label = questionOf('goal').options.find(({ value }) => value === goal)?.label ?? ''
  const wanted = `Your goal is ${quoted(`${small(label)}.`)}`
  const paid = lastPaid(facts.standing, founder.money)
  if (paid) return `At ${paid.said} each, ${customers} customers are ${times(paid, customers)}. ${wanted}`
  if (!founder.money.isUs)
    return `Work out what ${customers} customers would pay you in a month, at your own price. ${wanted}`
  // How often they'd buy is a guess there.
  if (play.isWritten === 'from-words' || moneyOf(play).buysOnce)
    return `At ${dollars(play.price.ask)} each, ${customers} sales are ${dollars(play.price.ask * customers)}. ${wanted}`
  const { incomeCents, customers: count } = reached(play, customers)
  return (
    `We guess that ${plural(count, 'customer')} would bring in about ` +
    `${dollars(Math.round(incomeCents / 100) * 100)} a month. ${wanted}`
  )
}
