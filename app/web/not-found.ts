import type { Route } from '#kit/web/router/matching.ts'

export const notFound: Route = {
  path: '*',
  lazy: async () => ({ Component: (await import('./shell/NotFoundPage.tsx')).default }),
}
