import { wholePayment } from '#planner/evidence/who.ts'
import { assumedHourCents } from '#planner/market/break-even.ts'
import { ownPriceIn } from '#planner/plan/own-price.ts'
import { knowsPeople } from '#planner/plan/project-context.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { dayWords } from '#planner/words.ts'
import type { Opportunity, Source } from './analysis.ts'
import type { Payback } from './payback.ts'

export type Draft = Omit<Opportunity, 'estimatedROI' | 'traitAdvantages' | 'newsDataDriver'> & {
  edge: string
}

export function playbookSource({ reviewed, domain }: ProjectContext): Source {
  return {
    kind: 'playbook',
    label: domain ? `Playbook: ${domain.name}` : 'Playbook',
    date: reviewed,
    url: null,
    itemId: null,
  }
}

export function playbookDriver({ reviewed }: ProjectContext, connected: boolean): string {
  return (
    `${connected ? "We didn't find any news about this." : 'No live source connected.'} Based on the ` +
    `playbook, reviewed ${dayWords(reviewed)}`
  )
}

export function paybackOf(
  context: ProjectContext,
  hours: number,
  { spentCents = 0, priceCents }: { spentCents?: number; priceCents?: number } = {},
): Payback {
  const { play, facts, founder } = context
  const worked = hours || facts.standing.experiment.hours
  // In another money, neither the playbook's price nor its hour is the founder's.
  if (!founder.money.isUs) return { priceCents: 0, spentCents: 0, hours: worked, hourCents: 0 }
  return {
    priceCents:
      priceCents ??
      wholePayment(facts.standing)?.amountCents ??
      play?.price.ask ??
      ownPriceIn(facts)?.cents ??
      0,
    spentCents: spentCents + (play && priceCents === undefined ? play.by.runningCostCents * 3 : 0),
    hours: worked,
    hourCents: assumedHourCents,
  }
}

export const edgeOf = (context: ProjectContext, otherwise: string): string =>
  knowsPeople(context)
    ? "You know these people, so you'll hear sooner than others whether it's true."
    : otherwise
