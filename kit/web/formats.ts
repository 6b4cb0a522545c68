import { minute } from '#kit/contract/time.ts'

export { money } from '../contract/money.ts'

const made = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = made.get(key) ?? new Intl.DateTimeFormat(locale ?? 'en-US', options)
  made.set(key, format)
  return format
}

export function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = Math.round(minutes % 60)
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`
}

export const calendarDay = (day: string): string =>
  dateFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** 'just now', '5 min ago', '2 hr ago'; null from a day on. */
export function agoWords(at: Date, now: Date): string | null {
  const minutes = Math.floor((now.getTime() - at.getTime()) / minute)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} hr ago` : null
}

/** In the reader's zone, ISO. */
export const localDay = (date = new Date()): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString().slice(0, 10)

export const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** In the reader's zone: 'Today', 'Yesterday', 'Monday, November 30'. */
export function dayName(date: Date): string {
  const today = new Date()
  const yesterday = new Date(today)
  yesterday.setDate(today.getDate() - 1)
  if (isSameDay(date, today)) return 'Today'
  if (isSameDay(date, yesterday)) return 'Yesterday'
  return dateFormat(undefined, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(date.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date)
}
