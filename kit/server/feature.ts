import type { AnyRouter } from '@orpc/server'
import type { Hono } from 'hono'
import type { App, AppEnv } from './context.ts'
import type { Db, Reader } from './db.ts'
import type { Erase } from './erasure.ts'
import type { EventKindsOf } from './event-kinds.ts'
import type { ExportPart } from './export-part.ts'
import type { Job, JobName } from './jobs.ts'
import type { TopicRules } from './live.ts'
import type { PathsBelow } from './paths.ts'
import type { Recount } from './recount.ts'

declare module './context.ts' {
  interface App {
    features: readonly Feature[]
  }
}

export type Sweep = {
  name: string
  every: number
  run: (app: App) => Promise<unknown>
  atStart?: true
}

/**
 * What a feature offers the rest of the server. Features add fields of their own (drafts, generation, own
 * data) by declaration merging, where the list is read. `recover` runs at startup, if the process is alone
 * on its database. `reseals` runs at startup with a former secret, and seals with the one of now what that
 * one sealed; it and `housekeeping` are safe in several processes.
 */
export interface Feature {
  routes?: AnyRouter
  http?: (app: App) => Hono<AppEnv>
  paths?: PathsBelow
  jobs?: { [Name in JobName]?: Job<Name> }
  topics?: TopicRules
  events?: EventKindsOf
  titles?: Record<string, (db: Reader, ids: string[], viewerId: string) => Promise<Map<string, string>>>
  sweeps?: Sweep[]
  exports?: ExportPart[]
  erases?: Erase
  recover?: (app: App) => Promise<unknown>
  reseals?: (app: App) => Promise<unknown>
  housekeeping?: (app: App) => Promise<unknown>
  recounts?: Recount[]
  seed?: (db: Db, start: { feeds: string; at: Date }) => Promise<unknown>
}
