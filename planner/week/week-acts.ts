import { itemAt } from '#planner/ensure.ts'
import type { Standing } from '#planner/evidence/evidence.ts'
import { isWithoutSoftware, plannedShare, sizeFor, suits } from '#planner/founder/sizing.ts'
import { wants } from '#planner/founder/wishes.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { ActionTemplate, Channel } from '#planner/knowledge/schema.ts'
import { isAnsweredByYes } from '#planner/plan/answered.ts'
import type { ProjectContext, ProjectFacts } from '#planner/plan/project-context.ts'
import { researchPhase } from '#planner/terms.ts'
import { fill, parted, small, stopWords } from '#planner/words.ts'
import { stepMinutes } from './step-minutes.ts'
import { planKey, planTitleIn } from './week-keys.ts'
import { isAfterYes, thingsOf, weekStateOf } from './week-state.ts'
import type { Candidate, OpenItem, TalkProgress, WeekHistory, WeekItem } from './week.ts'

export type PlanTask = { title: string; doneWhen: string; minutes: number | null; phase?: string }
export type WeekInput = ProjectFacts &
  WeekHistory & {
    nextTasks: PlanTask[]
    talks?: TalkProgress
  }

export const isFree = (key: string, { open, settled, dropped }: WeekInput) =>
  !settled.includes(key) && !dropped.includes(key) && !open.some((item) => item.key === key)

export function decision({ standing: { experiment } }: WeekInput): Candidate[] {
  const { status, title, forCount, forBacked } = experiment
  const key = `decision:${title}:${status}`
  const isReached = status === 'kill_reached' || status === 'pass_reached'
  if (!isReached || experiment.decision) return []
  const killed = status === 'kill_reached'
  return [
    {
      key,
      kind: 'decision',
      task: killed
        ? "Decide whether to change who it's for, change the problem or stop"
        : 'Decide what to test next',
      minutes: 20,
      doneWhen: "You've saved your decision in one sentence under Evidence.",
      why: `Your test, “${title},” reached its ${killed ? 'stop point' : 'target'}: ${small(killed ? stopWords(experiment.killMark) : experiment.passMark)}${!killed && forCount > 0 && forBacked === 0 ? ' So far, that comes from your own notes.' : ''}`,
    },
  ]
}

export function testSteps({ founder, facts }: ProjectContext, input: WeekInput): Candidate[] {
  const { experiment } = input.standing
  const { steps, title } = experiment
  if (experiment.status === 'kill_reached') return []
  if (experiment.status === 'pass_reached')
    return experiment.decision === 'go_on' ? [nextTest(input)].filter(({ key }) => isFree(key, input)) : []
  const keys = steps.map((_, index) => `experiment:${title}:${index}`)
  const left = keys.flatMap((key, index) => (isFree(key, input) ? [index] : []))
  if (left.length === 0) {
    const log = logging(input.standing)
    const isWaiting = input.open.some(({ key }) => key === log.key || keys.includes(key))
    return isWaiting || input.dropped.includes(log.key) ? [] : [log]
  }
  const isFirst = facts.brief.firstTest.title === title
  const startsTonight = isFirst && facts.brief.firstTest.startsTonight
  const minutes = stepMinutes({ ...experiment, startsTonight }, founder.weeklyHours)
  const minutesLeft = left.reduce((sum, index) => sum + itemAt(minutes, index), 0)
  const weeks = Math.ceil(minutesLeft / (founder.weeklyHours * 60 * plannedShare))
  return left.map((index) => ({
    key: itemAt(keys, index),
    kind: 'experiment',
    task: withoutStop(itemAt(steps, index)),
    minutes: itemAt(minutes, index),
    doneWhen:
      index === steps.length - 1
        ? `You've compared what happened with your target: ${small(experiment.passMark)}`
        : "You've added what you learned to Evidence.",
    why: `It's step ${index + 1} of ${steps.length} of your test, “${title}.”${weeks > 1 && index === left[0] ? ` In your hours, what's left of it takes about ${weeks} weeks.` : ''}`,
  }))
}

const withoutStop = (text: string) => (/[.?!]”?\s/.test(text) ? text : text.replace(/\.$/, ''))

export function logging({ experiment: { title } }: Standing): Candidate {
  return {
    key: `experiment:${title}:log`,
    kind: 'experiment',
    task: `Add what you learned from “${title}” to Evidence`,
    minutes: 20,
    doneWhen: "You've added each conversation, sale or number, and marked what it shows.",
    why: "You've done every step. What you add decides what comes next.",
  }
}

function nextTest({ standing: { rung } }: WeekInput): Candidate {
  return {
    key: `next-test:${rung}`,
    kind: 'experiment',
    task: 'Start your next test: three are ready in your Overview',
    minutes: 20,
    doneWhen: "You've written down what would make you keep going and what would make you stop.",
    why: 'Your last test worked. The next one should ask people for a little more than talk.',
  }
}

export function reachingOut({ channels, founder }: ProjectContext, input: WeekInput): Candidate[] {
  const minutes = sizeFor({ minutes: 30, count: null, grows: true }, founder).minutes
  return (wants(input.wishes, 'other_place') ? untriedFirst(channels, input) : channels).flatMap(
    (channel) => {
      const keys = channel.firstThreeMoves.map((_, index) => `channel:${channel.id}:${index}`)
      // Each builds on the one before: without it, the rest wait.
      const waiting = keys.findIndex((key) => isWaiting(key, input))
      return keys.flatMap((key, index) =>
        isFree(key, input) && (waiting < 0 || index < waiting)
          ? [{ ...moveOf(channel, { key, move: itemAt(channel.firstThreeMoves, index), index }), minutes }]
          : [],
      )
    },
  )
}

const untriedFirst = (channels: Channel[], { settled }: WeekInput): Channel[] =>
  parted(channels, ({ id }) => !settled.some((key) => key.startsWith(`channel:${id}:`))).flat()

const isWaiting = (key: string, { open, dropped }: WeekInput) =>
  dropped.includes(key) || open.some((item) => item.key === key)

function moveOf(
  channel: Channel,
  { key, move, index }: { key: string; move: string; index: number },
): Omit<Candidate, 'minutes'> {
  return {
    key,
    kind: 'distribution',
    task: withoutStop(move),
    doneWhen:
      index === 2
        ? `You've done it. It's working if ${small(channel.passMark)}`
        : "You've done it and written down what happened.",
    why: `It's step ${index + 1} of 3 for finding customers through ${channel.name}.`,
  }
}

/** A founder who wants another price sets it before anyone is asked again. */
export const newPrice = (input: WeekInput): Candidate[] =>
  input.wishes
    .filter(({ kind, words }) => kind === 'other_price' && isFree(`price:${words}`, input))
    .slice(0, 1)
    .map(({ words }) => ({
      key: `price:${words}`,
      kind: 'product',
      task: 'Choose your new price under Monetization, and use it in every offer this week',
      minutes: 15,
      doneWhen: "It's saved, and it's the price you said to the next person.",
      why: 'You wrote that you want another price.',
    }))

/** Task titles of any edition: running the test, and deciding, which waits until it ends. */
const firstTestTitle = /^Run (?:the|your) first test/
const decideTitle = /^Decide:? (?:go on|whether to keep going)/

type Planned = { nextTasks: Pick<PlanTask, 'title' | 'phase'>[] }

export function isUntilYes(key: string, { nextTasks }: Planned): boolean {
  const title = planTitleIn(key)
  if (title === null) return knowledge.actions.some(({ id, untilYes }) => untilYes && id === key)
  const task = nextTasks.find((one) => one.title === title)
  return task?.phase === researchPhase || isAnsweredByYes(title)
}

/** Without the test, whose steps come one by one. */
export function planTasks(input: WeekInput): Candidate[] {
  const isTesting = ['planned', 'running'].includes(input.standing.experiment.status)
  const isAnswered = isAfterYes(weekStateOf(input.standing))
  return input.nextTasks
    .filter(
      ({ title }) =>
        isFree(planKey(title), input) &&
        !firstTestTitle.test(title) &&
        !(isTesting && decideTitle.test(title)) &&
        !(isAnswered && isUntilYes(planKey(title), input)),
    )
    .map(({ title, doneWhen, minutes }) => ({
      key: planKey(title),
      kind: 'product',
      task: title,
      minutes: minutes ?? 45,
      doneWhen: doneWhen || "It's checked off in your plan.",
      why: "It's next in your plan.",
    }))
}

/** What is done never comes back, and what an act needs must be there. */
export function acts(
  context: ProjectContext,
  input: WeekInput,
  kind: ActionTemplate['kind'],
): ActionTemplate[] {
  const { rung } = input.standing
  const state = weekStateOf(input.standing)
  const isRunning = context.facts.projectType === 'digital_asset'
  const things = thingsOf({ facts: context.facts, settled: input.settled })
  const all = knowledge.actions.filter(
    (action) =>
      action.kind === kind &&
      action.rungs.includes(rung) &&
      suits(action.forms, context.form) &&
      !(action.ofSoftware && isWithoutSoftware(context.mechanism)) &&
      !(isRunning && action.untilRunning) &&
      !(action.untilYes && isAfterYes(state)) &&
      action.needs.every((thing) => things.has(thing)) &&
      !(action.makes && things.has(action.makes)) &&
      isFree(action.id, input),
  )
  return [...all.filter(({ forms }) => forms), ...all.filter(({ forms }) => !forms)]
}

export function asCandidate(
  context: ProjectContext,
  action: ActionTemplate,
  kind: WeekItem['kind'],
): Candidate {
  const { title, doneWhen, minutes } = filled(context, action)
  return { key: action.id, kind, task: title, minutes, doneWhen, why: `You'll learn ${action.learn}.` }
}

const mostTimesLonger = 2

export function filled(context: ProjectContext, action: ActionTemplate) {
  const { n, minutes } = sizeFor(action, context.founder)
  const slots = { ...context.nouns, n }
  return {
    title: fill(action.title, slots),
    doneWhen: fill(action.doneWhen, slots),
    // More hours bring more people to ask; one page stays one page.
    minutes: action.count === null ? Math.min(minutes, action.minutes * mostTimesLonger) : minutes,
  }
}

export const carriedOver = (item: OpenItem): Candidate => ({
  ...item,
  kind: 'carried',
  why: "You didn't get to this last week. Do it now, make it smaller or remove it.",
})
export const addedByFounder = (item: OpenItem): Candidate => ({
  ...item,
  kind: 'added',
  why: 'You added this from your opportunities.',
})
