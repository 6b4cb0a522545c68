import { createBudget } from './budget.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import type { Database } from './db.ts'
import { createJobs } from './jobs.ts'
import { createLive } from './live.ts'
import type { Log } from './log.ts'
import { createMailer } from './mail.ts'
import type { Models } from './models/index.ts'
import { createModels } from './models/index.ts'
import { createPasswords } from './passwords.ts'
import type { Passwords } from './passwords.ts'

export type AppParts = {
  config: Config; database: Database; clock: Clock; log: Log; secret: string
  transport?: Parameters<typeof createMailer>[0]['transport']; models?: Models
  /** Tests sign up hundreds of people, and wait for nothing. */
  passwords?: Passwords; pace?: number
}

/** Longer than any of the paths takes that it hides. */
const usualPace = 400

/** Puts the program's parts together, once at start. */
export function buildApp({ config, database, clock, log, secret, transport, models, passwords, pace = usualPace }: AppParts): App {
  const { db, pool } = database
  const mail = createMailer({ config, db, clock, log, transport })
  return {
    config, db, clock, log, mail, secret, pace, jobs: createJobs({ pool, log }), live: createLive({ config, log, secret }),
    models: models ?? createModels({ config, db, clock, log }), passwords: passwords ?? createPasswords(),
    budget: createBudget({ clock, changesPerMinute: config.changesPerMinute, bytesPerDay: config.megabytesPerDay * 1_000_000 }),
  }
}
