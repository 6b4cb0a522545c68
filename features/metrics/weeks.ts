import { day } from '#kit/contract/time.ts'

/** Weeks are identified by their Monday, such as '2026-11-23'. */
export const shownWeeks = 12

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export function mondayOf(given: string): string {
  const time = Date.parse(given)
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * day)
}

export const isMonday = (given: string): boolean => new Date(given).getUTCDay() === 1

export const weeksAfter = (week: string, weeks: number): string => isoDay(Date.parse(week) + weeks * 7 * day)

/**
 * From the project's first week, at most twelve back, to the current one. Allows a day either side for
 * time zones.
 */
export function openWeeks(now: Date, begun: Date | null): { first: string; last: string } {
  const dayOf = (time: Date, days: number) => mondayOf(isoDay(time.getTime() + days * day))
  const oldest = weeksAfter(dayOf(now, 0), -shownWeeks)
  const beginning = begun ? dayOf(begun, -1) : oldest
  return { first: beginning > oldest ? beginning : oldest, last: dayOf(now, 1) }
}
