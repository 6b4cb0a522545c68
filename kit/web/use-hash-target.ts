import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * The id after the # of the address. Once the thing with it is on the page, it is scrolled to and focused, each time a
 * link leads there; until then `loadMore` is asked for it.
 */
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
