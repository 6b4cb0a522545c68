import { endInOrder, run } from '#app/server/main.ts'
import type { Running } from '#app/server/main.ts'

/** From the sources, for `npm run dev`. */
let running: Running | undefined
endInOrder(() => running)
running = await run({ env: process.env, root: process.cwd() })
process.stdout.write(`API at ${running.address}\n`)
