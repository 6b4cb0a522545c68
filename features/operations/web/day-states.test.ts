import { describe, expect, it } from 'vitest'
import { daysShown, minutesPerDay } from '../contract.ts'
import { dayViews, summaryOf } from './day-states.ts'

const noon = '2026-11-20T12:00:00.000Z'
const filled = (first: number[], rest: number) => [
  ...first,
  ...Array<number>(daysShown - first.length).fill(rest),
]
const viewsOf = (checked: number[], troubled: number[]) =>
  dayViews({ part: 'jobs', checked: filled(checked, 0), troubled: filled(troubled, 0) }, noon)

describe('the last 90 days of a part', () => {
  it('are judged by what was checked, and today by what has passed of it', () => {
    const days = viewsOf(
      [720, minutesPerDay, minutesPerDay - 10, minutesPerDay - 11, 600, 0, 5],
      [0, 95, 0, 0, 1],
    )
    expect(days.slice(0, 6)).toEqual([
      { day: '2026-11-20', state: 'good', sentence: null },
      { day: '2026-11-19', state: 'trouble', sentence: 'Nov 19, 2026: trouble for 1 hr 35 min' },
      { day: '2026-11-18', state: 'good', sentence: null },
      { day: '2026-11-17', state: 'partly', sentence: 'Nov 17, 2026: not checked for 11 min' },
      {
        day: '2026-11-16',
        state: 'trouble',
        sentence: 'Nov 16, 2026: trouble for 1 min, and not checked for 14 hr',
      },
      { day: '2026-11-15', state: 'unchecked', sentence: 'Nov 15, 2026: not checked' },
    ])
    // Before the first check nothing is missing.
    expect(days.at(-1)).toEqual({ day: '2026-08-23', state: 'unchecked', sentence: null })
    expect(summaryOf(days)).toBe(
      'In the last 90 days: 2 days without trouble, 2 with trouble, 2 checked in part, 84 not checked.',
    )
  })

  it('never call a day good that was looked at for a moment', () => {
    expect(viewsOf([1], [0])[0]).toMatchObject({ state: 'partly' })
    expect(summaryOf(viewsOf([], []))).toBe('In the last 90 days: 90 days not checked.')
    expect(summaryOf(viewsOf([], []).slice(0, 1))).toBe('In the last 90 days: 1 day not checked.')
  })

  it('lead across the end of a month', () => {
    expect(dayViews({ part: 'jobs', checked: filled([], 0), troubled: filled([], 0) }, noon)[20]?.day).toBe(
      '2026-10-31',
    )
  })
})
