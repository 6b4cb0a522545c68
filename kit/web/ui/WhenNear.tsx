import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

/** How far below what is in view something may be when it is drawn, so that nobody sees it come. */
const near = '300px'

/**
 * What is further down a page, drawn and asked for once somebody comes near. Until then `height` keeps its place. The
 * keyboard would walk past what is not there yet, so its first Tab draws it too.
 */
export function WhenNear({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (shown) return
    const observer = new IntersectionObserver(([entry]) => entry!.isIntersecting && setShown(true), {
      rootMargin: near,
    })
    observer.observe(place.current!)
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setShown(true)
    document.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [shown])
  return shown ? children : <div ref={place} className={height} />
}
