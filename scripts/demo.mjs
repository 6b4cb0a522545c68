import { register } from 'tsx/esm/api'
import { prepare, root } from './prepare.mjs'

await prepare({ build: true })
process.chdir(root)
register()
const [{ runDemo }, { endInOrder }] = await Promise.all([
  import('../demo/run.ts'),
  import('#app/server/end-in-order.ts'),
])

let running
endInOrder(() => running)
try {
  running = await runDemo()
  process.stdout.write(`Ready at ${running.address}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}
