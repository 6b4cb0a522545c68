import { minutesIn } from './figure-units.ts'
import type { Figure } from './figure.ts'

/** Whether `goal` is its amount, as closely as its sentence claims. */
export function isNearly(amount: number, goal: Pick<Figure, 'amount' | 'isNear' | 'kind'>): boolean {
  const wanted = Math.abs(goal.amount)
  const off = amount - goal.amount
  if (goal.isNear === 'under' && off <= 0 && -off <= wanted / 6) return true
  if (goal.isNear === 'over' && off >= 0 && off <= wanted / 4) return true
  const share = goal.isNear === 'about' ? 0.05 : 0.01
  const cent = goal.kind === 'share' ? 0.005 : 0.01
  return Math.abs(off) <= Math.max(cent, wanted * share)
}

const [minute, hour, day, week, month, year] = [1, 60, 1440, 10_080, 43_830, 525_960]
/** How many of one unit are in the other, if the sentence names both. */
const calendar: [number, number, number[]][] = [
  [minute, hour, [60]],
  [hour, day, [24]],
  [day, week, [7]],
  [week, month, [4, 4.3, 4.345]],
  [week, year, [52]],
  [day, month, [30]],
  [day, year, [365]],
  [month, year, [12]],
]
export function calendarOf(sentence: string): number[] {
  const named = new Set((sentence.toLowerCase().match(/\p{L}+/gu) ?? []).map(minutesIn))
  return calendar.flatMap(([small, large, numbers]) => (named.has(small) && named.has(large) ? numbers : []))
}

const most = 24

/**
 * Whether the goal follows from the sentence's other figures: a sum, a difference, a product of up to
 * three, a quotient, a part or a growth.
 */
export function follows(goal: Figure, sure: Figure[], sentence: string): boolean {
  if (sure.length > most) return false
  const own = sure.filter(({ kind }) => kind === goal.kind).map(({ amount }) => amount)
  const isTotal = total.test(sentence) && own.length > 2
  const results = isTotal ? sumsInARow(own) : (resultsOf[goal.kind]?.(sure, calendarOf(sentence)) ?? [])
  for (const result of results) if (isNearly(result, goal)) return true
  return goal.kind === 'time' && lasts(goal, sure)
}

/** What a list comes to is its sum: among products any number can be found. */
const total =
  /(?<!\p{L})(?:together|in total|altogether|in all|zusammen|insgesamt|en total|au total|juntos|no total)(?!\p{L})(?! with)/iu

/** “$500 is 50 months of hosting at $10.” */
function lasts({ raw }: Figure, sure: Figure[]): boolean {
  const money = sure.filter(({ kind }) => kind === 'money')
  return [...quotientsOf(money, (quotient) => [quotient])].some((quotient) => Math.abs(quotient - raw) < 0.01)
}

type Results = (sure: Figure[], calendar: number[]) => Iterable<number>
const resultsOf: Partial<Record<Figure['kind'], Results>> = {
  money: (sure, calendar) => scaledOf(sure, { kind: 'money', calendar }),
  time: (sure, calendar) => scaledOf(sure, { kind: 'time', calendar }),
  count: countsOf,
  share: sharesOf,
  ratio: sharesOf,
  times: timesOf,
}

const factorsOf = (sure: Figure[]) =>
  sure.filter(({ kind }) => kind !== 'money' && kind !== 'clock' && kind !== 'date')

function* scaledOf(sure: Figure[], { kind, calendar }: { kind: 'money' | 'time'; calendar: number[] }) {
  const own = sure.filter(
    (one) => one.kind === kind || (kind === 'time' && one.kind === 'operand' && one.raw === 1),
  )
  const amounts = own.map(({ amount }) => amount)
  yield* sumsOf(amounts)
  if (kind === 'time') yield* sumsInMinutes(sure)
  for (const one of own) {
    const others = factorsOf(sure).filter((other) => other !== one)
    const factors = [...others.map(({ raw }) => raw), ...calendar]
    for (const [place, a] of factors.entries()) {
      yield one.amount * a
      for (const more of own)
        if (more !== one) yield* [one.amount * a + more.amount, one.amount * a - more.amount]
      yield one.amount / a
      for (const b of factors.slice(place + 1)) yield one.amount * a * b
    }
    if (kind === 'money') for (const length of lengthsOf(sure)) yield one.amount * length
  }
}

/** “40 minutes at $30 an hour”: two thirds of an hour. */
function lengthsOf(sure: Figure[]): number[] {
  const units = sure.filter(isUnit)
  return sure.flatMap((one) => (one.kind === 'time' ? units.map((unit) => one.amount / unit.amount) : []))
}
const isUnit = ({ kind, raw, amount }: Figure) => kind === 'operand' && raw === 1 && amount > 1

/** "115 minutes: 50 for this, 50 for that and 15 for the rest." */
function* sumsInMinutes(sure: Figure[]) {
  const minutes = sure.flatMap(({ kind, raw, amount }) =>
    kind === 'count' ? raw : kind === 'time' ? amount : [],
  )
  if (minutes.length >= 3) yield* sumsOf(minutes)
}

function* sumsOf(amounts: number[]) {
  for (const [place, a] of amounts.entries())
    for (const b of amounts.slice(place + 1)) {
      yield a + b
      yield Math.abs(a - b)
    }
  yield* sumsInARow(amounts)
}

function* sumsInARow(amounts: number[]) {
  for (let start = 0; start < amounts.length - 2; start += 1) {
    let all = 0
    for (const [place, one] of amounts.slice(start).entries()) {
      all += one
      if (place > 1) yield all
    }
  }
}

function* countsOf(sure: Figure[], calendar: number[]) {
  const plain = sure.filter(({ kind }) => kind === 'count' || kind === 'ratio' || kind === 'operand')
  const raws = plain.flatMap(({ raw, whole }) => (whole === undefined ? [raw] : [raw, whole]))
  yield* sumsOf(raws)
  const factors = [
    ...factorsOf(sure).flatMap(({ raw, whole }) => (whole === undefined ? [raw] : [raw, whole])),
    ...calendar,
  ]
  for (const [place, a] of factors.entries())
    for (const b of factors.slice(place + 1)) {
      yield a * b
      yield a / b
      yield b / a
    }
  yield* quotientsOf(sure, (result) => [result, Math.round(result), Math.ceil(result)])
  for (const kind of ['time', 'money'] as const)
    yield* sumsOf(sure.filter((one) => one.kind === kind).map(({ raw }) => raw))
}

function* quotientsOf(sure: Figure[], of: (quotient: number) => number[]) {
  for (const a of sure)
    for (const b of sure) if (a !== b && a.kind === b.kind && b.amount !== 0) yield* of(a.amount / b.amount)
}

function* sharesOf(sure: Figure[]) {
  const wholes = sure.flatMap((one) => (one.kind === 'ratio' ? [one.amount] : []))
  yield* wholes
  for (const one of sure) if (one.kind === 'share') yield* [one.amount, 1 - one.amount]
  yield* lengthsOf(sure)
  const plain = sure.filter(({ kind }) => kind !== 'operand')
  yield* quotientsOf(plain, (quotient) => [quotient, quotient - 1, 1 - quotient])
}

function timesOf(sure: Figure[]) {
  return quotientsOf(sure, (quotient) => [quotient])
}
