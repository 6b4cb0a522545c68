import { ensure, itemAt } from '#planner/ensure.ts'
import { lastPaid, payersOf } from '#planner/evidence/who.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { channelsWithin, stepsWithin } from '#planner/founder/wishes.ts'
import { signalNames } from '#planner/ideas/signal.ts'
import type { LiveItem } from '#planner/ideas/signal.ts'
import type { Shift } from '#planner/knowledge/schema.ts'
import { isOnlySaid, levelWords } from '#planner/levels.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import type { ProjectContext, ProjectFacts } from '#planner/plan/project-context.ts'
import { founderProfile } from '#planner/profile/profile.ts'
import { agreedActs, askWhatsNext, checkOnPayment, unsettledIn } from '#planner/week/people-acts.ts'
import { isOver, isPaid, weekStateOf } from '#planner/week/week-state.ts'
import { plural, small } from '#planner/words.ts'
import type { AnalysisContent, Opportunity, TrendOpportunity } from './analysis.ts'
import { laterIn } from './later.ts'
import { opportunitiesFor } from './opportunities.ts'
import { paybackOf, playbookDriver } from './opportunity-parts.ts'
import type { Payback } from './payback.ts'
import { paybackWords } from './payback.ts'

export type AnalysisInput = ProjectFacts & {
  signals: LiveItem[]
  connected: boolean
  /** Counts the project's analyses from 1. */
  round: number
  dismissed: string[]
  settled: string[]
  wishes: Wish[]
}

const most = 4
const least = 3
const mostTrends = 6

export function analyse(input: AnalysisInput): AnalysisContent {
  const known = contextOf(input)
  const context = { ...known, channels: channelsWithin(known.channels, input.wishes) }
  const opportunities = chosen(opportunitiesFor(context, input), input.dismissed)
  const trends = [
    ...context.shifts.map((shift) => ofShift(context, shift)),
    ...input.signals.slice(0, 3).map((item) => ofSignal(context, item)),
  ]
    .filter((trend) => !input.dismissed.includes(trend.key))
    .slice(0, mostTrends)
  return {
    comprehensiveOpportunities: opportunities,
    trendOpportunities: trends,
    marketPositioning: positioning(context, opportunities),
    nextSteps: nextSteps(context, opportunities, input),
    marketTrends: trendsWords(context, input),
  }
}

export function signalWords(facts: ProjectFacts): string[] {
  const { domain, audience } = contextOf(facts)
  return signalNames([audience, domain])
}

export function summarise(
  { title, standing }: Pick<ProjectFacts, 'title' | 'standing'>,
  content: AnalysisContent,
): string {
  const [first] = content.comprehensiveOpportunities
  // After a test reached a mark, its decision comes first.
  const isOpen = ['planned', 'running'].includes(standing.experiment.status)
  const start = isOpen ? ` Start here: ${small(ensure(first).opportunity)}.` : ''
  return (
    `${title} is at ${levelWords(standing.rung, standing.provenance)}. ` +
    `We found ${plural(content.comprehensiveOpportunities.length, 'opportunity', 'opportunities')}.${start} ` +
    `${content.marketPositioning.recommendedFocus}`
  )
}

/** For an older analysis: project state and next step are today's. */
export function summarizeChanges(facts: ProjectFacts, content: AnalysisContent): string {
  const recommendedFocus = focusOf(contextOf(facts))
  return summarise(facts, {
    ...content,
    marketPositioning: { ...content.marketPositioning, recommendedFocus },
  })
}

/** Dismissed ones stay out, unless fewer than three would be left. */
function chosen(all: Opportunity[], dismissed: string[]): Opportunity[] {
  const open = all.filter((one) => !dismissed.includes(one.key))
  return (
    open.length >= least ? open : [...open, ...all.filter((one) => !open.includes(one))].slice(0, least)
  ).slice(0, most)
}

function ofShift(context: ProjectContext, shift: Shift): TrendOpportunity {
  return {
    key: `shift:${shift.id}`,
    opportunity: 'Use a new rule as a reason to call',
    potentialImpact: 'A new rule with a date gives people a reason to answer this week.',
    basedOnTrend: shift.text,
    source: { kind: 'playbook', label: shift.source, date: shift.date, url: shift.url, itemId: null },
    timeToImplement: 'One evening: three calls and one question.',
    ...returnOf(paybackOf(context, 2)),
    actionSteps: [
      'Read the source before you say anything about it.',
      `Ask three ${context.nouns.people} how they handle it today.`,
      'Offer one small thing that makes it easier for them.',
    ],
    reasonsWrong: [
      'It may not apply to your buyers. The source says who it applies to.',
      'They may have taken care of it long ago. Ask before you explain.',
    ],
  }
}

function ofSignal(context: ProjectContext, item: LiveItem): TrendOpportunity {
  return {
    key: `signal:${item.id}`,
    opportunity: 'Bring this news into a conversation',
    potentialImpact: "One article isn't a trend, but it's a good reason to ask someone what they think.",
    basedOnTrend: item.title,
    source: {
      kind: 'feed',
      label: item.source,
      date: item.date.slice(0, 10),
      url: item.url,
      itemId: item.id,
    },
    timeToImplement: 'Half an hour: read it and ask one person.',
    ...returnOf(paybackOf(context, 1)),
    actionSteps: [
      "Read it, and write down what it doesn't say.",
      `Ask ${context.nouns.one} if they've seen the same thing.`,
      'Add the answer to Evidence.',
    ],
    reasonsWrong: ["One article isn't a trend. Wait until two of your own people bring it up."],
  }
}

const returnOf = (payback: Payback) => ({ estimatedROI: paybackWords(payback), payback })

function positioning(
  context: ProjectContext,
  opportunities: Opportunity[],
): AnalysisContent['marketPositioning'] {
  return {
    currentStrengths: strengths(context),
    opportunities: opportunities.slice(0, 3).map((one) => one.opportunity),
    recommendedFocus: focusOf(context),
  }
}

function strengths({ facts }: ProjectContext): string[] {
  const told = founderProfile(facts.answers).flatMap(({ statement }) => statement ?? [])
  const talks = facts.standing.counts.conversation ?? 0
  const all = [
    ...told.slice(0, 3),
    ...(talks > 0 ? [`You've talked to ${talks === 1 ? 'one person' : `${talks} people`} yourself.`] : []),
  ]
  return all.length > 0 ? all : ["Answer a few more questions, and we'll list your strengths here."]
}

function focusOf({ facts }: ProjectContext): string {
  const { experiment, rung, provenance } = facts.standing
  const next = nextAsk(rung)
  if (experiment.status === 'kill_reached')
    return `Your test, “${experiment.title},” hit its stop point. Decide what to do about that first.`
  if (experiment.status === 'pass_reached')
    return `Your test “${experiment.title}” passed. ${experiment.decision ? next : 'Decide what to test next.'}`
  if (rung === 'Payment' && isOnlySaid(rung, provenance))
    return 'Get one payment that shows in more than your own notes, then sell the same thing to three more people.'
  if (rung === 'Payment') return 'Sell the same thing to three more people before you change anything.'
  if (experiment.status === 'running')
    return (
      `Finish “${experiment.title}.” ` +
      `You have ${plural(experiment.forCount + experiment.againstCount, 'result')} of ${experiment.sample} so far.`
    )
  const before = facts.projectType === 'digital_asset' ? 'change' : 'build'
  return `Run “${experiment.title}” before you ${before} anything. It's the cheapest way to find out if you're wrong.`
}

const nextAsk = (rung: ProjectFacts['standing']['rung']): string =>
  rung === 'Payment'
    ? 'Next, sell the same thing to three more people.'
    : 'Next, ask people for more than words, like a date or a deposit.'

function nextSteps(
  context: ProjectContext,
  opportunities: Opportunity[],
  { settled, wishes }: Pick<AnalysisInput, 'settled' | 'wishes'>,
): AnalysisContent['nextSteps'] {
  const [first, second] = opportunities
  return {
    immediate: [
      ...stepsWithin(ofTest(context, settled), wishes),
      itemAt(ensure(first).marketEntry.marketEntrySteps, 0),
      ...askUnsettled(context),
    ],
    shortTerm: [
      ...soonIn(context),
      ...(second ? [`Then move on to your next opportunity: ${small(second.opportunity)}.`] : []),
    ],
    longTerm: laterIn(context),
  }
}

function soonIn(context: ProjectContext): string[] {
  const { play } = context
  const { standing } = context.facts
  const { experiment } = standing
  const state = weekStateOf(standing)
  if (isOver(state))
    return ['If you test again, change one thing only, so you know what made the difference.']
  if (isPaid(state)) return [offerAgain(context)]
  const byHand = `Do it by hand for three customers before you automate anything.${play ? ` ${play.byHand}` : ''}`
  const isOpen = experiment.status === 'planned' || experiment.status === 'running'
  return [...(isOpen ? [`Hit your target: ${small(experiment.passMark)}`] : []), byHand]
}

function ofTest(context: ProjectContext, settled: string[]): string[] {
  const { standing } = context.facts
  const { experiment, rung } = standing
  const { title, steps, status, decision } = experiment
  if (status === 'kill_reached' && !decision)
    return ['Decide what to do now that your test hit its stop point.']
  if (status === 'pass_reached' && !decision) return ['Decide what to test next. Your test passed.']
  if (decision === 'go_on' && isPaid(weekStateOf(standing))) return owed(context)
  if (decision) return decision === 'go_on' ? [nextAsk(rung)] : []
  const left = steps.filter((_, index) => !settled.includes(`experiment:${title}:${index}`))
  return left.length > 0 ? left.slice(0, 2) : [`Add what you learned from “${title}” to Evidence.`]
}

const owed = (context: ProjectContext): string[] =>
  [...agreedActs(context, context.facts.standing), ...checkOnPayment(context.facts.standing)]
    .slice(0, 1)
    .map(({ task }) => `${task}.`)

function askUnsettled({ facts: { standing } }: ProjectContext): string[] {
  const people = unsettledIn(standing).flatMap(({ person }) => person ?? [])
  return isPaid(weekStateOf(standing)) && people.length > 0 ? [`${askWhatsNext(people.slice(0, 3))}.`] : []
}

function offerAgain({ facts: { standing }, founder }: ProjectContext): string {
  const price = lastPaid(standing, founder.money)
  const [payer = 'your first customer'] = payersOf(standing)
  const offer = `Make the same offer${price ? `, at ${price.said},` : ''}`
  return `${offer} to three people like ${payer}, before you change anything.`
}

function trendsWords(context: ProjectContext, { signals, connected }: AnalysisInput): string {
  const { shifts } = context
  const dated =
    shifts.length > 0
      ? `${plural(shifts.length, 'recent change')} ${shifts.length === 1 ? 'affects' : 'affect'} this project today.`
      : "We don't know of a new rule or trend that affects this project."
  const live =
    signals.length > 0
      ? `${plural(signals.length, 'article')} from live sources ${signals.length === 1 ? 'mentions' : 'mention'} it.`
      : playbookDriver(context, connected)
  return `${dated} ${live}`
}
