import { day as dayLength, minute } from '#kit/contract/time.ts'
import { calendarDay, timeWords } from '#kit/web/formats.ts'
import { daysShown, minutesPerDay } from '../contract.ts'
import type { PartDays } from '../contract.ts'

export type DayState = 'good' | 'trouble' | 'partly' | 'unchecked'
export type DayView = { day: string; state: DayState; sentence: string | null }

/** In minutes: a few restarts. */
const missable = 10

/** Today first. A sentence for each day with trouble or a gap since the first check. */
export function dayViews({ checked, troubled }: PartDays, checkedAt: string): DayView[] {
  const today = checkedAt.slice(0, 10)
  const begun = Math.floor((Date.parse(checkedAt) - Date.parse(today)) / minute)
  const first = checked.findLastIndex((minutes) => minutes > 0)
  return checked.map((minutes, ago) => {
    const day = new Date(Date.parse(today) - ago * dayLength).toISOString().slice(0, 10)
    const missed = Math.max((ago === 0 ? begun : minutesPerDay) - minutes, 0)
    if (minutes === 0)
      return { day, state: 'unchecked', sentence: ago < first ? `${calendarDay(day)}: not checked` : null }
    return { day, ...judged({ troubled: troubled[ago] ?? 0, missed }, calendarDay(day)) }
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

const endings: [DayState, string][] = [
  ['good', 'without trouble'],
  ['trouble', 'with trouble'],
  ['partly', 'checked in part'],
  ['unchecked', 'not checked'],
]

/** "In the last 90 days: 86 days without trouble, 2 with trouble, 2 not checked." */
export function summaryOf(days: DayView[]): string {
  const counts = endings
    .map(([state, words]) => ({ words, count: days.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, words }, at) =>
      at > 0 ? `${count} ${words}` : `${count} ${count === 1 ? 'day' : 'days'} ${words}`,
    )
  return `In the last ${daysShown} days: ${counts.join(', ')}.`
}
