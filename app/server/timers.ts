import type { App } from '#kit/server/context.ts'
import type { Sweep } from '#kit/server/feature.ts'
import { recountAll } from '#kit/server/recount.ts'
import { periods } from '#kit/server/schedule.ts'
import { runHousekeeping } from './housekeeping.ts'

const own: Sweep[] = [
  { name: 'housekeeping', every: periods.housekeeping, run: runHousekeeping, atStart: true },
  { name: 'recount', every: periods.recount, run: recountAll, atStart: true },
  { name: 'replica', every: periods.replicaCheck, run: async (app) => app.replica?.check(), atStart: true },
  { name: 'mail', every: periods.mailSweep, run: (app) => app.mail.sendDue() },
]

export function startTimers(app: App): () => void {
  const timers = [...own, ...app.features.flatMap(({ sweeps = [] }) => sweeps)].map((sweep) => {
    const run = oneAtATime(app, sweep)
    if (sweep.atStart) run()
    return setInterval(run, sweep.every)
  })
  return () => timers.forEach(clearInterval)
}

function oneAtATime(app: App, { name, run }: Sweep): () => void {
  let running = false
  return () => {
    if (running) return
    running = true
    run(app)
      .catch((error: unknown) => app.log.warn({ error, what: name }, 'a periodic task failed'))
      .finally(() => {
        running = false
      })
  }
}
