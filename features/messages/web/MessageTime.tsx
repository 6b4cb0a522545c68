import { dateFormat, isSameDay } from '#kit/web/formats.ts'

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
