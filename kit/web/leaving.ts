let leaving = false

/** Whether the document is ending: requests now need keepalive, and locks are granted too late. */
export const isLeaving = () => leaving

// Capturing, so that it is known to whatever sends on `pagehide`.
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (leaving = true), { capture: true })
  window.addEventListener('pageshow', () => (leaving = false))
}
