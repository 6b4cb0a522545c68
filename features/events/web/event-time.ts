import { dateFormat } from '#kit/web/formats.ts'
import { plural } from '#planner/words.ts'

type Reader = { zone?: string; locale?: string }

export function dayWords(at: string, { zone, locale }: Reader = {}): string {
  return dateFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zone,
  }).format(new Date(at))
}

export const weekday = (at: string): string => dateFormat(undefined, { weekday: 'long' }).format(new Date(at))

export function clockWords(at: string, zone: string, { zone: own, locale }: Reader = {}): string {
  const clock = (timeZone?: string) =>
    dateFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))
  const [here, there] = [clock(own), clock(zone)]
  return here === there ? `${here} your time` : `${here} your time (${there} ${zone})`
}

export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return plural(hours, 'hour')
  return hours === 0 ? `${rest} min` : `${hours} hr ${rest} min`
}
