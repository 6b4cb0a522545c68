import type { Standing } from './evidence.ts'
import { quoteOf } from './founder.ts'
import { knowledge } from './knowledge/index.ts'
import type { ActionTemplate, Channel } from './knowledge/schema.ts'
import { contextOf } from './project-context.ts'
import type { ProjectContext, ProjectFacts } from './project-context.ts'
import { trendOf, advantageOf, networkOf } from './week-words.ts'
import type { WeekContent, WeekHistory, WeekItem } from './week.ts'
import { capital, dollars, fill, plural, small } from './words.ts'

export type WeekInput = ProjectFacts &
  WeekHistory & {
    /** The next open task of the project's own plan. */
    nextTask: { title: string; doneWhen: string; minutes: number | null } | null
  }

/** Share of the hours that a week may ask for: something always comes up. */
const share = 0.7
const maxCarried = 2
const quickWin = 60

/**
 * A weekly action plan: a decision where a mark is reached, at most two carried over, what the
 * founder added, then one experiment step, one distribution act, one product act and one relationship act, within
 * the hours; two empty weeks halve it.
 */
export function planWeek(input: WeekInput): WeekContent {
  const context = contextOf(input)
  const minutes = weekMinutes(context, input)
  const actionItems = withinHours(candidates(context, input), minutes).map((item, index) => ({
    ...item,
    deadline: dayOf(input.today, Math.min(6, index + 1)),
  }))
  const quickest = actionItems.reduce((best, item) => (item.minutes < best.minutes ? item : best))
  return {
    offerAlignment: {
      trendBreakdown: trendOf(context),
      traitAdvantages: advantageOf(context),
      quickWinPackage: `Begin with the shortest: ${small(quickest.task)}, ${plural(quickest.minutes, 'minute')}.`,
    },
    engagementStrategy: {
      strategies: context.channels.slice(0, 3).map((channel) => strategyOf(context, channel)),
      networkPlay: networkOf(context),
    },
    executionBoost: {
      productUpgrades: fitting(context, 'product', input)
        .slice(0, 2)
        .map((action) => ({
          title: fill(action.title, slotsOf(context)),
          description: `Done when: ${small(action.doneWhen)} It yields ${action.evidence}.`,
        })),
      nailThisWeek: nailOf(context, input, actionItems),
    },
    actionItems,
    preSetup: knowledge.actions
      .filter(
        (action) =>
          action.kind === 'setup' &&
          action.rungs.includes(input.standing.rung) &&
          !input.settled.includes(action.id),
      )
      .slice(0, 4)
      .map((action) => ({ task: action.title, minutes: action.minutes })),
  }
}

/** What a week may ask for in minutes. */
function weekMinutes({ founder }: ProjectContext, { emptyWeeks }: WeekInput): number {
  return founder.weeklyHours * 60 * share * (emptyWeeks >= 2 ? 0.5 : 1)
}

type Candidate = Omit<WeekItem, 'deadline'>

function candidates(context: ProjectContext, input: WeekInput): Candidate[] {
  const carried = input.open.slice(0, maxCarried).map((item): Candidate => ({
    ...item,
    kind: 'carried',
    why: 'It was left open last week: do it, make it smaller, or drop it with a reason.',
  }))
  const added = input.added
    .slice(0, 2)
    .map((item): Candidate => ({ ...item, kind: 'added', why: 'You added it from an opportunity.' }))
  const all = [
    ...decision(input),
    ...carried,
    ...added,
    ...experimentStep(context, input),
    ...distribution(context, input),
    ...productAct(context, input),
    ...relationship(context, input),
  ]
  // A week is never empty, even for somebody who has dropped everything that there is.
  return all.length > 0 ? all : [logging(input.standing)]
}

function decision({ standing }: WeekInput): Candidate[] {
  const { experiment } = standing
  if (experiment.status !== 'kill_reached' && experiment.status !== 'pass_reached') return []
  const killed = experiment.status === 'kill_reached'
  return [
    {
      key: `decision:${experiment.title}:${experiment.status}`,
      kind: 'decision',
      task: killed
        ? 'Decide: change the people, change the problem, or stop'
        : 'Decide what the next step up is',
      minutes: 20,
      doneWhen: 'One sentence says what you decided, and stands under Evidence.',
      why: `The ${killed ? 'stop' : 'pass'} mark of “${experiment.title}” is reached: ${small(killed ? experiment.killMark : experiment.passMark)}`,
    },
  ]
}

/** The next step of the running test; once a mark is reached only the decision counts. */
function experimentStep(
  { facts, founder }: ProjectContext,
  { standing, settled, dropped, open }: WeekInput,
): Candidate[] {
  const { experiment } = standing
  if (experiment.status === 'kill_reached' || experiment.status === 'pass_reached') return []
  const keys = experiment.steps.map((_, index) => `experiment:${experiment.title}:${index}`)
  const next = keys.findIndex((key) => !settled.includes(key) && !open.some((item) => item.key === key))
  const most = founder.weeklyHours * 60 * share * 0.6
  const minutes = Math.max(
    15,
    Math.round(Math.min((experiment.hours * 60) / experiment.steps.length, most) / 5) * 5,
  )
  if (next < 0) {
    const log = logging(standing)
    const isOpen = open.some((item) => item.key === log.key || keys.includes(item.key))
    return isOpen || dropped.includes(log.key) ? [] : [log]
  }
  return [
    {
      key: keys[next]!,
      kind: 'experiment',
      task: `${experiment.title}: ${small(experiment.steps[next]!).replace(/\.$/, '')}`,
      minutes,
      doneWhen:
        next === experiment.steps.length - 1
          ? `You can say whether this holds: ${small(experiment.passMark)}`
          : 'It is done, and what came of it is logged under Evidence.',
      why: `Step ${next + 1} of ${experiment.steps.length} of “${experiment.title}”, which tests: “${facts.brief.riskiestAssumption}”`,
    },
  ]
}

/** What is left of a test whose steps are all behind. */
function logging({ experiment: { title } }: Standing): Candidate {
  return {
    key: `experiment:${title}:log`,
    kind: 'experiment',
    task: `Log what “${title}” brought, piece by piece`,
    minutes: 20,
    doneWhen: 'Each result stands under Evidence, for or against.',
    why: 'Every step is done, and only what is logged can decide.',
  }
}

function distribution({ channels }: ProjectContext, { settled, open }: WeekInput): Candidate[] {
  for (const channel of channels) {
    const move = channel.firstThreeMoves.findIndex(
      (_, index) =>
        !settled.includes(`channel:${channel.id}:${index}`) &&
        !open.some((item) => item.key === `channel:${channel.id}:${index}`),
    )
    if (move < 0) continue
    return [
      {
        key: `channel:${channel.id}:${move}`,
        kind: 'distribution',
        task: `${capital(channel.name)}: ${small(channel.firstThreeMoves[move]!).replace(/\.$/, '')}`,
        minutes: 30,
        doneWhen: move === 2 ? channel.passMark : 'It is done, and the answers are logged.',
        why: `Move ${move + 1} of 3 of ${channel.name}.`,
      },
    ]
  }
  return []
}

function productAct(context: ProjectContext, input: WeekInput): Candidate[] {
  const [action] = fitting(context, 'product', input)
  const { nextTask } = input
  const key = `plan:${nextTask?.title}`
  const fromPlan =
    nextTask &&
    input.week % 2 === 0 &&
    !input.dropped.includes(key) &&
    !input.open.some((item) => item.key === key)
  if (fromPlan)
    return [
      {
        key,
        kind: 'product',
        task: nextTask.title,
        minutes: Math.min(nextTask.minutes ?? 45, 90),
        doneWhen: nextTask.doneWhen || 'It is ticked in the plan.',
        why: 'It is the next open task of your plan.',
      },
    ]
  return action ? [ofTemplate(context, action, 'product')] : []
}

function relationship(context: ProjectContext, input: WeekInput): Candidate[] {
  const [action] = fitting(context, 'relationship', input)
  return action ? [ofTemplate(context, action, 'relationship')] : []
}

/** Templates for the rung that are not open and were not used yet; once all were, the used ones in an order that turns with the weeks. */
function fitting(
  { facts }: ProjectContext,
  kind: ActionTemplate['kind'],
  { settled, dropped, open, week }: WeekInput,
): ActionTemplate[] {
  const all = knowledge.actions.filter(
    (action) =>
      action.kind === kind &&
      action.rungs.includes(facts.standing.rung) &&
      !dropped.includes(action.id) &&
      !open.some((item) => item.key === action.id),
  )
  const fresh = all.filter((action) => !settled.includes(action.id))
  return fresh.length > 0 ? fresh : [...all.slice(week % all.length), ...all.slice(0, week % all.length)]
}

function ofTemplate(context: ProjectContext, action: ActionTemplate, kind: WeekItem['kind']): Candidate {
  return {
    key: action.id,
    kind,
    task: fill(action.title, slotsOf(context)).replace(/\.$/, ''),
    minutes: action.minutes,
    doneWhen: action.doneWhen,
    why: `It yields ${action.evidence}.`,
  }
}

function slotsOf({ who, one, play, facts }: ProjectContext) {
  return { who, one, manual: play ? small(play.byHand) : small(facts.brief.firstTest.steps[0]!) }
}

/** Keeps the order and lets go what does not fit, from the end; one thing always stays, within the hours. */
function withinHours(items: Candidate[], minutes: number): Candidate[] {
  const kept: Candidate[] = []
  let left = minutes
  for (const item of items.slice(0, 7)) {
    if (item.minutes > left) continue
    kept.push(item)
    left -= item.minutes
    if (kept.length === 5 && kept.every((one) => one.kind !== 'decision')) break
  }
  const [first] = items
  const some = kept.length > 0 ? kept : [{ ...first!, minutes: Math.max(5, Math.floor(minutes)) }]
  return some.some((item) => item.minutes <= quickWin)
    ? some
    : [...some.slice(0, -1), { ...some.at(-1)!, minutes: quickWin }]
}

function strategyOf(
  { facts }: ProjectContext,
  channel: Channel,
): WeekContent['engagementStrategy']['strategies'][number] {
  const liked = channel.reach === facts.answers.reach?.option
  const cost = channel.costCents === 0 ? 'It costs no money' : `It costs about ${dollars(channel.costCents)}`
  return {
    platform: capital(channel.name),
    description: channel.firstThreeMoves.join(' '),
    traitEdge: liked
      ? `You would rather “${quoteOf(facts.answers, 'reach')}”, and this is that.`
      : `${cost} and gives a signal within ${plural(channel.daysToSignal, 'day')}.`,
  }
}

function nailOf({ facts }: ProjectContext, { emptyWeeks, review }: WeekInput, items: Candidate[]): string {
  const main =
    items.find((item) => item.kind === 'decision') ??
    items.find((item) => item.kind === 'experiment') ??
    items[0]!
  const lead =
    emptyWeeks >= 2
      ? 'Two weeks stayed empty, so this one is half as long. '
      : review?.learned
        ? `Last week you learned: “${review.learned}” `
        : ''
  return `${lead}If only one thing happens, let it be this: “${main.task}”. It tells you whether “${facts.brief.riskiestAssumption.replace(/\.$/, '')}” holds.`
}

function dayOf(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
