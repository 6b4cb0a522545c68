import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type CountdownDetail = 'hours' | 'minutes'
type CountdownProps = {
  until: string
  /** Stands before the time left: 'Refreshes in'. */ label: string
  detail?: CountdownDetail
  /** Holds the clock still, for the kit's page. */ now?: number
  className?: string
}

/**
 * How long something still holds ('Xd Yh' or 'Yh', by the second; with minutes for the weekly plan), then
 * 'Expired'. The visible text ticks; what a screen reader finds changes by the hour and is never announced.
 */
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

/** Whether the time has come. `onEnd` is called once if it comes while one looks on, and not for what was over before (one reload, no loop). */
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

/** Time left for the eye: '3d 4h', '4h', '12m'; with minutes '3d 4h 12m' and '4h 12m'. */
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

/** Time left for the ear, to the hour: '3 days and 4 hours'. */
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

/** One clock for every countdown of the page, which runs while somebody looks at it. */
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

/** What `read` makes of the time left; the component is drawn again only when that changes. */
function useTimeLeft<T extends string | boolean>(until: string, read: (left: number) => T, now?: number): T {
  return useSyncExternalStore(watch, () => read(Date.parse(until) - (now ?? Date.now())))
}
