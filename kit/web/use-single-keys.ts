import { useEffect, useEffectEvent } from 'react'
import { singleKey } from './single-keys.ts'

export function useSingleKeys(keys: Record<string, (() => void) | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[singleKey(event) ?? '']
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
