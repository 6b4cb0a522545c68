import { itemAt } from '#kit/contract/ensure.ts'
import { day } from '#kit/contract/time.ts'
import { dateFormat, localDay, money } from '#kit/web/formats.ts'
import { amounts } from '../contract.ts'
import type { Metric, MetricKind } from '../contract.ts'
import { mondayOf, shownWeeks, weeksAfter } from '../weeks.ts'

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** "1,200", "$19.50", "3.25 loaves" */
export function valueWords({ kind, unit }: Metric, value: number): string {
  if (kind === 'revenue') return money(value, 'usd')
  return unit ? `${plain.format(value)} ${unit}` : plain.format(value)
}

export function shortWords({ kind }: Metric, value: number): string {
  if (kind !== 'revenue') return short.format(value)
  return `${value < 0 ? '-' : ''}$${short.format(Math.abs(value) / 100)}`
}

export const typedAs = (kind: MetricKind, value: number | undefined): string =>
  value === undefined ? '' : String(kind === 'revenue' ? value / 100 : value)

export function helpOf({ kind, unit }: Metric): string | undefined {
  if (kind === 'revenue') return 'In dollars, like 120 or 99.50.'
  return unit ? `In ${unit}.` : undefined
}

export function readTyped(kind: MetricKind, text: string): { value: number } | { error: string } | null {
  const bare = text
    .trim()
    .replace(/^(-?)\$/, '$1')
    .replace(/,(?=\d{3}\b)/g, '')
    .replace(',', '.')
  if (bare === '') return null
  const error = kind === 'revenue' ? 'Please enter an amount, like 120 or 99.50.' : 'Please enter a number.'
  const isNumber = kind === 'revenue' ? /^-?\d+(\.\d{1,2})?$/ : /^-?\d+(\.\d+)?$/
  if (!isNumber.test(bare)) return { error }
  const value = kind === 'revenue' ? Math.round(Number(bare) * 100) : Number(bare)
  const checked = amounts[kind].safeParse(value)
  return checked.success ? { value } : { error: itemAt(checked.error.issues, 0).message }
}

export const runningWeek = (now = new Date()): string => mondayOf(localDay(now))

export const weeksShown = (): string[] =>
  Array.from({ length: shownWeeks }, (_, place) => weeksAfter(runningWeek(), place - shownWeeks + 1))

export function weekWords(week: string): string {
  const [first, last] = [new Date(week), new Date(Date.parse(week) + 6 * day)]
  const sameMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${dayWords.format(first)}–${sameMonth ? last.getUTCDate() : dayWords.format(last)}`
}

const dayWords = dateFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
