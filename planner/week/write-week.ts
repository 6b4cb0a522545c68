import { itemAt } from '#planner/ensure.ts'
import { plannedShare } from '#planner/founder/sizing.ts'
import { wants } from '#planner/founder/wishes.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import { parted } from '#planner/words.ts'
import { daysAfter } from './closed-days.ts'
import { obey } from './obey.ts'
import { actsAfterPayment, isForStrangers } from './paid-acts.ts'
import { agreedActs, isAnswered, isOwed, laterWords } from './people-acts.ts'
import { quotedOnce } from './quoted-once.ts'
import { actsAfterStop, quietWeek } from './state-acts.ts'
import { contactActs, firstTalkActs, isAskedEnough } from './talk-acts.ts'
import {
  acts,
  addedByFounder,
  asCandidate,
  carriedOver,
  decision,
  filled,
  isFree,
  isUntilYes,
  logging,
  newPrice,
  planTasks,
  reachingOut,
  testSteps,
} from './week-acts.ts'
import type { WeekInput } from './week-acts.ts'
import { dated, lastDay } from './week-days.ts'
import { isAgreed, isForPayer, isForSupporter, isOfTest, isForUnpaid, isUntilPaid } from './week-keys.ts'
import { isAfterYes, isOver, isPaid, weekStateOf } from './week-state.ts'
import type { WeekState } from './week-state.ts'
import { advantageOf, nailOf, networkOf, quickWinOf, strategyOf, trendOf } from './week-words.ts'
import { mostItems } from './week.ts'
import type { Candidate } from './week.ts'
import type { OpenItem, WeekContent, WeekItem } from './week.ts'
import { actsAfterYes } from './yes-acts.ts'

const maxCarried = 2
const maxAdded = 2
/** In minutes; each week has at least one. */
const quickWin = 60
/** The share of a week's minutes that is enough. An evening now and then isn't filled to the brim. */
const filledShare = { h3: 0.65, h8: 0.9, h15: 0.9, h30: 0.9, full: 0.9 }
const maxItems = { h3: 4, h8: 7, h15: 9, h30: 10, full: mostItems }
/** Few things are as good as what was ordered, and no one knows yet how long that takes. */
const afterYes = { filledShare: 0.5, maxItems: 5, minActs: 1 }

/**
 * Within the planned hours by the state of the project, and beyond them what is agreed with someone: a
 * due decision, at most two carried over, the founder's own items, the remaining test steps, then outreach,
 * the plan's next task, someone to ask and the product. After a stop, nothing of the idea; after a payment,
 * more like it; after two empty weeks, one short step.
 */
export function planWeek(input: WeekInput): WeekContent {
  const context = contextOf(input)
  const actionItems = inOrder(dated(quotedOnce(withinHours(context, input)), input), input)
  return {
    offerAlignment: {
      trendBreakdown: trendOf(context),
      traitAdvantages: advantageOf(context),
      quickWinPackage: quickWinOf(actionItems),
    },
    engagementStrategy: {
      strategies: context.channels.slice(0, 3).map((channel) => strategyOf(context, channel)),
      networkPlay: [networkOf(context), ...laterWords(context)].join(' '),
    },
    executionBoost: {
      productUpgrades: (isOver(weekStateOf(input.standing)) ? [] : acts(context, input, 'product'))
        .slice(0, 2)
        .map((action) => {
          const { title, doneWhen } = filled(context, action)
          return { title, description: `${doneWhen} You'll learn ${action.learn}.` }
        }),
      nailThisWeek: nailOf(context, input, actionItems),
    },
    actionItems,
    preSetup: setupActs(context, input)
      .slice(0, 4)
      .map((action) => {
        const { title, minutes } = filled(context, action)
        return { task: title, minutes }
      }),
  }
}

/** People who wait come first, each by their day; tests and decisions keep their own or come on the last. */
function inOrder(items: WeekItem[], { standing, today }: WeekInput): WeekItem[] {
  if (!isAfterYes(weekStateOf(standing))) return items
  const [tests, rest] = parted(items, ({ kind }) => kind === 'decision' || kind === 'experiment')
  const inDays = rest.toSorted((one, other) => one.deadline.localeCompare(other.deadline))
  const end = daysAfter(today, lastDay)
  const last = inDays.findLast(({ deadline }) => deadline <= end)?.deadline ?? ''
  const later = tests.map((item) => ({ ...item, deadline: item.deadline < last ? last : item.deadline }))
  return [...inDays, ...later].toSorted((one, other) => one.deadline.localeCompare(other.deadline))
}

const weekMinutes = ({ founder }: ProjectContext, { wishes }: WeekInput): number =>
  founder.weeklyHours * 60 * plannedShare * (wants(wishes, 'less_time') ? 0.5 : 1)

function withinHours(context: ProjectContext, input: WeekInput): Candidate[] {
  const minutes = weekMinutes(context, input)
  const { most, share } = limitsOf(context, input)
  const all = distinct(candidates(context, input))
  const kept: Candidate[] = []
  let left = minutes
  for (const item of all) {
    const isEnough = left <= minutes * (1 - share) && !isForSupporter(item)
    const fits = kept.length < most && !isEnough && item.minutes <= left
    if (kept.length === mostItems) break
    if (!fits && !isAgreed(item) && item.kind !== 'decision') continue
    kept.push(item)
    left -= item.minutes
  }
  const items = left > minutes / 2 ? withLarger(kept, { all, minutes, most }) : kept
  return withQuickWin(items.length > 0 ? items : [smaller(itemAt(all, 0), minutes)])
}

/** Two notes in the same words are one thing to do. */
const distinct = (items: Candidate[]): Candidate[] =>
  items.filter(({ key }, at) => items.findIndex((one) => one.key === key) === at)

function limitsOf({ founder }: ProjectContext, { standing }: WeekInput) {
  const given = founder.answers.hours?.option ?? 'h3'
  const [most, share] = [maxItems[given], filledShare[given]]
  return isAfterYes(weekStateOf(standing))
    ? { most: Math.min(most, afterYes.maxItems), share: afterYes.filledShare }
    : { most, share }
}

const replaceableKinds = new Set<WeekItem['kind']>(['distribution', 'product', 'relationship'])
const isReplaceable = (item: Candidate) => replaceableKinds.has(item.kind) && !isForSupporter(item)

/** Replaces the smallest acts with larger ones until half of the time is planned. */
function withLarger(
  kept: Candidate[],
  { all, minutes, most }: { all: Candidate[]; minutes: number; most: number },
): Candidate[] {
  const items = [...kept]
  const larger = all.filter((item) => !kept.includes(item)).toSorted((a, b) => b.minutes - a.minutes)
  for (const item of larger) {
    const spent = items.reduce((sum, one) => sum + one.minutes, 0)
    if (spent >= minutes / 2) break
    const [smallest] = items
      .filter(isReplaceable)
      .toSorted((a, b) => a.minutes - b.minutes)
      .slice(0, items.length < most ? 0 : 1)
    if (items.length >= most && (!smallest || smallest.minutes >= item.minutes)) break
    if (spent - (smallest?.minutes ?? 0) + item.minutes > minutes) continue
    if (smallest) items.splice(items.indexOf(smallest), 1)
    items.push(item)
  }
  return items
}

/** Unless all is agreed with someone, which takes as long as it takes. */
function withQuickWin(items: Candidate[]): Candidate[] {
  if (items.some((item) => item.minutes <= quickWin)) return items
  const last = items.findLast((item) => !isAgreed(item))
  return items.map((item) => (item === last ? smaller(item, quickWin) : item))
}

const smaller = (item: Candidate, minutes: number): Candidate => ({
  ...item,
  minutes: Math.max(5, Math.floor(minutes)),
})

function candidates(context: ProjectContext, input: WeekInput): Candidate[] {
  const state = weekStateOf(input.standing)
  const own = input.added.slice(0, maxAdded).map(addedByFounder)
  if (isOver(state))
    return obey([...decision(input), ...actsAfterStop(context, input, state), ...own], input.wishes)
  const all = obey(actsOfIdea(context, input, { state, own }), input.wishes)
  if (input.emptyWeeks >= 2) return quietWeek(all, input)
  // A week is never empty, even if everything was dropped.
  return all.length > 0 ? all : [logging(input.standing)]
}

type Going = { state: WeekState; own: Candidate[] }

function actsOfIdea(context: ProjectContext, input: WeekInput, { state, own }: Going): Candidate[] {
  const theirs = actsOfThem(context, input, state)
  const fresh = theirs.filter(({ key }) => isFree(key, input))
  const [first, later] = parted(leftOver(input, state, theirs), ({ key }) =>
    theirs.some((act) => act.key === key),
  )
  const [due, isGoingOn] = [decision(input), isAfterYes(state)]
  const isFull = isGoingOn && first.length + fresh.length >= afterYes.minActs
  return [
    ...(isGoingOn ? [] : due),
    ...newPrice(input),
    ...first.filter((item, place) => place < maxCarried || isAgreed(item)).map(carriedOver),
    ...own,
    ...fresh,
    ...(isGoingOn ? due : []),
    ...later.slice(0, Math.max(0, maxCarried - first.length)).map(carriedOver),
    ...firstTalkActs(context, input),
    ...contactActs(context, input),
    ...(isPaid(state) && isOwed(context, input) ? [] : testSteps(context, input)),
    ...(isFull ? [] : others(context, input, state)),
  ]
}

/** For those who said yes or paid: what is owed or agreed, then the others, then strangers. */
function actsOfThem(context: ProjectContext, input: WeekInput, state: WeekState): Candidate[] {
  const all = [...agreedActs(context, input.standing), ...actsByState(context, input, state)]
  const [owed, rest] = parted(all, isForPayer)
  const isSomeoneLeft = rest.some(isForUnpaid)
  return [...owed, ...(isSomeoneLeft ? rest.filter((act) => !isForStrangers(act)) : rest)]
}

function actsByState(context: ProjectContext, input: WeekInput, state: WeekState): Candidate[] {
  if (isPaid(state)) return actsAfterPayment(input, state)
  return isAfterYes(state) ? actsAfterYes(context, input) : []
}

/** Without what a yes, a payment or a newer word has answered. */
function leftOver(input: WeekInput, state: WeekState, theirs: Candidate[]): OpenItem[] {
  const isTestOver = input.standing.experiment.status.endsWith('_reached')
  return input.open.filter(
    (item) =>
      !(isTestOver && isOfTest(item)) &&
      !isAskedEnough(item.key, input.standing) &&
      !(isAfterYes(state) && isUntilYes(item.key, input)) &&
      !(isPaid(state) && isUntilPaid(item)) &&
      !isAnswered(item.key, theirs),
  )
}

function others(context: ProjectContext, input: WeekInput, state: WeekState): Candidate[] {
  const ofKind = (kind: 'product' | 'relationship') =>
    acts(context, input, kind).map((action) => asCandidate(context, action, kind))
  const [reaching, fromPlan, asking, making] = [
    reachingOut(context, input),
    planTasks(input),
    ofKind('relationship'),
    ofKind('product'),
  ]
  if (isAfterYes(state)) return [...fromPlan, ...inTurns([making, asking]), ...reaching]
  return [
    ...[reaching, fromPlan, asking, making].flatMap((list) => list.slice(0, 1)),
    ...fromPlan.slice(1),
    ...inTurns([making.slice(1), reaching.slice(1), asking.slice(1)]),
  ]
}

/** General preparations; those that were done come back, because each week needs its hours blocked. */
function setupActs(context: ProjectContext, input: WeekInput) {
  const fresh = acts(context, input, 'setup')
  return fresh.length > 0 ? fresh : acts(context, { ...input, settled: [], dropped: [], open: [] }, 'setup')
}

function inTurns<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}
