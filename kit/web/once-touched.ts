import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'
import { loadAhead } from './when-loaded.ts'

const touches = ['pointermove', 'pointerdown', 'keydown', 'input'] as const
const untouched: (() => Promise<unknown>)[] = []

/**
 * Loads what a page shows only once it's used, when it is touched and idle: in time for the press, and
 * for those who go offline then.
 */
export function onceTouched(load: () => Promise<unknown>): void {
  untouched.push(load)
  for (const touch of touches) document.addEventListener(touch, touched, { passive: true })
}

function touched(): void {
  for (const touch of touches) document.removeEventListener(touch, touched)
  whenIdle(() => untouched.splice(0).forEach(loadAhead))
}

export function useOnceTouched<T>(load: () => Promise<T>): T | undefined {
  const [loaded, show] = useState<T>()
  useEffect(() => onceTouched(async () => show(await load())), [load])
  return loaded
}
