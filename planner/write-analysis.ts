import type { AnalysisContent, Opportunity, Payback, TrendOpportunity } from './analysis.ts'
import { paybackWords } from './analysis.ts'
import type { Shift } from './knowledge/schema.ts'
import { opportunitiesFor } from './opportunities.ts'
import { paybackOf, playbookDriver } from './opportunity-parts.ts'
import { founderProfile } from './profile.ts'
import { contextOf } from './project-context.ts'
import type { ProjectContext, ProjectFacts } from './project-context.ts'
import type { LiveItem } from './signal.ts'
import { capital, plural, small } from './words.ts'

export type AnalysisInput = ProjectFacts & {
  /** Stored items of live sources that touch the project, newest first. */
  signals: LiveItem[]
  /** Whether live sources are read at all. */
  connected: boolean
  /** Counts the project's analyses from 1. */
  round: number
  /** Keys of opportunities that the founder dismissed. */
  dismissed: string[]
}

const most = 6
const least = 3

/**
 * An opportunity analysis (`analysis_content`): opportunities with steps, marks, reasons
 * they may be wrong and a break-even; dated changes and live items, each with its source; what to do when.
 */
export function analyse(input: AnalysisInput): AnalysisContent {
  const context = contextOf(input)
  const opportunities = chosen(opportunitiesFor(context, input), input.dismissed)
  const trends = [
    ...context.shifts.map((shift) => ofShift(context, shift)),
    ...input.signals.slice(0, 3).map((item) => ofSignal(context, item)),
  ]
    .filter((trend) => !input.dismissed.includes(trend.key))
    .slice(0, most)
  return {
    comprehensiveOpportunities: opportunities,
    trendOpportunities: trends,
    marketPositioning: positioning(context, opportunities),
    nextSteps: nextSteps(context, opportunities),
    marketTrends: trendsWords(context, input),
  }
}

/** The words of a project that live items are looked up by: its field's and its audience's own. */
export function signalWords(facts: ProjectFacts): string[] {
  const { domain, audience } = contextOf(facts)
  const names = [...(audience?.synonyms ?? []), ...(domain?.synonyms ?? [])]
  return [...new Set(names.flatMap((name) => [name, withoutRole(name)]))].filter(Boolean)
}

/** "bakery owner" is written about as a bakery. */
const withoutRole = (name: string) => name.replace(/ (owner|manager|worker|maker|person|parent)s?$/, '')

/** One paragraph on an analysis for the dashboard (`welcome_summary`). */
export function summarise(
  { title, standing }: Pick<ProjectFacts, 'title' | 'standing'>,
  content: AnalysisContent,
): string {
  const [first] = content.comprehensiveOpportunities
  return `${title} stands at ${standing.rung}. ${content.comprehensiveOpportunities.length} opportunities wait in the analysis; the first: ${first!.opportunity}. ${content.marketPositioning.recommendedFocus}`
}

/** The same of an analysis that is some days old: where the project stands and what to do first are today's. */
export function summariseAnew(facts: ProjectFacts, content: AnalysisContent): string {
  const recommendedFocus = focusOf(contextOf(facts))
  return summarise(facts, {
    ...content,
    marketPositioning: { ...content.marketPositioning, recommendedFocus },
  })
}

/** Dismissed ones stay away, unless fewer than three would be left. */
function chosen(all: Opportunity[], dismissed: string[]): Opportunity[] {
  const open = all.filter((one) => !dismissed.includes(one.key))
  return (
    open.length >= least ? open : [...open, ...all.filter((one) => !open.includes(one))].slice(0, least)
  ).slice(0, most)
}

function ofShift(context: ProjectContext, shift: Shift): TrendOpportunity {
  return {
    key: `shift:${shift.id}`,
    opportunity: `Use a dated rule as the reason to call (${shift.source})`,
    potentialImpact: 'A dated rule gives people a reason to answer this week instead of some day.',
    basedOnTrend: shift.text,
    source: { kind: 'playbook', label: shift.source, date: shift.date, url: shift.url, itemId: null },
    timeToImplement: 'One evening: three calls and a question.',
    ...returnOf(paybackOf(context, 2)),
    actionSteps: [
      `Ask three of ${context.who} how they deal with it today.`,
      'Read the source before you say anything about it.',
      'Offer one small thing that makes the date less of a burden.',
    ],
    reasonsWrong: [
      'It may not apply where your buyers are: the source says for whom it holds.',
      'They may have dealt with it long ago.',
    ],
  }
}

function ofSignal(context: ProjectContext, item: LiveItem): TrendOpportunity {
  return {
    key: `signal:${item.id}`,
    opportunity: 'Bring a current piece into a conversation',
    potentialImpact: 'One item is a rumour, and still a good reason to ask somebody what they make of it.',
    basedOnTrend: item.title,
    source: {
      kind: 'feed',
      label: item.source,
      date: item.date.slice(0, 10),
      url: item.url,
      itemId: item.id,
    },
    timeToImplement: 'Half an hour: read it, and ask one person.',
    ...returnOf(paybackOf(context, 1)),
    actionSteps: [
      'Read the piece, and note what it does not say.',
      `Ask one of ${context.who} whether they have seen the same.`,
      'Log the answer under Evidence.',
    ],
    reasonsWrong: ['One item is no trend: a spike is a rumour, a slope is evidence.'],
  }
}

const returnOf = (payback: Payback) => ({ estimatedROI: paybackWords(payback), payback })

function positioning(
  context: ProjectContext,
  opportunities: Opportunity[],
): AnalysisContent['marketPositioning'] {
  const profile = founderProfile(context.facts.answers).map(
    (statement) => `“${statement.quote}”: ${small(statement.statement)}`,
  )
  const { counts } = context.facts.standing
  const logged = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    currentStrengths: [
      ...profile.slice(0, 3),
      ...(logged > 0
        ? [`You have ${plural(logged, 'piece')} of evidence of your own, which no competitor can read.`]
        : []),
    ]
      .slice(0, 4)
      .concat(
        profile.length + logged === 0
          ? ['You have answered too little for a strength to be named: each answer adds one.']
          : [],
      ),
    opportunities: opportunities.slice(0, 3).map((one) => one.opportunity),
    recommendedFocus: focusOf(context),
  }
}

function focusOf({ facts }: ProjectContext): string {
  const { experiment, rung } = facts.standing
  if (experiment.status === 'kill_reached')
    return `The stop mark of “${experiment.title}” is reached, so decide before you do anything else.`
  if (experiment.status === 'pass_reached')
    return `The pass mark of “${experiment.title}” is reached, so go one step up and ask for more than words.`
  if (rung === 'Payment')
    return 'Repeat what somebody paid for, and change nothing until three more have paid.'
  if (experiment.status === 'running')
    return `Finish “${experiment.title}”: ${plural(experiment.forCount + experiment.againstCount, 'result')} of ${experiment.sample} so far.`
  return `Run “${experiment.title}” before anything is built, because it is the cheapest way to be wrong.`
}

function nextSteps(
  { facts, domain }: ProjectContext,
  opportunities: Opportunity[],
): AnalysisContent['nextSteps'] {
  const { experiment } = facts.standing
  const [first, second] = opportunities
  return {
    immediate: [...experiment.steps.slice(0, 2), first!.marketEntry.marketEntrySteps[0]!],
    shortTerm: [
      `Reach the pass mark: ${small(experiment.passMark)}`,
      ...(second ? [`Then try the next one: ${small(second.opportunity)}.`] : []),
      'Do it by hand for three people before you make it faster.',
    ],
    longTerm: [
      'Write down the one step that takes most of your time, and only then build for it.',
      ...(domain ? [`Plan round the season: ${small(domain.seasonality)}`] : []),
      'Decide once more whether the number you follow is the right one.',
    ],
  }
}

function trendsWords(context: ProjectContext, { signals, connected }: AnalysisInput): string {
  const { shifts } = context
  const dated =
    shifts.length > 0
      ? `${capital(plural(shifts.length, 'dated change'))} in the playbook ${shifts.length === 1 ? 'affects' : 'affect'} this project today.`
      : "We don't know of a recent rule or trend that affects this project."
  const live =
    signals.length > 0
      ? `${plural(signals.length, 'stored item')} of live sources ${signals.length === 1 ? 'names' : 'name'} it.`
      : playbookDriver(context, connected)
  return `${dated} ${live}`
}
