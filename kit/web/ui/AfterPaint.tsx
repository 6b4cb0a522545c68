import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { focusFirst } from './first-focus.ts'

/** What takes long to draw, once what stands round it has been painted. Until then `height` keeps its place. */
export function AfterPaint({ height, children }: { height: string; children: ReactNode }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // The frame is painted when its own callbacks are through.
    const frame = requestAnimationFrame(() => (task = setTimeout(setPainted, 0, true)))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [])
  useEffect(() => {
    if (painted) focusFirst(document.querySelector('dialog[open]'))
  }, [painted])
  return painted ? children : <div className={height} />
}
