import type { App } from '#kit/server/context.ts'
import type { Metrics } from '#kit/server/metrics.ts'
import type { ResponseCache } from '#kit/server/response-cache.ts'
import type { Pages } from './pages.ts'

export type HttpParts = {
  app: App
  metrics: Metrics
  pages: Pages | undefined
  ready: () => Promise<boolean>
  draining?: () => boolean
  /** undefined in tests, where time does not pass. */
  cache?: ResponseCache
}
