import type { AnyRouter } from '@orpc/server'
import type { Hono } from 'hono'
import type { App, AppEnv } from './context.ts'
import type { Db, Reader } from './db.ts'
import type { EventKindsOf } from './event-kinds.ts'
import type { ExportPart } from './export-part.ts'
import type { Job, JobName } from './jobs.ts'
import type { TopicRules } from './live.ts'

declare module './context.ts' {
  interface App {
    /** Every feature there is. */
    features: readonly Feature[]
  }
}

/** Something that is looked at again and again. */
export type Sweep = {
  /** Named in the log where it fails. */
  name: string
  /** Milliseconds between two of them. */
  every: number
  run: (app: App) => Promise<unknown>
  /** Once at the start as well. */
  atStart?: true
}

/**
 * Where a feature shows itself to the rest of the server. app/features.ts lists them; what a feature offers to another one's
 * list (drafts, generation, own data) is added to this shape where that list is read.
 */
export interface Feature {
  /** What answers its endpoints. */
  routes?: AnyRouter
  /** What it answers over HTTP beside them: files, feeds, webhooks. */
  http?: (app: App) => Hono<AppEnv>
  jobs?: { [Name in JobName]?: Job<Name> }
  /** Who may hear its live topics. */
  topics?: TopicRules
  /** What happens in it, with how people are told. */
  events?: EventKindsOf
  /** The titles of its things by their ids, as this person may see them; without those that are gone. */
  titles?: Record<string, (db: Reader, ids: string[], viewerId: string) => Promise<Map<string, string>>>
  sweeps?: Sweep[]
  /** What of it a person gets with their own data. */
  exports?: ExportPart[]
  /** Frees what a killed process had under way, at the start of a program that is alone on its database. */
  recover?: (app: App) => Promise<unknown>
  /** Erases what has had its time; safe at any moment and in several processes at once. */
  housekeeping?: (app: App) => Promise<unknown>
  /** Reference data that it cannot work without; safe at every start. */
  seed?: (db: Db, start: { feeds: string; at: Date }) => Promise<unknown>
}
