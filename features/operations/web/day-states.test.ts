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
    expect(summaryOf(days)).toBe("Problems on 2 days since Nov 14, 2026. We couldn't check all of 2 days.")
  })

  it('never call a day good that was looked at for a moment', () => {
    // The day of the first check began before it.
    expect(viewsOf([1], [0])[0]).toMatchObject({ state: 'partly', sentence: null })
    expect(summaryOf(viewsOf([1], [0]))).toBe('No problems since we started checking today.')
    expect(summaryOf(viewsOf([], []))).toBe('Not checked yet.')
    const whole = dayViews({ part: 'jobs', checked: filled([720], minutesPerDay), troubled: [] }, noon)
    expect(summaryOf(whole)).toBe('No problems in the last 90 days.')
  })

  it('lead across the end of a month', () => {
    expect(dayViews({ part: 'jobs', checked: filled([], 0), troubled: filled([], 0) }, noon)[20]?.day).toBe(
      '2026-10-31',
    )
  })
})
