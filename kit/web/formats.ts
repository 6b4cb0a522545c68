export { money } from '../contract/money.ts'

const made = new Map<string, Intl.DateTimeFormat>()

/** A format of dates, in American English like every other word, unless another is named; the zone is the reader's. One takes a slow phone two milliseconds to make, and a list would make one for each row: each is made once. */
export function dateFormat(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale ?? 'en-US', options)
  made.set(key, format)
  return format
}

/** Minutes as a person says them: '45 min', '2 hr 30 min'. */
export function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`
}

/** A calendar day as it was given, "2026-11-22": it has no zone to be moved by. */
export const calendarDay = (day: string): string =>
  dateFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** How long ago it was, as a list says it: 'just now', '5 min ago', '2 hr ago'; null from a day on, when its date says more. */
export function agoWords(at: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} hr ago` : null
}
