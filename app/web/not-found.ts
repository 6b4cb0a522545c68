import type { RouteObject } from 'react-router'

export const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./shell/NotFoundPage.tsx')).default }),
}
