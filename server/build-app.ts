import type { Auth, Passwords } from './auth.ts'
import { createAuth } from './auth.ts'
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

export type AppParts = { config: Config; database: Database; clock: Clock; log: Log; secret: string; transport?: Parameters<typeof createMailer>[0]['transport']; models?: Models; passwords?: Passwords }

/** Puts the program's parts together, once at start. */
export function buildApp({ config, database, clock, log, secret, transport, models, passwords }: AppParts): App {
  const { db, pool } = database
  const mail = createMailer({ config, db, clock, log, transport })
  const auth: Auth = createAuth({ config, db, mail, log, secret, passwords })
  return {
    config, db, clock, log, mail, auth, jobs: createJobs({ pool, log }), live: createLive({ config, log }),
    models: models ?? createModels({ config, db, clock, log }), secret,
  }
}
