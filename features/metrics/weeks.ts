/** A number is kept by the week, and a week is told by its Monday as a day: '2026-11-23'. */
export const shownWeeks = 12

const day = 24 * 60 * 60_000
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export function mondayOf(given: string): string {
  const time = Date.parse(given)
  return isoDay(time - ((new Date(time).getUTCDay() + 6) % 7) * day)
}

/** Also of what is no day at all. */
export const isMonday = (given: string): boolean => new Date(given).getUTCDay() === 1

/** So many weeks after this one; before it, where `weeks` is below zero. */
export const weeksAfter = (week: string, weeks: number): string => isoDay(Date.parse(week) + weeks * 7 * day)

/** Where one may write: from the week the project began, twelve back at most, to the running one. A day to either side may still be, or already be, the day where the founder is. */
export function openWeeks(now: Date, begun: Date | null): { first: string; last: string } {
  const dayOf = (time: Date, days: number) => mondayOf(isoDay(time.getTime() + days * day))
  const oldest = weeksAfter(dayOf(now, 0), -shownWeeks)
  const beginning = begun ? dayOf(begun, -1) : oldest
  return { first: beginning > oldest ? beginning : oldest, last: dayOf(now, 1) }
}
