import type { EndpointMeta, TokenScope } from '#kit/contract/endpoint.ts'
import type { Budget } from './budget.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Models } from './models/index.ts'
import type { Passwords } from './passwords.ts'
import type { Replica } from './replica.ts'

export type Endpoint = { path: string; method: string; address: string; summary: string; meta: EndpointMeta }

/** Built once at startup. Other modules add their parts by declaration merging: jobs, live, features. */
export interface App {
  config: Config
  /** For a visitor's read, the replica's. */
  db: Db
  primary: Db
  replica?: Replica
  databaseUrl: string
  dataDir: string
  clock: Clock
  log: Log
  mail: Mailer
  passwords: Passwords
  budget: Budget
  /** Minimum duration, in ms, of answers whose timing must not reveal whether an address has an account. */
  pace: number
  models: Models
  secret: string
  formerSecret?: string | undefined
  /** Ends this process's work and starts it again, after the answers under way; undefined in tests. */
  restart?: () => void
  endpoints: readonly Endpoint[]
  isAddress: (path: string) => boolean
}

export type AppEnv = {
  Variables: {
    reference: string
    account?: string
    /** Of an API request: the address of its endpoint, with names for what varies. */
    endpoint?: string
    commonHeaders: Record<string, string>
    complete?: true
  }
}

/** `admin` needs the role and a session from the administrators' door. */
export type Viewer = {
  id: string
  email: string
  emailVerified: boolean
  admin: boolean
  createdAt: Date
  onlyProject?: string
}
export type TokenUse = { id: string; scope: TokenScope }

export type Session = {
  id: string
  csrfToken: string
  lastActiveAt: Date
  idleEndsAt: Date
  warnAt: Date
  byBearer: boolean
  provedAt: Date
}

export type RequestContext = {
  app: App
  viewer: Viewer | null
  session: Session | null
  token?: TokenUse
  address: string
  reference: string
  headers: Headers
  idempotencyKey: string | null
  /** Throws if an answer doesn't match the contract; called before a create is committed. */
  checkAnswer?: (view: unknown) => Promise<void>
  onEndpoint?: (path: string) => void
  auditAbout?: (userId: string | null | undefined) => void
  cookies: string[]
}

export type MemberContext = RequestContext & { viewer: Viewer }

export type SessionContext = MemberContext & { session: Session }
