import type { App } from '#kit/server/context.ts'
import type { Copies } from '#kit/server/copies.ts'
import type { Metrics } from '#kit/server/metrics.ts'
import type { Pages } from './pages.ts'

/** What the answers over HTTP are made of. */
export type HttpParts = {
  app: App
  metrics: Metrics
  pages: Pages | undefined
  ready: () => Promise<boolean>
  /** Whether the program is ending: what is asked now is answered, and nothing more. */ draining?: () => boolean
  /** Undefined: every visitor is answered anew, as tests want it whose clock stands still. */
  copies?: Copies
}
