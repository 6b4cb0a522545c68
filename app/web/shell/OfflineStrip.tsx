import { useLocation } from '#kit/web/router/hooks.ts'
import { OfflineNote } from '#kit/web/ui/OfflineNote.tsx'

/** Overlays the header, so nothing moves and it is always visible. */
export function OfflineStrip() {
  const { pathname } = useLocation()
  // The interview sheet works offline and says so itself.
  if (pathname.startsWith('/interview/')) return null
  return <OfflineNote className="fixed inset-x-0 top-14 z-(--z-bar)" />
}
