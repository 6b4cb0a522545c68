import { day } from '#kit/contract/time.ts'

export type Item = {
  name: string
  kind: string
  mark: 'open' | 'done' | 'dropped'
  task?: string
  minutes?: number
  deadline?: string
}
export type Week = {
  week: number
  made: number
  lasts: number
  madeOn: string
  review: string | null
  items: Item[]
}
type Test = { label: string; made: number; for: number; against: number; decision: string | null }
/** Times are in ms since the run began. Weeks come oldest first. */
export type State = {
  now: number
  weeks: Week[]
  titles: string[]
  doneTasks: string[]
  wishes: { words: string; kind: 'no_calls' | 'less_time'; until: number; undone: boolean }[]
  paused: boolean
  paid: boolean
  test: Test | null
}
export type Seen = {
  newest: number
  weeks: Week[]
  listed: { week: number; done: number; total: number }[]
  renewal: string
  wishes: string[]
  doneTasks: string[]
  strangers: number[]
}

/** Eight hours a week, of which 70% are planned. */
const minutesOfWeek = 8 * 60 * 0.7

export const isDue = ({ weeks, now, paused }: State) => !paused && weeks.at(-1)!.made + 7 * day <= now

/** The planner chooses what is in a week; the rules say what it may choose. */
export function withNewWeek(state: State, seen: Seen): State {
  const last = state.weeks.at(-1)!
  const week = seen.weeks.find((one) => one.week === last.week + 1)
  const faults = week ? faultsOf(state, week) : ['no new week']
  if (!week || faults.length > 0)
    return { ...state, weeks: [...state.weeks, { ...last, review: faults.join('; ') }] }
  const items = [
    ...week.items.filter(({ kind }) => kind !== 'added'),
    ...last.items.filter(({ kind, mark }) => kind === 'added' && mark === 'open'),
  ].map((item) => ({ ...item, mark: 'open' as const }))
  const made = { week: week.week, madeOn: week.madeOn, made: state.now, lasts: 7 * day, review: null, items }
  return { ...state, weeks: [...state.weeks, made] }
}

function faultsOf(state: State, week: Week): string[] {
  const last = state.weeks.at(-1)!
  const planned = week.items.filter(({ kind }) => kind !== 'added')
  const left = last.items.filter(
    ({ kind, mark }) => kind !== 'added' && kind !== 'decision' && mark === 'open',
  )
  const carried = planned.filter(({ kind }) => kind === 'carried')
  const minutes = planned.reduce((sum, one) => sum + one.minutes!, 0)
  const rules: [string, boolean][] = [
    ['empty', week.items.length > 0],
    ['too many tasks', planned.length <= 12],
    ['more than two carried over', carried.length <= 2],
    ['carried over what was not open', carried.every(({ name }) => left.some((one) => one.name === name))],
    ['too many minutes', minutes <= minutesOfWeek * (holds(state, 'less_time') ? 0.5 : 1)],
    ['a deadline outside of the week', planned.every(({ deadline }) => isWithin(week.madeOn, deadline!))],
    [`came back: ${backIn(state, planned)}`, backIn(state, planned).length === 0],
    ['a call', !holds(state, 'no_calls') || !planned.some(isCall)],
    ...ofTest(state, planned),
    ...afterEmptyWeeks(state, planned),
  ]
  return rules.flatMap(([fault, isKept]) => (isKept ? [] : [fault]))
}

const holds = ({ wishes, now }: State, kind: string) =>
  wishes.some((wish) => wish.kind === kind && !wish.undone && wish.until > now)

const isCall = ({ name, task, kind }: Item) =>
  kind !== 'decision' &&
  !name.startsWith('neighbour:') &&
  !task!.includes('In writing, not by phone') &&
  /\b(?:calls?|calling|phone|phoning)\b/i.test(task!)

const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)
const isWithin = (madeOn: string, deadline: string) => deadline > madeOn && deadline <= dayAfter(madeOn, 7)

/**
 * What was done or removed. Where all else is used up, adding what was learned is asked for again, and a
 * decision that was ticked without being saved until it is.
 */
function backIn({ weeks, doneTasks }: State, planned: Item[]): string[] {
  const over = new Set(
    weeks.flatMap(({ items }) => items.flatMap(({ name, mark }) => (mark === 'open' ? [] : [name]))),
  )
  const isLog = planned.length === 1 && planned[0]!.name.endsWith(':log')
  return planned
    .filter(({ kind }) => kind !== 'decision')
    .map(({ name }) => name)
    .filter((name) => (over.has(name) && !isLog) || doneTasks.some((title) => name === `plan:${title}`))
}

const needed = 2
const marksOf = ({ test }: State) => ({
  killed: test !== null && test.against >= needed,
  passed: test !== null && test.for >= needed,
})

function isOver(state: State): boolean {
  const { test } = state
  if (!test) return false
  return test.decision ? test.decision !== 'go_on' : marksOf(state).killed
}

const ofStoppedIdea = /^(?:decision|retest|stopped|neighbour):/

function ofTest(state: State, planned: Item[]): [string, boolean][] {
  const { test } = state
  const { killed, passed } = marksOf(state)
  const asksToDecide = planned.filter(({ kind }) => kind === 'decision').length
  const isAsked = test && !test.decision && (killed || passed)
  return [
    ['decisions that are asked for', asksToDecide === (isAsked ? 1 : 0)],
    ['the idea after its stop', !isOver(state) || planned.every(({ name }) => ofStoppedIdea.test(name))],
    [
      'a step of a test that is decided',
      !test?.decision || !planned.some(({ name }) => name.startsWith(`experiment:${test.label}:`)),
    ],
    [
      'a customer before the first payment',
      state.paid || !planned.some(({ name }) => name.startsWith('paid:')),
    ],
  ]
}

function afterEmptyWeeks(state: State, planned: Item[]): [string, boolean][] {
  const used = state.weeks.findLastIndex(({ items }) => items.some(({ mark }) => mark === 'done'))
  const empty = state.weeks.filter(
    ({ made }, at) => at > used && (state.weeks[at + 1]?.made ?? state.now) - made >= 6 * day,
  )
  const isQuiet = empty.length >= 2 && !isOver(state)
  const steps = planned.filter(({ kind }) => kind !== 'decision')
  const asks = planned.filter(({ name }) => name.startsWith('still-wanted:'))
  // A question that wasn't answered is carried over like any other task.
  const isAsked = asks.some(({ kind }) => kind !== 'carried')
  return [
    ['asked whether the project is still wanted', isAsked === isQuiet],
    ['asked twice', asks.length <= 1],
    [
      'more than one short step',
      !isQuiet || (steps.length <= 2 && steps.every(({ minutes }) => minutes! <= 15)),
    ],
  ]
}
