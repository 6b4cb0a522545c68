import { useSyncExternalStore } from 'react'
import { minute } from '#kit/contract/time.ts'
import { agoWords, dateFormat } from '../formats.ts'

const never = () => () => undefined
const thisMinute = () => Math.floor(Date.now() / minute)
function eachMinute(react: () => void): () => void {
  const timer = setInterval(react, 60_000)
  return () => clearInterval(timer)
}

type TimeProps = {
  at: string
  withClock?: boolean
  ago?: boolean
  /** Below a heading that names the day. */
  clockOnly?: boolean
}

/** In the reader's zone; prerendered in UTC. */
export function Time({ at, withClock = false, ago = false, clockOnly = false }: TimeProps) {
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const now = useSyncExternalStore(ago ? eachMinute : never, thisMinute, () => 0)
  const options: Intl.DateTimeFormatOptions = {
    ...(clockOnly ? {} : { dateStyle: 'medium' }),
    ...(withClock || clockOnly ? { timeStyle: 'short' } : {}),
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
      {(ago && alive && agoWords(date, new Date(now * minute))) ||
        dateFormat(alive ? undefined : 'en', options).format(date)}
    </time>
  )
}
