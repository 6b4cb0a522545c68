import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { focusFirst } from './first-focus.ts'

export function AfterPaint({ height, children }: { height: string; children: ReactNode }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // Runs after the frame has been painted.
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
