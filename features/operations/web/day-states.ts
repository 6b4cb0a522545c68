import { day as dayLength, minute } from '#kit/contract/time.ts'
import { calendarDay, timeWords } from '#kit/web/formats.ts'
import { plural } from '#planner/words.ts'
import { minutesPerDay } from '../contract.ts'
import type { PartDays } from '../contract.ts'

export type DayState = 'good' | 'trouble' | 'partly' | 'unchecked'
export type DayView = { day: string; state: DayState; sentence: string | null }

/** In minutes: a few restarts. */
const missable = 10

/** Today first. A sentence for each day with trouble, and for each with a gap after the first check's day. */
export function dayViews({ checked, troubled }: PartDays, checkedAt: string): DayView[] {
  const today = checkedAt.slice(0, 10)
  const begun = Math.floor((Date.parse(checkedAt) - Date.parse(today)) / minute)
  const first = checked.findLastIndex((minutes) => minutes > 0)
  return checked.map((minutes, ago) => {
    const day = new Date(Date.parse(today) - ago * dayLength).toISOString().slice(0, 10)
    const missed = Math.max((ago === 0 ? begun : minutesPerDay) - minutes, 0)
    if (minutes === 0)
      return { day, state: 'unchecked', sentence: ago < first ? `${calendarDay(day)}: not checked` : null }
    const seen = judged({ troubled: troubled[ago] ?? 0, missed }, calendarDay(day))
    return { day, ...seen, sentence: seen.state === 'partly' && ago === first ? null : seen.sentence }
  })
}

type Counted = { troubled: number; missed: number }

function judged({ troubled, missed }: Counted, day: string): Pick<DayView, 'state' | 'sentence'> {
  const gap = missed > missable ? `not checked for ${timeWords(missed)}` : null
  if (troubled > 0)
    return {
      state: 'trouble',
      sentence: `${day}: trouble for ${timeWords(troubled)}${gap ? `, and ${gap}` : ''}`,
    }
  return gap ? { state: 'partly', sentence: `${day}: ${gap}` } : { state: 'good', sentence: null }
}

export const cleanFirstDay = 'No problems since we started checking today.'

const isGap = ({ state }: DayView) => state === 'partly' || state === 'unchecked'

/** "Problems on 2 days since Sep 5, 2026. We couldn't check all of 3 days." The first day began midway. */
export function summaryOf(days: DayView[]): string {
  const first = days.findLastIndex(({ state }) => state !== 'unchecked')
  if (first === -1) return 'Not checked yet.'
  if (first === 0 && days[0]?.state !== 'trouble') return cleanFirstDay
  const since = sinceWords(days, first)
  const troubled = days.filter(({ state }) => state === 'trouble').length
  const gaps = days.slice(0, first).filter(isGap).length
  return [
    troubled > 0 ? `Problems on ${plural(troubled, 'day')} ${since}.` : `No problems ${since}.`,
    ...(gaps > 0 ? [`We couldn't check all of ${plural(gaps, 'day')}.`] : []),
  ].join(' ')
}

function sinceWords(days: DayView[], first: number): string {
  if (first === 0) return 'since we started checking today'
  return first === days.length - 1
    ? `in the last ${days.length} days`
    : `since ${calendarDay(days[first]?.day ?? '')}`
}
