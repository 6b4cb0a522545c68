import { plannedShare } from '#planner/founder/sizing.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import type { ProjectContext } from '#planner/plan/project-context.ts'
import {
  acts,
  addedByFounder,
  asCandidate,
  carriedOver,
  decision,
  filled,
  logging,
  planTasks,
  reachingOut,
  testSteps,
} from './week-acts.ts'
import type { Candidate, WeekInput } from './week-acts.ts'
import { advantageOf, nailOf, networkOf, quickWinOf, strategyOf, trendOf } from './week-words.ts'
import type { WeekContent, WeekItem } from './week.ts'

const maxCarried = 2
const maxAdded = 2
/** An act that is done in one sitting; each week has one at least. */
const quickWin = 60
/** So much of what a week may ask for is enough. */
const fullEnough = 0.9
/** More hours, more acts. */
const maxActs = { h3: 5, h8: 7, h15: 9, h30: 10, full: 12 }

/**
 * A weekly action plan within what is planned of the founder's hours: a decision where a mark is reached, at most two
 * carried over, what the founder added, every step that is left of the test, then a step towards people, the plan's next
 * task, somebody to ask and the product; and more of the plan while there is time. Two empty weeks halve it.
 */
export function planWeek(input: WeekInput): WeekContent {
  const context = contextOf(input)
  const actionItems = dated(withinHours(context, input), input.today)
  return {
    offerAlignment: {
      trendBreakdown: trendOf(context),
      traitAdvantages: advantageOf(context),
      quickWinPackage: quickWinOf(actionItems),
    },
    engagementStrategy: {
      strategies: context.channels.slice(0, 3).map((channel) => strategyOf(context, channel)),
      networkPlay: networkOf(context),
    },
    executionBoost: {
      productUpgrades: acts(context, input, 'product')
        .slice(0, 2)
        .map((action) => {
          const { title, doneWhen } = filled(context, action)
          return { title, description: `${doneWhen} You'll learn ${action.learn}.` }
        }),
      nailThisWeek: nailOf(context, input, actionItems),
    },
    actionItems,
    preSetup: acts(context, input, 'setup')
      .slice(0, 4)
      .map((action) => {
        const { title, minutes } = filled(context, action)
        return { task: title, minutes }
      }),
  }
}

const lastDay = 7
const numbers = ['a', 'two', 'three', 'four', 'five', 'six', 'seven']
const waits = new RegExp(`^(?:after )?(${numbers.join('|')}|one|\\d+) (day|week)s?(?: later)?,`, 'i')

/** The days that a step waits for what came before it: "Five days later, call and ask." */
function waitOf(task: string): number {
  const [, count, unit] = waits.exec(task) ?? []
  if (!count) return 0
  const named = numbers.indexOf(count.toLowerCase()) + 1
  return (named || Number(count) || 1) * (unit!.toLowerCase() === 'week' ? 7 : 1)
}

/** Spread over the week, a step that waits that long after the one before it; one that would be due later comes next week. */
function dated(items: Candidate[], today: string): WeekItem[] {
  const due = new Map<Candidate, number>()
  items.forEach((item, index) => {
    const even = 1 + Math.floor((index * 6) / items.length)
    const wait = waitOf(item.task)
    const before = wait > 0 && items.slice(0, index).findLast((one) => isSameTest(one, item))
    due.set(item, before ? Math.max(even, due.get(before)! + wait) : even)
  })
  const inTime = items.filter((item) => due.get(item)! <= lastDay)
  return inTime.map((item) => ({ ...item, deadline: dayOf(today, due.get(item)!) }))
}

const isSameTest = (one: Candidate, other: Candidate) =>
  one.key.startsWith('experiment:') && one.key.replace(/\d+$/, '') === other.key.replace(/\d+$/, '')

/** What a week may ask for in minutes. */
function weekMinutes({ founder }: ProjectContext, { emptyWeeks }: WeekInput): number {
  return founder.weeklyHours * 60 * plannedShare * (emptyWeeks >= 2 ? 0.5 : 1)
}

/** In the order of what matters, as many as there is time for; one act at least, and one that is quick. */
function withinHours(context: ProjectContext, input: WeekInput): Candidate[] {
  const minutes = weekMinutes(context, input)
  const most = maxActs[context.founder.answers.hours?.option ?? 'h3']
  const all = candidates(context, input)
  const kept: Candidate[] = []
  let left = minutes
  for (const item of all) {
    if (kept.length === most || left <= minutes * (1 - fullEnough)) break
    if (item.minutes > left) continue
    kept.push(item)
    left -= item.minutes
  }
  const items = left > minutes / 2 ? withLarger(kept, { all, minutes, most }) : kept
  return withQuickWin(items.length > 0 ? items : [smaller(all[0]!, minutes)])
}

const replaceable = new Set<WeekItem['kind']>(['distribution', 'product', 'relationship'])

/** A week of small acts gets larger ones, in place of its smallest where it has enough acts, until half of it is planned. */
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
      .filter(({ kind }) => replaceable.has(kind))
      .toSorted((a, b) => a.minutes - b.minutes)
      .slice(0, items.length < most ? 0 : 1)
    if (items.length >= most && (!smallest || smallest.minutes >= item.minutes)) break
    if (spent - (smallest?.minutes ?? 0) + item.minutes > minutes) continue
    if (smallest) items.splice(items.indexOf(smallest), 1)
    items.push(item)
  }
  return items
}

function withQuickWin(items: Candidate[]): Candidate[] {
  return items.some((item) => item.minutes <= quickWin)
    ? items
    : [...items.slice(0, -1), smaller(items.at(-1)!, quickWin)]
}

const smaller = (item: Candidate, minutes: number): Candidate => ({
  ...item,
  minutes: Math.max(5, Math.floor(minutes)),
})

function candidates(context: ProjectContext, input: WeekInput): Candidate[] {
  const ofKind = (kind: 'product' | 'relationship') =>
    acts(context, input, kind).map((action) => asCandidate(context, action, kind))
  const [reaching, fromPlan, asking, making] = [
    reachingOut(context, input),
    planTasks(input),
    ofKind('relationship'),
    ofKind('product'),
  ]
  const all = [
    ...decision(input),
    ...input.open.slice(0, maxCarried).map(carriedOver),
    ...input.added.slice(0, maxAdded).map(addedByFounder),
    ...testSteps(context, input),
    ...[reaching, fromPlan, asking, making].flatMap((list) => list.slice(0, 1)),
    ...fromPlan.slice(1),
    ...inTurns([making.slice(1), reaching.slice(1), asking.slice(1)]),
  ]
  // A week is never empty, even for somebody who has dropped everything that there is.
  return all.length > 0 ? all : [logging(input.standing)]
}

/** One of each list, then the second of each, and so on. */
function inTurns<T>(lists: T[][]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

function dayOf(today: string, days: number): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
