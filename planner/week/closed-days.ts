/** Month and day. For founders outside the US. */
const everywhere = ['12-25', '01-01']
const american = ['07-04', '12-24']

function isThanksgiving(day: Date): boolean {
  const date = day.getUTCDate()
  return day.getUTCMonth() === 10 && day.getUTCDay() === 4 && date > 21 && date <= 28
}

export function isClosed(date: string, inUnitedStates: boolean): boolean {
  const day = date.slice(5)
  if (everywhere.includes(day)) return true
  return inUnitedStates && (american.includes(day) || isThanksgiving(new Date(`${date}T00:00:00Z`)))
}

export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
