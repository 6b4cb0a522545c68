import { useSyncExternalStore } from 'react'
import { agoWords, dateFormat } from '../formats.ts'

const never = () => () => undefined
const thisMinute = () => Math.floor(Date.now() / 60_000)
function eachMinute(react: () => void): () => void {
  const timer = setInterval(react, 60_000)
  return () => clearInterval(timer)
}

type TimeProps = {
  at: string
  withClock?: boolean
  /** Within a day, how long ago: for lists. */ ago?: boolean
}

/** A day in the reader's own zone. A prerendered page holds UTC until it is alive. */
export function Time({ at, withClock = false, ago = false }: TimeProps) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const minute = useSyncExternalStore(ago ? eachMinute : never, thisMinute, () => 0)
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
      {(ago && alive && agoWords(date, new Date(minute * 60_000))) ||
        dateFormat(alive ? undefined : 'en', options).format(date)}
    </time>
  )
}
