import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '../when-idle.ts'
import { toasts } from './toast.ts'

/**
 * Loaded after the first render, but before any toast is needed: one may say that the server can't be
 * reached. If loading fails, the next toast retries.
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
