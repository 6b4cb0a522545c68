import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import type { Prefetches } from '#kit/web/pages.ts'

/** How long the page before waits for what the next one shows first. After that the next one shows that it loads. */
const patience = 1000

/** Asks for the script of the page at an address, and for what it shows first where somebody is signed in. */
export const prefetchOf =
  (routes: RouteObject[], queryClient: QueryClient) =>
  (address: string): void => {
    const url = new URL(address, window.location.origin)
    for (const { route, params } of matchRoutes(routes, url.pathname) ?? []) {
      if (typeof route.lazy !== 'function') continue
      route.lazy().then(
        (page) => {
          const { prefetch } = page as { prefetch?: Prefetches }
          if (isSomebody(queryClient))
            prefetch?.(queryClient, { params, search: url.searchParams, opened: false })
        },
        // What cannot be had now is asked for again, and said, by the page itself.
        () => undefined,
      )
    }
  }

/** The routes, whose pages come with what they show first, so that nothing in them moves when it arrives. */
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
    if (isSomebody(queryClient)) await Promise.all(prefetch(queryClient, { params, search, opened: true }))
  }
  return {
    ...page,
    loader: async (args: LoaderFunctionArgs) => {
      // What fails is the page's own to say.
      const asked = ask(args).catch(() => undefined)
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patience))])
      return null
    },
    // Within one page a tab or a filter says itself that it loads.
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname,
  }
}

const isSomebody = (queryClient: QueryClient) =>
  Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user)
