import { OfflineNote } from '#kit/web/ui/OfflineNote.tsx'

/** Says that the connection is gone, until it is back: over the page's head, so that nothing moves and it is seen wherever one has scrolled to. */
export function OfflineStrip() {
  return <OfflineNote className="fixed inset-x-0 top-14 z-(--z-bar)" />
}
