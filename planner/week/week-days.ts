import { ensure, mustGet } from '#planner/ensure.ts'
import { regionsOf } from '#planner/founder/countries.ts'
import { dayWords, oneToTen } from '#planner/words.ts'
import { daysAfter, isClosed } from './closed-days.ts'
import type { WeekInput } from './week-acts.ts'
import type { Candidate, WeekItem } from './week.ts'

const lastDay = 7
const waits = new RegExp(`^(?:after )?(a|${oneToTen.join('|')}|\\d+) (day|week)s?(?: later)?,`, 'i')

/** "Five days later, call and ask." */
function waitOf(task: string): number {
  const [, count, unit] = waits.exec(task) ?? []
  if (!count) return 0
  const named = oneToTen.indexOf(count.toLowerCase()) + 1
  return (named || Number(count) || 1) * (ensure(unit).toLowerCase() === 'week' ? 7 : 1)
}

/** Spread over the week, with waits; later steps move to next week. */
export function dated(items: Candidate[], { today, country }: WeekInput): WeekItem[] {
  const due = new Map<Candidate, number>()
  items.forEach((item, index) => {
    const even = 1 + Math.floor((index * 6) / items.length)
    const wait = waitOf(item.task)
    const before = wait > 0 && items.slice(0, index).findLast((one) => isSameTest(one, item))
    due.set(item, before ? Math.max(even, mustGet(due, before) + wait) : even)
  })
  const inTime = items.filter((item) => mustGet(due, item) <= lastDay)
  const isOff = (day: number) => isClosed(daysAfter(today, day), regionsOf(country).includes('us'))
  const week = { today, last: daysAfter(today, lastDay) }
  const dayOf = (item: Candidate) => item.on ?? daysAfter(today, openDay(mustGet(due, item), isOff))
  return inTime.map((item) => onItsDay({ ...item, on: dayOf(item) }, week))
}

type Dated = Candidate & { on: string }

/** With its day in words where that is after the week. */
export function onItsDay({ on, ...item }: Dated, { today, last }: { today: string; last: string }): WeekItem {
  if (on > last) return { ...item, task: withDay(item.task, on), deadline: last }
  return { ...item, deadline: on < today ? today : on }
}

export const withDay = (task: string, on: string): string => `${task}, by ${dayWords(on)}`

/** The nearest earlier day that isn't a holiday, else the next one. */
function openDay(due: number, isOff: (day: number) => boolean): number {
  const before = Array.from({ length: due }, (_, back) => due - back)
  const after = Array.from({ length: lastDay - due }, (_, on) => due + on + 1)
  return [...before, ...after].find((day) => !isOff(day)) ?? due
}

const isSameTest = (one: Candidate, other: Candidate) =>
  /^(?:experiment|channel):/.test(one.key) && one.key.replace(/\d+$/, '') === other.key.replace(/\d+$/, '')
