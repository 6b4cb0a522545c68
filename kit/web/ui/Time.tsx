import { useSyncExternalStore } from 'react'
import { dateFormat } from '../formats.ts'

const never = () => () => undefined

/** A day in the reader's own zone. A prerendered page holds UTC until it is alive. */
export function Time({ at, withClock = false }: { at: string; withClock?: boolean }) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const options: Intl.DateTimeFormatOptions = {
    dateStyle: 'medium',
    ...(withClock ? { timeStyle: 'short' } : {}),
    ...(alive ? {} : { timeZone: 'UTC' }),
  }
  const exact = dateFormat(alive ? undefined : 'en', {
    dateStyle: 'full',
    timeStyle: 'long',
    ...(alive ? {} : { timeZone: 'UTC' }),
  })
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {dateFormat(alive ? undefined : 'en', options).format(date)}
    </time>
  )
}
