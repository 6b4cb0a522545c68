import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider, createBrowserRouter } from 'react-router'
import './styles/index.css'
import { createQueryClient } from './query-client.ts'
import { routes } from './routes.tsx'
import { reloadOnceAfterDeploy } from './stale-chunks.ts'
import { Toaster } from './ui/Toaster.tsx'

reloadOnceAfterDeploy()

const place = document.getElementById('app')!
const router = createBrowserRouter(routes)

function start(): void {
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// What was prerendered is left to read until the page that replaces it can be shown whole.
if (place.firstElementChild && !router.state.initialized) {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return
    stop()
    start()
  })
} else start()
