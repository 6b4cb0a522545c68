import '#kit/web/strict-policy.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '#kit/web/styles/index.css'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import { Prefetch } from '#kit/web/prefetch.ts'
import { createQueryClient } from '#kit/web/query-client.ts'
import { reloadOnceAfterDeploy } from '#kit/web/stale-chunks.ts'
import { Toasts } from '#kit/web/ui/Toasts.tsx'
import { prefetchOf, withFirstData } from './prefetch.ts'
import { createRouter } from './router.ts'
import { routes } from './routes.tsx'

reloadOnceAfterDeploy()

const place = document.getElementById('app')!
const queryClient = createQueryClient()
const router = createRouter(withFirstData(routes, queryClient))
const prefetch = prefetchOf(routes, queryClient)

function start(): void {
  const held = heldLink()
  place.addEventListener('focusin', held.note)
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
          <FocusKept held={held} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** Which link of what was prerendered has the focus, until the page that replaces it is there. */
function heldLink() {
  const read = () =>
    place.contains(document.activeElement) ? document.activeElement!.getAttribute('href') : null
  const held = { href: read(), note: () => void (held.href = read()) }
  return held
}

/** Whoever has gone on by the keyboard while the page was read stays where they are. */
function FocusKept({ held }: { held: ReturnType<typeof heldLink> }) {
  useEffect(() => {
    place.removeEventListener('focusin', held.note)
    if (held.href) place.querySelector<HTMLElement>(`a[href="${held.href}"]`)?.focus()
  }, [held])
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
