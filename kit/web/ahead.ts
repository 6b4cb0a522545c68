import { createContext, useContext, useEffect, useRef } from 'react'

/** Asks for the script and the data of the page at an address. The app says how; where nobody does, nothing is asked. */
export const AskAhead = createContext<(address: string) => void>(() => undefined)

/** A pointer that only crosses a link stays on it shorter than this. */
const crossing = 60

/** What a link listens to, so that its page is asked for while somebody is about to go there. */
export function useAskAhead(address: string) {
  const ask = useContext(AskAhead)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const stop = () => clearTimeout(timer.current)
  const soon = () => {
    stop()
    timer.current = setTimeout(() => ask(address), crossing)
  }
  useEffect(() => stop, [])
  return {
    onPointerEnter: soon,
    onPointerLeave: stop,
    onFocus: soon,
    onBlur: stop,
    onPointerDown: () => ask(address),
  }
}
