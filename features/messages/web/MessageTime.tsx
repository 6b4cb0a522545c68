import { dateFormat } from '#kit/web/formats.ts'

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

export const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString()

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
