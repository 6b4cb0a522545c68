import { isAddress } from '#app/addresses.ts'
import { modelNotAllowed } from '#features/profiles/server/reads.ts'
import { createBudget } from '#kit/server/budget.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import type { App } from '#kit/server/context.ts'
import type { Database } from '#kit/server/db.ts'
import { createJobs } from '#kit/server/jobs.ts'
import { createLive } from '#kit/server/live.ts'
import type { Log } from '#kit/server/log.ts'
import { createMailer } from '#kit/server/mail.ts'
import type { Models } from '#kit/server/models/index.ts'
import { createModels } from '#kit/server/models/index.ts'
import { createPasswords } from '#kit/server/passwords.ts'
import type { Passwords } from '#kit/server/passwords.ts'
import { createReplica } from '#kit/server/replica.ts'
import type { Restores } from '#kit/server/restores.ts'
import { plainVoice } from '#planner/knowledge/banned-words.ts'
import { endpoints } from './endpoints.ts'
import { features, queues, routes } from './features.ts'

export type AppParts = {
  config: Config
  database: Database
  dataDir: string
  clock: Clock
  log: Log
  secret: string
  transport?: Parameters<typeof createMailer>[0]['transport']
  models?: Models
  /** For tests, which sign up hundreds of people. */
  passwords?: Passwords
  pace?: number
  restores?: Restores
  restart?: () => void
}

/** In ms: longer than any path whose timing it hides. */
const usualPace = 400

export function buildApp({ config, database, dataDir, clock, log, secret, ...parts }: AppParts): App {
  const { db, pool, url: databaseUrl } = database
  return {
    config,
    db,
    primary: db,
    ...(config.databaseReplicaUrl && {
      replica: createReplica({ url: config.databaseReplicaUrl, primary: database, clock, log }),
    }),
    databaseUrl,
    dataDir,
    clock,
    log,
    mail: createMailer({ config, db, clock, log, transport: parts.transport }),
    secret,
    formerSecret: config.formerSecret,
    pace: parts.pace ?? usualPace,
    endpoints,
    features,
    routes,
    isAddress,
    ...(parts.restart && { restart: parts.restart }),
    restores: parts.restores ?? { underway: null, last: null },
    jobs: createJobs({ pool, log, queues }),
    live: createLive({ config, log, secret }),
    models:
      parts.models ??
      createModels({
        config,
        db,
        clock,
        log,
        voice: plainVoice,
        holdBack: (userId) => modelNotAllowed({ db, clock, config }, userId),
      }),
    passwords: parts.passwords ?? createPasswords(),
    budget: budgetOf(config, clock),
  }
}

const budgetOf = ({ changesPerMinute, megabytesPerDay }: Config, clock: Clock) =>
  createBudget({ clock, changesPerMinute, bytesPerDay: megabytesPerDay * 1_000_000 })
