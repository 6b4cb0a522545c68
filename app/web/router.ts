import { createBrowserRouter } from 'react-router'
import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router'

/** In ms, before the loading bar. */
const unsaid = 100

/**
 * Renders a new page once, synchronously: rendering the app for "loading" first, and the page in
 * slices, takes a slow processor twice as long.
 */
export function createRouter(
  routes: RouteObject[],
  patchRoutesOnNavigation: PatchRoutesOnNavigationFunction,
): ReturnType<typeof createBrowserRouter> {
  const router = createBrowserRouter(routes, { patchRoutesOnNavigation })
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
      // For `drawn-near`: scroll restoration needs everything above at full height. As in index.html on
      // load.
      document.documentElement.toggleAttribute('data-returned', state.historyAction === 'POP')
      const opens = state.location.pathname !== pathname
      pathname = state.location.pathname
      // Within a page, data may render in slices.
      draw(state, { ...change, flushSync: opens && state.historyAction === 'PUSH' })
    })
  }
  return router
}
