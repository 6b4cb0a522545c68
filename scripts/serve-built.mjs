import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// On a machine with much memory the engine lets garbage grow to four times what lives; half of it is enough.
setFlagsFromString('--heap-growing-percent=50')

/** Serves what is built, in this very process so that signals reach it. `npm start` ends here, and so does the container. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
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
