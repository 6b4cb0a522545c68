import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'

/** In ms: how long navigation waits for the next page's data. */
const patience = 1000

export const prefetchOf =
  (routes: RouteObject[], queryClient: QueryClient) =>
  (address: string): void => {
    const url = new URL(address, window.location.origin)
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      if (typeof route.lazy !== 'function') continue
      route.lazy().then(
        (page) => {
          const { prefetch } = page as { prefetch?: Prefetches }
          if (isSignedIn(queryClient))
            prefetch?.(queryClient, { params, search: url.searchParams, opened: false })
        },
        // The page itself retries and reports failures.
        () => undefined,
      )
    }
  }

export const withFirstData = (routes: RouteObject[], queryClient: QueryClient): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route
    return {
      ...route,
      ...(children ? { children: withFirstData(children, queryClient) } : {}),
      ...(typeof lazy === 'function' ? { lazy: async () => withLoader(await lazy(), queryClient) } : {}),
    } as RouteObject
  })

function withLoader<P extends object>(page: P, queryClient: QueryClient) {
  const { prefetch } = page as { prefetch?: Prefetches }
  if (!prefetch) return page
  const ask = async ({ params, request }: LoaderFunctionArgs) => {
    await queryClient.query(sessionQuery)
    const search = new URL(request.url).searchParams
    if (isSignedIn(queryClient)) await Promise.all(prefetch(queryClient, { params, search, opened: true }))
  }
  return {
    ...page,
    loader: async (args: LoaderFunctionArgs) => {
      // The page reports failures.
      const asked = ask(args).catch(() => undefined)
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))])
      return null
    },
    // A tab or filter shows its own loading state.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  }
}

const isSignedIn = (queryClient: QueryClient) =>
  Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user)
