import type { QueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { matchRoutes } from '#kit/web/router/matching.ts'
import type { Route } from '#kit/web/router/matching.ts'
import type { LoadData } from '#kit/web/router/router.ts'

const longestWaitMs = 1000

export const prefetchOf =
  (routes: Route[], queryClient: QueryClient) =>
  (address: string): void => {
    const url = new URL(address, window.location.origin)
    for (const { route, params } of matchRoutes(routes, url.pathname)) {
      route.lazy?.().then(
        ({ prefetch }) => {
          if (isSignedIn(queryClient))
            prefetch?.(queryClient, { params, search: url.searchParams, opened: false })
        },
        // The page itself retries and reports failures.
        () => undefined,
      )
    }
  }

export const loadDataOf =
  (queryClient: QueryClient): LoadData =>
  async ({ prefetch }, { params }, { searchParams: search }) => {
    if (!prefetch) return
    const ask = async () => {
      await queryClient.query(sessionQuery)
      if (isSignedIn(queryClient)) await Promise.all(prefetch(queryClient, { params, search, opened: true }))
    }
    // The page reports failures.
    const asked = ask().catch(() => undefined)
    await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  }

const isSignedIn = (queryClient: QueryClient) =>
  Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user)
