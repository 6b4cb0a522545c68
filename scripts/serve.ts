import { start } from '../server/main.ts'

/** The server from its sources, for `npm run dev`. */
const running = await start({ env: process.env, root: process.cwd() })
process.stdout.write(`API at ${running.address}\n`)
const stop = () => void running.stop().finally(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
