import { register } from 'tsx/esm/api'
import { prepare, root } from './prepare.mjs'

/** `npm run demo`: like `npm start`, on a second data directory with a lively demo community. */
await prepare({ build: true })
process.chdir(root)
register()
const { runDemo } = await import('../demo/run.ts')

let running
async function stop() {
  await running?.stop()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  running = await runDemo()
  process.stdout.write(`Ready at ${running.address}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
