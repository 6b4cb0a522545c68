import { Search } from 'lucide-react'
import { Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import type { SignedIn } from '#features/accounts/web/session.ts'
import { unreachable } from '#kit/web/failure.ts'
import { toast } from '#kit/web/ui/toast.ts'

const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(loadPalette)

export type PaletteView = 'search' | 'keys'

/** The search over places, acts and what people wrote: behind its button, Ctrl K, and `?` for the keys there are. */
export function SearchButton({ user }: { user: SignedIn }) {
  const [view, setView] = useState<PaletteView | null>(null)
  const open = (next: PaletteView) =>
    void loadPalette().then(
      () => setView(next),
      () => toast.error('Error', unreachable),
    )
  usePaletteKeys(view, (next) => (next ? open(next) : setView(null)))
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open('search')}
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        className="touch-target flex size-10 items-center justify-center gap-2 rounded-control text-ink-2 transition-colors duration-(--duration-fast) hover:bg-hover hover:text-ink lg:h-9 lg:w-auto lg:border lg:border-line-strong lg:px-3 lg:text-sm"
      >
        <Search aria-hidden className="size-5 lg:size-4" />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="text-xs text-ink-3 max-lg:hidden">
          {searchKeys()}
        </kbd>
      </button>
      {view && (
        <Suspense fallback={null}>
          <Palette user={user} view={view} onView={setView} onClose={() => setView(null)} />
        </Suspense>
      )}
    </>
  )
}

/** As the keyboard at hand has it. */
export const searchKeys = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

function usePaletteKeys(view: PaletteView | null, show: (view: PaletteView | null) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const asked = askedBy(event)
    if (!asked) return
    event.preventDefault()
    if (view === 'search' && asked === 'search') show(null)
    else if (!document.querySelector('dialog[open]')) show(asked)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function askedBy({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented,
}: KeyboardEvent): PaletteView | null {
  if (defaultPrevented || altKey) return null
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'search' : null
  const writes =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  return key === '?' && !writes ? 'keys' : null
}
