import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'

const near = '300px'

/**
 * Renders when scrolled near; `height` reserves its space. The first Tab renders it too, or the
 * keyboard would skip it.
 */
export function WhenNear({ height, children }: { height: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (shown) return
    const observer = new IntersectionObserver(([entry]) => ensure(entry).isIntersecting && setShown(true), {
      rootMargin: near,
    })
    observer.observe(ensure(place.current))
    const onKey = ({ key }: KeyboardEvent) => key === 'Tab' && setShown(true)
    document.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKey)
    }
  }, [shown])
  return shown ? children : <div ref={place} className={height} />
}
