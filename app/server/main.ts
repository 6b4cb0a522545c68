/** What the build offers: scripts/serve-built.mjs and the browser tests start from it. */
export { endInOrder } from './end-in-order.ts'
export type { Running } from './end-in-order.ts'
export { run } from './run.ts'
