import { assumedHourCents } from '#planner/market/break-even.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { dayWords } from '#planner/words.ts'
import type { Opportunity, Payback, Source } from './analysis.ts'

/** An opportunity before what all of them share is added; `edge` is what the founder has over others. */
export type Draft = Omit<Opportunity, 'estimatedROI' | 'traitAdvantages' | 'newsDataDriver'> & {
  edge: string
}

/** The source of what the playbook says. */
export function playbookSource({ reviewed, domain }: ProjectContext): Source {
  return {
    kind: 'playbook',
    label: domain ? `Playbook: ${domain.name}` : 'Playbook',
    date: reviewed,
    url: null,
    itemId: null,
  }
}

/** What is said in place of news where there is none; its words are the specification's. */
export function playbookDriver({ reviewed }: ProjectContext, connected: boolean): string {
  return `${connected ? "We didn't find any news about this." : 'No live source connected.'} Based on the playbook, reviewed ${dayWords(reviewed)}`
}

/** Money and hours that a test asks for, against the price to ask. */
export function paybackOf({ play, facts }: ProjectContext, hours: number, spentCents = 0): Payback {
  return {
    priceCents: play?.price.ask ?? 0,
    spentCents: spentCents + (play ? play.by.runningCostCents * 3 : 0),
    hours: hours || facts.standing.experiment.hours,
    hourCents: assumedHourCents,
  }
}

/** Why it helps that the founder knows these people, else the given sentence. */
export function edgeOf({ founder, play }: ProjectContext, otherwise: string): string {
  const isKnown =
    play &&
    (founder.domainIds.has(play.domain.id) ||
      play.domain.answers.some((answer) => answer === founder.answers.domain?.option))
  return isKnown ? "You know these people, so you'll hear sooner than others whether it's true." : otherwise
}
