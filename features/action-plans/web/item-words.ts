import { dateFormat } from '#kit/web/formats.ts'

/** Minutes as a person says them: '45 min', '2.5 h'. */
export function timeWords(minutes: number): string {
  if (minutes > 0 && minutes < 60) return `${minutes} min`
  return `${Math.round((minutes / 60) * 10) / 10} h`
}

/** A calendar day as it was given: it has no zone to be moved by. */
export function dayWords(day: string, locale?: string): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

/** Today on the reader's own calendar. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

/** "2.5 h this week, 1 h done": what is asked for in all and what of it is ticked. */
export function sumWords(
  items: { minutes: number; doneAt: string | null; droppedAt: string | null }[],
): string {
  const kept = items.filter((item) => !item.droppedAt)
  const sum = (some: typeof kept) => some.reduce((total, item) => total + item.minutes, 0)
  return `${timeWords(sum(kept))} this week, ${timeWords(sum(kept.filter((item) => item.doneAt)))} done`
}
