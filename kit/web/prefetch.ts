import { createContext, useContext, useEffect, useRef } from 'react'
import type { SyntheticEvent } from 'react'

/** Prefetches for the script and the data of the page at an address. The app says how; where nobody does, nothing is asked. */
export const Prefetch = createContext<(address: string) => void>(() => undefined)

/** A pointer that only crosses a link stays on it shorter than this. */
const crossing = 60

type OnLink = SyntheticEvent<HTMLAnchorElement>

/** What a link listens to, so that its page is asked for while somebody is about to go there. */
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
    // A press gives the focus too, in the midst of opening the page.
    onFocus: (event: OnLink) => event.currentTarget.matches(':focus-visible') && soon(event),
    onBlur: stop,
    onPointerDown: ({ currentTarget }: OnLink) => ask(currentTarget.href),
  }
}
