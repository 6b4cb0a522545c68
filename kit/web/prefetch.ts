import { createContext, useContext, useEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'

export const Prefetch = createContext<(address: string) => void>(() => undefined)

const crossing = 60

type OnLink = SyntheticEvent<HTMLAnchorElement>

export function usePrefetch() {
  const ask = useContext(Prefetch)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stop = () => clearTimeout(timer.current)
  const soon = ({ currentTarget }: OnLink) => {
    stop()
    timer.current = setTimeout(ask, crossing, currentTarget.href)
  }
  useEffect(() => stop, [])
  return {
    onPointerEnter: soon,
    onPointerLeave: stop,
    // A click focuses too, while the page is opening.
    onFocus: (event: OnLink) => event.currentTarget.matches(':focus-visible') && soon(event),
    onBlur: stop,
    onPointerDown: ({ currentTarget }: OnLink) => ask(currentTarget.href),
  }
}
