import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import type { Asks } from '#kit/web/pages.ts'

/** Asks for the script of the page at an address, and for what it shows first where somebody is signed in. */
export const askAheadOf =
  (routes: RouteObject[], queryClient: QueryClient) =>
  (address: string): void => {
    const url = new URL(address, window.location.origin)
    const search = new URLSearchParams(url.search)
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      if (typeof route.lazy !== 'function') continue
      route.lazy().then(
        (page) => {
          const { asks } = page as { asks?: Asks }
          if (isSomebody(queryClient)) asks?.(queryClient, { params, search })
        },
        // What cannot be had now is asked for again, and said, by the page itself.
        () => undefined,
      )
    }
  }

const isSomebody = (queryClient: QueryClient) =>
  Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user)
