import type { RefObject } from 'react'
import { useSingleKeys } from '#kit/web/use-single-keys.ts'

type Keys = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  onAsk: (() => void) | null
}

export function useListKeys({ list, search, onAsk }: Keys): void {
  useSingleKeys({
    j: () => move(list.current, 1),
    k: () => move(list.current, -1),
    c: onAsk,
    '/': () => search.current?.focus(),
  })
}

function move(list: HTMLElement | null, by: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>('[data-post-link]') ?? [])]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), links.length - 1)
  links[next]?.focus()
}
