import { Search } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import type { SignedIn } from '#features/accounts/web/use-session.ts'
import { unreachable } from '#kit/web/failure.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { searchKeys, usePaletteKeys } from './palette/palette-keys.ts'
import type { PaletteView } from './palette/palette-keys.ts'
import { useTypedAhead } from './palette/typed-ahead.ts'

const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(loadPalette)

export function SearchButton({ user }: { user: SignedIn }) {
  const [view, setView] = useState<PaletteView | null>(null)
  const ahead = useTypedAhead()
  const open = (next: PaletteView) => {
    if (next === 'search') ahead.start()
    void loadPalette().then(
      () => setView(next),
      () => {
        ahead.stop()
        toast.error('Error', unreachable)
      },
    )
  }
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
          <Palette
            user={user}
            view={view}
            takeTyped={ahead.take}
            onView={setView}
            onClose={() => setView(null)}
          />
        </Suspense>
      )}
    </>
  )
}
