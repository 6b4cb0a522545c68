import { useSyncExternalStore } from 'react'
import { cx } from './cx.ts'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone, until it is back. A dialog has its own, since it lies over everything else. */
export function OfflineNote({ className }: { className?: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={cx('pointer-events-none', className)}>
      {!online && (
        <p className="flex min-h-9 items-center justify-center bg-warn-soft px-4 py-1 text-center text-sm text-warn-ink">
          You are offline. What you type is kept here until the connection is back.
        </p>
      )}
    </div>
  )
}
