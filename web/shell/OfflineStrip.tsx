import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says that the connection is gone, until it is back. */
export function OfflineStrip() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && <p className="flex h-9 items-center justify-center bg-warn-soft px-4 text-sm text-warn-ink">You are offline. What you type is kept here until the connection is back.</p>}
    </div>
  )
}
