import { useCallback, useEffect, useRef } from 'react'
import { unsent } from './unsent.ts'

/**
 * Sends what was given last once there is a pause. `flush` sends it now, as leaving the page and signing out do;
 * `cancel` forgets it.
 */
export function useLater<T>(send: (value: T) => unknown, pause: number) {
  const latest = useRef(send)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; value: T } | null>(null)
  useEffect(() => {
    latest.current = send
  })
  const cancel = useCallback(() => {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
  }, [])
  const flush = useCallback(async () => {
    if (!waiting.current) return
    const { value } = waiting.current
    cancel()
    await latest.current(value)
  }, [cancel])
  const later = useCallback(
    (value: T) => {
      cancel()
      waiting.current = { value, timer: setTimeout(() => void flush(), pause) }
    },
    [cancel, flush, pause],
  )
  useEffect(() => {
    unsent.add(flush)
    return () => {
      unsent.delete(flush)
      void flush()
    }
  }, [flush])
  return { later, flush, cancel }
}
