import { dateFormat } from '#kit/web/formats.ts'
import { plural } from '#planner/words.ts'

/** Where the reader is, and how they write times; their browser knows both. */
type Reader = { zone?: string; locale?: string }

/** 'Saturday, 5 December': the day where the reader is. */
export function dayWords(at: string, { zone, locale }: Reader = {}): string {
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(new Date(at))
}

/** '19:00 your time (18:00 UTC)': when it is for the reader, and in the zone it was announced in. */
export function clockWords(at: string, zone: string, { zone: own, locale }: Reader = {}): string {
  const clock = (timeZone?: string) =>
    dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))
  return `${clock(own)} your time (${clock(zone)} ${zone})`
}

/** 'three hours' as one counts them: '3 hours', '1 hr 30 min', '45 min'. */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return plural(hours, 'hour')
  return hours === 0 ? `${rest} min` : `${hours} hr ${rest} min`
}
