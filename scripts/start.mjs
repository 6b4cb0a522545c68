import { prepare, root } from './prepare.mjs'

/** `npm start`: installs and builds what is missing or stale, then serves in this very process so that signals reach it. */
await prepare({ build: true })
process.chdir(root)
const { start } = await import('../build/server/main.js')

let stopping = false
let running
async function stop() {
  // Ctrl-C reaches us twice, from the terminal and from npm.
  if (stopping) return
  stopping = true
  await running?.stop()
  process.stdout.write('Stopped.\n')
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)

try {
  running = await start({ env: process.env, root })
  process.stdout.write(`Ready at ${running.address}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
