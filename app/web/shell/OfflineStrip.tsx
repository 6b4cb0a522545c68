import { useLocation } from 'react-router'
import { OfflineNote } from '#kit/web/ui/OfflineNote.tsx'

/** Says that the connection is gone, until it is back: over the page's head, so that nothing moves and it is seen wherever one has scrolled to. */
export function OfflineStrip() {
  const { pathname } = useLocation()
  // The sheet is meant for where there is none, and says so in its own head.
  if (pathname.startsWith('/interview/')) return null
  return <OfflineNote className="fixed inset-x-0 top-14 z-(--z-bar)" />
}
