import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '../when-idle.ts'
import { toasts } from './toast.ts'

/**
 * Loads what shows toasts once the first screen stands, before one is said: it may say that the server can't be
 * reached. Where it could not be had, the next toast asks for it again.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Toaster) return
    const load = () =>
      void import('./Toaster.tsx').then(
        (loaded) => setToaster(() => loaded.Toaster),
        () => undefined,
      )
    const stops = [whenIdle(load), toasts.subscribe(load)]
    return () => stops.forEach((stop) => stop())
  }, [Toaster])
  return Toaster && <Toaster />
}
