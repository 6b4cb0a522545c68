import { useEffect, useLayoutEffect } from 'react'
import { stored } from '../local-store/keys.ts'
import type { Location } from './location.ts'
import type { Router, RouterState } from './router.ts'

const positions: Record<string, number> = stored.readJson('scroll-positions') ?? {}

/** As the browser does between documents: back where it was, at the hash, else at the top. */
export function useScrollRestoration(router: Router, state: RouterState | null): void {
  useEffect(() => {
    const save = (location: Location) => {
      positions[keyOf(location)] = window.scrollY
    }
    const write = () => {
      if (router.state) save(router.state.location)
      stored.write('scroll-positions', JSON.stringify(positions))
      // While the page is loaded again, until its script runs.
      window.history.scrollRestoration = 'auto'
    }
    window.history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', write)
    const stop = router.subscribe({ onLeave: save })
    return () => {
      stop()
      window.removeEventListener('pagehide', write)
    }
  }, [router])
  useLayoutEffect(() => {
    if (!state) return
    const { location, preventScrollReset } = state
    const position = positions[keyOf(location)]
    const target = document.getElementById(location.hash.slice(1))
    if (position !== undefined) window.scrollTo(0, position)
    else if (target) target.scrollIntoView()
    else if (!preventScrollReset) window.scrollTo(0, 0)
  }, [state])
}

/** Every freshly loaded page has the same key, and would restore another page's scroll position. */
const keyOf = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key)
