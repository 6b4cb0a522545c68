import { useEffect, useEffectEvent } from 'react'

export type PaletteView = 'search' | 'keys'

/** For the platform's keyboard. */
export const searchKeys = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K')

export function usePaletteKeys(view: PaletteView | null, show: (view: PaletteView | null) => void): void {
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
