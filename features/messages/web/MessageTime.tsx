import { dateFormat } from '#kit/web/formats.ts'

/** The time of day here, or with `withDay` the day once it is not today; the exact time in ISO 8601 on hover. */
export function MessageTime({ at, withDay = false }: { at: string; withDay?: boolean }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={at}>
      {dateFormat(
        undefined,
        withDay && !isToday(date)
          ? { month: 'short', day: 'numeric' }
          : { hour: 'numeric', minute: '2-digit' },
      ).format(date)}
    </time>
  )
}

const isToday = (date: Date) => isSameDay(date, new Date())

/** Whether two instants are of one day here. */
export const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

/** A day as a separator says it. */
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
