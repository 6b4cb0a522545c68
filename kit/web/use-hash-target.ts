import { useEffect, useRef } from 'react'
import { useLocation } from './router/hooks.ts'

/** Scrolls to and focuses the element whenever a link leads to it; calls `loadMore` until it exists. */
export function useHashTarget(loadMore?: () => void): string {
  const { hash, key } = useLocation()
  const id = hash.slice(1)
  const reached = useRef('')
  useEffect(() => {
    if (id === '' || reached.current === key + id) return
    const target = document.getElementById(id)
    if (!target) {
      loadMore?.()
      return
    }
    reached.current = key + id
    target.scrollIntoView({ block: 'start' })
    target.focus({ preventScroll: true })
  })
  return id
}
