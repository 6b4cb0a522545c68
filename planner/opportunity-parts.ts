import type { Payback, Source } from './analysis.ts'
import { quoteOf } from './founder.ts'
import type { ProjectContext } from './project-context.ts'

/** What an hour is taken to be worth until the founder says otherwise. */
const hourCents = 2000

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

/** What stands in the place of news where there is none (the words are theirs). */
export function playbookDriver({ reviewed }: ProjectContext, connected: boolean): string {
  return `${connected ? 'No stored item of a live source touches this.' : 'No live source connected.'} Based on the playbook, reviewed ${reviewed}`
}

/** Money and hours that a test asks for, against the lowest price of the band. */
export function paybackOf({ play, facts }: ProjectContext, hours: number, spentCents = 0): Payback {
  return {
    priceCents: play?.price.ask ?? 0,
    spentCents: spentCents + (play ? play.by.runningCostCents * 3 : 0),
    hours: hours || facts.standing.experiment.hours,
    hourCents,
  }
}

/** A sentence that quotes the working day the founder knows, else the given one. */
export function edgeOf({ facts, play }: ProjectContext, otherwise: string): string {
  const known =
    facts.answers.domain?.option && play?.domain.answers.includes(facts.answers.domain.option)
      ? quoteOf(facts.answers, 'domain')
      : null
  return known
    ? `You know “${known}” from the inside, so you hear sooner than others whether this is true.`
    : otherwise
}
