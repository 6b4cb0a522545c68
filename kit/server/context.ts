import type { EndpointMeta, TokenScope } from '#kit/contract/endpoint.ts'
import type { Budget } from './budget.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'
import type { Models } from './models/index.ts'
import type { Passwords } from './passwords.ts'

/** An endpoint by its path in the contract, such as `forum.ask`, and its address, such as `/api/forum/posts`. */
export type Endpoint = { path: string; method: string; address: string; summary: string; meta: EndpointMeta }

/** What the program is made of, built once at start. A part that is handed the whole adds itself where it is declared: jobs, live, features. */
export interface App {
  config: Config
  db: Db
  clock: Clock
  log: Log
  mail: Mailer
  passwords: Passwords
  /** What anybody may change in a minute and a day, over all endpoints. */
  budget: Budget
  /** How long answers take at least that must not tell by their time whether an address has an account; milliseconds. */
  pace: number
  models: Models
  secret: string
  /** Every endpoint there is. */
  endpoints: readonly Endpoint[]
  /** Whether the web app has a page at this path. */
  isAddress: (path: string) => boolean
}

/** What a handler of the HTTP app finds in its context: what names the request and its person in the log, the headers every answer has, and whether the answer has them. */
export type AppEnv = {
  Variables: {
    reference: string
    /** The id of whoever asks, where somebody is signed in. */
    account?: string
    standing: Record<string, string>
    complete?: true
  }
}

/** The person behind a request. `admin`: with an administrator's power, which needs the role and a session from the administrators' door. */
export type Viewer = {
  id: string
  email: string
  emailVerified: boolean
  admin: boolean
  createdAt: Date
  /** The one project that an access token is for; undefined where all are meant. */
  onlyProject?: string
}
/** The access token by which somebody calls; there is no session then. */
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

/** What every verb receives first: the app and who is asking. */
export type RequestContext = {
  app: App
  viewer: Viewer | null
  session: Session | null
  /** Set where somebody calls by an access token. */
  token?: TokenUse
  address: string
  reference: string
  headers: Headers
  idempotencyKey: string | null
  /** Throws where an answer is not as the contract has it; asked before a create is committed. */
  checkAnswer?: (view: unknown) => Promise<void>
  /** Names the person an administrator's act is about, where its address doesn't; for the audit log, with the reason. */
  auditAbout?: (userId: string | null | undefined) => void
  /** Cookies to set with the answer. */
  cookies: string[]
}

/** The context of an endpoint that the guard lets only people with an account reach, by session or access token. */
export type MemberContext = RequestContext & { viewer: Viewer }

/** The same where no access token is let in. */
export type SessionContext = MemberContext & { session: Session }
