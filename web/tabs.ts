const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

/** Tells this browser's other tabs that the session has ended. */
export function announceSignOut(): void {
  channel?.postMessage('ended')
}

/** Calls back when another tab has ended the session. Returns the end of listening. */
export function onSignOutElsewhere(react: () => void): () => void {
  channel?.addEventListener('message', react)
  return () => channel?.removeEventListener('message', react)
}
