import { useEffect, useEffectEvent } from 'react'
import { singleKey } from '#kit/web/single-keys.ts'

export type PaletteView = 'search' | 'keys'

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

function askedBy(event: KeyboardEvent): PaletteView | null {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !altKey && !defaultPrevented ? 'search' : null
  return singleKey(event) === '?' ? 'keys' : null
}
