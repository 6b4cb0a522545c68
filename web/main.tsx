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

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
)
