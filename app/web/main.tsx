import '#kit/web/strict-policy.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import '#kit/web/styles/index.css'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { Prefetch } from '#kit/web/prefetch.ts'
import { createQueryClient } from '#kit/web/query-client.ts'
import { reloadOnceAfterDeploy } from '#kit/web/stale-chunks.ts'
import { Toasts } from '#kit/web/ui/Toasts.tsx'
import { prefetchOf, withFirstData } from './prefetch.ts'
import { routes } from './routes.tsx'

reloadOnceAfterDeploy()

const place = document.getElementById('app')!
const queryClient = createQueryClient()
const router = createBrowserRouter(withFirstData(routes, queryClient))
const prefetch = prefetchOf(routes, queryClient)

function start(): void {
  const held = place.contains(document.activeElement) ? document.activeElement!.getAttribute('href') : null
  const root = createRoot(place)
  // In slices, so that the page answers meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Prefetch value={prefetch}>
            <RouterProvider router={router} />
          </Prefetch>
          <Toasts />
          {held && <FocusKept href={held} />}
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Whoever has gone on by the keyboard while the page was read stays where they are. */
function FocusKept({ href }: { href: string }) {
  useEffect(() => place.querySelector<HTMLElement>(`a[href="${href}"]`)?.focus(), [href])
  return null
}

/** Once the router has the page's own script. */
const routed = () =>
  new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

// What was prerendered is left to read until the page that replaces it can be shown whole: a session that cannot be had is the page's to tell.
if (place.firstElementChild) void Promise.allSettled([routed(), queryClient.query(sessionQuery)]).then(start)
else start()
