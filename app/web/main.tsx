import { QueryClientProvider } from '@tanstack/react-query'
import '#kit/web/strict-policy.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { sessionQuery } from '#features/accounts/web/queries.ts'
import '#kit/web/styles/index.css'
import { isMeasured } from '#features/page-speed/web/is-measured.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { Prefetch } from '#kit/web/prefetch.ts'
import { createQueryClient } from '#kit/web/query-client.ts'
import { Router } from '#kit/web/router/router.ts'
import { RouterProvider } from '#kit/web/router/RouterProvider.tsx'
import { reloadOnceAfterDeploy } from '#kit/web/stale-chunks.ts'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { Toasts } from '#kit/web/ui/Toasts.tsx'
import { whenIdle } from '#kit/web/when-idle.ts'
import { loadDataOf, prefetchOf } from './prefetch.ts'
import { routes } from './routes.tsx'

reloadOnceAfterDeploy()

const place = ensure(document.getElementById('app'))
const queryClient = createQueryClient()
const router = new Router(routes, loadDataOf(queryClient))
const prefetch = prefetchOf(routes, queryClient)

type TakingOver = typeof import('./TakeOver.tsx')

function start(takingOver?: TakingOver): void {
  const first = takingOver?.watchFirst(place)
  const root = createRoot(place)
  // In slices, so that the page stays responsive.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Prefetch value={prefetch}>
            <RouterProvider router={router} fallback={<LoadingScreen />} />
          </Prefetch>
          <Toasts />
          {takingOver && first && <takingOver.TakeOver place={place} first={first} />}
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

// Prerendered content stays until the app can replace it in one go; the page reports a failed session.
if (place.firstElementChild)
  void Promise.allSettled([import('./TakeOver.tsx'), router.ready, queryClient.query(sessionQuery)]).then(
    ([takingOver]) => start(takingOver.status === 'fulfilled' ? takingOver.value : undefined),
  )
else start()

const isMember = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey)?.user)
// The first screen comes first; what it measured until then is still there.
if (isMeasured())
  void router.ready.then(() =>
    whenIdle(() => {
      void import('#features/page-speed/web/measure.ts').then(
        ({ measure }) => measure(isMember),
        () => undefined,
      )
    }),
  )
