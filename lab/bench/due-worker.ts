import { buildApp } from '#app/server/build-app.ts'
import { handlers } from '#app/server/features.ts'
import { sweepDue } from '#features/generation/server/sweep.ts'
import { systemClock } from '#kit/server/clock.ts'
import { readConfig } from '#kit/server/config.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'

/** A separate process that sweeps on command and reports when it finished. */
export type Swept = { done: number; endedAt: number; cpuMs: number }

const database = connect(process.env.DATABASE_URL!, { onError: () => undefined })
const app = buildApp({
  config: readConfig({ NODE_ENV: 'test', PORT: '3299' }),
  database,
  dataDir: '.data',
  clock: systemClock,
  log: createLog('silent'),
  secret: 'a secret for measurements only, 32 long',
})
await app.jobs.open()

process.on('message', () => void work().then((swept) => process.send!(swept)))
process.on('disconnect', () => process.exit(0))
process.send!('ready')

async function work(): Promise<Swept> {
  const before = process.cpuUsage()
  const swept: Swept = { done: 0, endedAt: Date.now(), cpuMs: 0 }
  // The other process may hold the last rows while this one finds nothing.
  for (let idle = 0; idle < 3;) {
    const found = (await sweepDue(app)) + (await app.jobs.drain(app, handlers))
    if (found > 0) Object.assign(swept, { done: swept.done + found, endedAt: Date.now() })
    idle = found > 0 ? 0 : idle + 1
    if (idle > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { user, system } = process.cpuUsage(before)
  return { ...swept, cpuMs: (user + system) / 1000 }
}
