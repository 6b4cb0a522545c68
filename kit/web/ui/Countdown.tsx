import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { day, hour, minute } from '#kit/contract/time.ts'

export type CountdownDetail = 'hours' | 'minutes'
type CountdownProps = {
  until: string
  label: string
  detail?: CountdownDetail
  now?: number
  className?: string
}

/** Screen readers get text that changes hourly and is never announced. */
export function Countdown({ until, label, detail = 'hours', now, className }: CountdownProps) {
  const words = useTimeLeft(until, (left) => countdownWords(left, detail), now)
  const spoken = useTimeLeft(until, countdownSpoken, now)
  if (words === over)
    return (
      <time dateTime={until} className={className}>
        {over}
      </time>
    )
  return (
    <time dateTime={until} className={className}>
      <span aria-hidden className="tabular-nums">
        {label} {words}
      </span>
      <span className="sr-only">
        {label} {spoken}
      </span>
    </time>
  )
}

/** Calls `onEnd` once if it expires while shown, not if it already had (so no reload loop). */
export function useExpired(until: string | null, onEnd: () => void): boolean {
  const expired = useTimeLeft(until ?? '', (left) => left <= 0)
  const seenRunning = useRef<string | null>(null)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (!expired) seenRunning.current = until
    else if (until && seenRunning.current === until) {
      seenRunning.current = null
      end()
    }
  }, [until, expired])
  return expired
}

const over = 'Expired'

export function countdownWords(left: number, detail: CountdownDetail = 'hours'): string {
  if (left <= 0) return over
  const { days, hours, minutes } = partsOf(left)
  if (left < hour) return `${Math.max(1, minutes)}m`
  const parts = [
    ...(days > 0 ? [`${days}d`] : []),
    `${hours}h`,
    ...(detail === 'minutes' ? [`${minutes}m`] : []),
  ]
  return parts.join(' ')
}

export function countdownSpoken(left: number): string {
  if (left <= 0) return over
  if (left < hour) return 'less than an hour'
  const { days, hours } = partsOf(left)
  return [counted(days, 'day'), counted(hours, 'hour')].filter(Boolean).join(' and ')
}

function partsOf(left: number) {
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  }
}

const counted = (n: number, noun: string) => (n === 0 ? '' : `${n} ${noun}${n === 1 ? '' : 's'}`)

const watchers = new Set<() => void>()
let ticking: ReturnType<typeof setInterval> | undefined

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  ticking ??= setInterval(() => watchers.forEach((tell) => tell()), 1000)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

function useTimeLeft<T extends string | boolean>(until: string, read: (left: number) => T, now?: number): T {
  return useSyncExternalStore(watch, () => read(Date.parse(until) - (now ?? Date.now())))
}
