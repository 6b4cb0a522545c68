import { dateFormat, money } from '#kit/web/formats.ts'
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

/** The same beside a chart: "1.2K", "$1.2K" */
export function shortWords({ kind }: Metric, value: number): string {
  if (kind !== 'revenue') return short.format(value)
  return `${value < 0 ? '-' : ''}$${short.format(Math.abs(value) / 100)}`
}

/** As one types it. */
export const typedAs = (kind: MetricKind, value: number | undefined): string =>
  value === undefined ? '' : String(kind === 'revenue' ? value / 100 : value)

/** How it is typed. */
export function helpOf({ kind, unit }: Metric): string | undefined {
  if (kind === 'revenue') return 'In dollars, like 120 or 99.50.'
  return unit ? `In ${unit}.` : undefined
}

/** What was typed: a number that the week may have, the sentence why not, or null where nothing stands. */
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
  return checked.success ? { value } : { error: checked.error.issues[0]!.message }
}

/** The week that runs where one is. */
export function runningWeek(now = new Date()): string {
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000)
  return mondayOf(local.toISOString().slice(0, 10))
}

/** The weeks that are shown, oldest first. */
export const weeksShown = (): string[] =>
  Array.from({ length: shownWeeks }, (_, place) => weeksAfter(runningWeek(), place - shownWeeks + 1))

/** "Nov 16–22", "Nov 30–Dec 6" */
export function weekWords(week: string): string {
  const [first, last] = [new Date(week), new Date(Date.parse(week) + 6 * 24 * 60 * 60_000)]
  const sameMonth = first.getUTCMonth() === last.getUTCMonth()
  return `${dayWords.format(first)}–${sameMonth ? last.getUTCDate() : dayWords.format(last)}`
}

const dayWords = dateFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
