import { createBrowserRouter } from 'react-router'
import type { RouteObject } from 'react-router'

/** Milliseconds that the next page may take before the one that is there says that it is on its way. */
const unsaid = 100

/**
 * A browser router that draws a page when it is there, once and in one go: drawing the whole app for "the next one is
 * on its way" first, and the page itself in slices, takes a slow processor twice as long as the page alone.
 */
export function createRouter(routes: RouteObject[]): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes)
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (draw) => {
    let { pathname } = router.state.location
    let later: ReturnType<typeof setTimeout> | undefined
    return subscribe((state, change) => {
      clearTimeout(later)
      if (state.navigation.state === 'loading') {
        later = setTimeout(() => draw(state, change), unsaid)
        return
      }
      // For `drawn-near`: the place somebody left is found only where all above it has its height. As at the start (index.html).
      document.documentElement.toggleAttribute('data-returned', state.historyAction === 'POP')
      const opens = state.location.pathname !== pathname
      pathname = state.location.pathname
      // Within one page what is asked for may come in slices.
      draw(state, { ...change, flushSync: opens && state.historyAction === 'PUSH' })
    })
  }
  return router
}
