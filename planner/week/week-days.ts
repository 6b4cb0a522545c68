import { ensure, mustGet } from '#planner/ensure.ts'
import { regionsOf } from '#planner/founder/countries.ts'
import { oneToTen } from '#planner/words.ts'
import { daysAfter, isClosed } from './closed-days.ts'
import type { WeekInput } from './week-acts.ts'
import { isOfTest } from './week-keys.ts'
import type { Candidate, WeekItem } from './week.ts'

export const lastDay = 7
const minutesInSameTalk = 15
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
    const before = items.slice(0, index).findLast((one) => isSameTest(one, item))
    const isSameTalk = before && wait === 0 && isOfTest(item) && item.minutes <= minutesInSameTalk
    if (isSameTalk) due.set(item, mustGet(due, before))
    else due.set(item, before && wait > 0 ? Math.max(even, mustGet(due, before) + wait) : even)
  })
  const inTime = items.filter((item) => mustGet(due, item) <= lastDay)
  const isOff = (day: number) => isClosed(daysAfter(today, day), regionsOf(country).includes('us'))
  const dayOf = (item: Candidate) => item.on ?? daysAfter(today, openDay(mustGet(due, item), isOff))
  return inTime.map((item) => onItsDay({ ...item, on: dayOf(item) }, today))
}

type Dated = Candidate & { on: string }

/** What is agreed keeps its day, also after the week. */
export const onItsDay = ({ on, ...item }: Dated, today: string): WeekItem => ({
  ...item,
  deadline: on < today ? today : on,
})

/** The nearest earlier day that isn't a holiday, else the next one. */
function openDay(due: number, isOff: (day: number) => boolean): number {
  const before = Array.from({ length: due }, (_, back) => due - back)
  const after = Array.from({ length: lastDay - due }, (_, on) => due + on + 1)
  return [...before, ...after].find((day) => !isOff(day)) ?? due
}

const isSameTest = (one: Candidate, other: Candidate) =>
  /^(?:experiment|channel):/.test(one.key) && one.key.replace(/\d+$/, '') === other.key.replace(/\d+$/, '')
