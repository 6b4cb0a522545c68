import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, inject } from 'vitest'
import { buildApp } from '#app/server/build-app.ts'
import { handlers } from '#app/server/features.ts'
import { createHttp } from '#app/server/http.ts'
import { readConfig } from '#kit/server/config.ts'
import type { App } from '#kit/server/context.ts'
import { connect } from '#kit/server/db.ts'
import { createLog } from '#kit/server/log.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import type { Passwords } from '#kit/server/passwords.ts'
import { rateLimits, users } from '#kit/server/tables.ts'
import { onServer, withDatabase } from './database.ts'
import { explainSettings, hearPlans, hearStatements, refuseParallel } from './statements.ts'

/** Only moves when a test moves it. Starts at the suite's time (today.ts). */
export type TestClock = { now: () => Date; forward: (milliseconds: number) => void }

type Answer<T = any> = { status: number; body: T; headers: Headers }
type CallOptions = { body?: unknown; headers?: Record<string, string>; origin?: string | null }

export type Browser = {
  call: <T = any>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>
  cookie: () => string
  id: string
  email: string
}

/** Time does not pass, so limits per minute would apply to the whole file. */
const unhurried = { CHANGES_PER_MINUTE: '1000000', MEGABYTES_PER_DAY: '1000000' }

export const password = 'Correct.horse-9'
const origin = 'http://localhost:3000'

export async function createWorld({
  env = {},
  passwords = quickPasswords,
  explains = false,
}: { env?: Record<string, string>; passwords?: Passwords; explains?: boolean } = {}) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('serverUrl')
  // The default writes every page to the log as well, which takes three times as long.
  await onServer(serverUrl, `create database ${name} template ${inject('template')} strategy file_copy`)
  if (explains)
    for (const [setting, value] of Object.entries(explainSettings))
      await onServer(serverUrl, `alter database ${name} set ${setting} = '${value}'`)
  const url = withDatabase(serverUrl, name)
  const logged: string[] = []
  const clock = createClock()
  const parts = {
    config: readConfig({ NODE_ENV: 'test', ...unhurried, ...env }),
    dataDir: join(tmpdir(), name),
    clock,
    log: createLog('debug', { write: (line) => void logged.push(line) }),
    secret: 'a secret for tests only, long enough',
    passwords,
    pace: 0,
  }
  const first = await openProcess(url, parts)
  const opened = [first]
  const { app, database, fetch, statementsOf, plansOf } = first
  afterAll(async () => {
    for (const one of opened) await one.close()
    await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    await rm(app.dataDir, { recursive: true, force: true })
  })
  return {
    app,
    db: app.db,
    drain: () => app.jobs.drain(app, handlers),
    clock,
    logged,
    database,
    statementsOf,
    plansOf,
    url,
    fetch,
    visitor: () => openBrowser(fetch),
    member: (nickname = 'ada', through: Fetch = fetch) => signUpAndIn({ app, fetch: through, nickname }),
    admin: (nickname = 'root', through: Fetch = fetch) =>
      signUpAndIn({ app, fetch: through, nickname, role: 'admin' }),
    /** Another process of this server: same database, clock and secret, its own connections and caches; or `instead`. */
    beside: async (instead: Partial<Parts> = {}) => {
      const other = await openProcess(url, { ...parts, ...instead })
      opened.push(other)
      return other
    },
  }
}

type Parts = Omit<Parameters<typeof buildApp>[0], 'database'>

async function openProcess(url: string, parts: Parts) {
  const database = connect(url, { onError: () => undefined })
  const statementsOf = hearStatements(database.pool)
  const plansOf = hearPlans(database.pool)
  refuseParallel(database.pool)
  const app = buildApp({ ...parts, database })
  await app.jobs.open()
  const http = createHttp({
    app,
    metrics: createMetrics(database.pool),
    pages: undefined,
    ready: async () => true,
  })
  return {
    app,
    database,
    statementsOf,
    plansOf,
    fetch: async (request: Request) => http.fetch(request),
    close: async () => {
      await app.jobs.close()
      await database.close()
    },
  }
}

/** Good hashes are slow by design. The real one is used in passwords.test.ts and the browser tests. */
const quickPasswords: Passwords = {
  hash: async (given) => digest(given, randomUUID()),
  verify: async ({ kept, password: given }) =>
    kept !== undefined && digest(given, kept.split(':')[0]!) === kept,
  isOutdated: () => false,
  isGuessable: async (given) => given === 'Password1!',
}
const digest = (text: string, salt: string) =>
  `${salt}:${createHash('sha256')
    .update(salt + text)
    .digest('hex')}`

function createClock(): TestClock {
  let offset = 0
  const base = Date.now()
  return { now: () => new Date(base + offset), forward: (milliseconds) => void (offset += milliseconds) }
}

type Fetch = (request: Request) => Promise<Response>

export function openBrowser(fetch: Fetch): Browser {
  const cookies = new Map<string, string>()
  let csrf: string | null = null
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function call<T>(
    method: string,
    path: string,
    { body, headers = {}, origin: from = origin }: CallOptions = {},
  ): Promise<Answer<T>> {
    const sent = new Headers({
      ...(from ? { origin: from } : {}),
      ...(cookies.size ? { cookie: cookie() } : {}),
      ...(csrf ? { 'x-csrf-token': csrf } : {}),
      ...headers,
    })
    if (body !== undefined && !sent.has('content-type')) sent.set('content-type', 'application/json')
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    if (text) sent.set('content-length', String(Buffer.byteLength(text as string)))
    const response = await fetch(
      new Request(`${origin}/api${path}`, { method, headers: sent, body: text as string | undefined }),
    )
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line)
    const raw = await response.text()
    // A stream stays text.
    const answer =
      raw && response.headers.get('content-type')?.includes('json') ? JSON.parse(raw) : raw || null
    if (answer && typeof answer === 'object' && 'csrfToken' in answer) csrf = answer.csrfToken
    return { status: response.status, body: answer, headers: response.headers }
  }
  return { call, cookie, id: '', email: '' }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair, ...attributes] = line.split('; ')
  const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)]
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, value)
}

type SignUp = { app: App; fetch: Fetch; nickname: string; role?: 'admin' }

async function signUpAndIn({ app, fetch, nickname, role }: SignUp): Promise<Browser> {
  const browser = openBrowser(fetch)
  // Everyone comes from one address, whose limit would end a long file of tests.
  await app.db.delete(rateLimits).where(eq(rateLimits.key, 'auth:127.0.0.1'))
  const email = `${nickname}-${randomUUID().slice(0, 8)}@example.test`
  await browser.call('POST', '/auth/sign-up', { body: { email, password } })
  if (role) await app.db.update(users).set({ role }).where(eq(users.email, email))
  const { status, body } = await browser.call('POST', '/auth/sign-in', {
    body: { email, password, as: role ? 'admin' : 'member' },
  })
  if (status !== 200) throw new Error(`Sign-in of ${email} answered ${status}: ${JSON.stringify(body)}`)
  return Object.assign(browser, { id: body.user.id as string, email })
}
