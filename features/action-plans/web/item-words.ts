import { dateFormat, timeWords } from '#kit/web/formats.ts'

export function dayWords(day: string, locale?: string): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
}

export function sumWords(
  items: { minutes: number; doneAt: string | null; droppedAt: string | null }[],
): string {
  const kept = items.filter((item) => !item.droppedAt)
  const sum = (some: typeof kept) => some.reduce((total, item) => total + item.minutes, 0)
  return `${timeWords(sum(kept.filter((item) => item.doneAt)))} of ${timeWords(sum(kept))} done this week`
}
