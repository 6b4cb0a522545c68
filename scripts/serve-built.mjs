import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

// With much memory, V8 lets garbage grow to four times the live data; half is enough.
setFlagsFromString('--heap-growing-percent=50')

/** In this process, so that signals reach it. Used by `npm start` and the container. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const { run, endInOrder } = await import('../build/server/main.js')

let running
endInOrder(() => running)
try {
  for (let claim = 'ask'; ; claim = 'wait') {
    running = await run({ env: process.env, root, claim })
    process.stdout.write(`Ready at ${running.address}\n`)
    await running.claimed
    process.stdout.write('Another copy asks for the data directory. We wait until it ends.\n')
    await running.stop()
    running = undefined
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
