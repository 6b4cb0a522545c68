import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

type Keys = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  onAsk: (() => void) | null
}

/** j and k move, Enter opens, c asks, / searches; never while typing. */
export function useListKeys({ list, search, onAsk }: Keys): void {
  const ask = useRef(onAsk)
  useEffect(() => {
    ask.current = onAsk
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target))
        return
      if (event.key === 'j' || event.key === 'k') move(list.current, event.key === 'j' ? 1 : -1)
      else if (event.key === 'c' && ask.current) ask.current()
      else if (event.key === '/') search.current?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [list, search])
}

function isBusy(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement &&
      target.closest('input, textarea, select, [contenteditable], [role=menu]') !== null)
  )
}

function move(list: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-post-link]') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
  links[next]?.focus()
}
