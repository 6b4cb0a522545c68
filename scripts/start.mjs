import { prepare, root } from './prepare.mjs'

/** `npm start`: installs and builds what is missing or stale, then serves in this very process so that signals reach it. */
await prepare({ build: true })
process.chdir(root)
const { start, endInOrder } = await import('../build/server/main.js')

let running
endInOrder(() => running)
try {
  running = await start({ env: process.env, root })
  process.stdout.write(`Ready at ${running.address}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
