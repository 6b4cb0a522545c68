import { handlers } from '#app/server/features.ts'
import { day, hour } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import { resetLimits } from '#kit/server/limits.ts'
import { addressOf, demoPassword } from './cast.ts'

export type Program = {
  app: App
  fetch: (request: Request) => Promise<Response>
  moveTo: (time: Date) => void
}
export type Actor = {
  name: string
  id: string
  call: <T = any>(method: string, path: string, body?: unknown) => Promise<T>
}

export type Stage = {
  /** For what runs on its own, such as the weekly batch. */
  app: App
  today: Date
  actor: (name: string) => Actor
  /** Goes to a time of the past: so many days ago, at so many hours of that day (UTC). */
  at: (daysAgo: number, atHour?: number) => void
  join: (name: string) => Promise<Actor>
  open: (address: string, init?: RequestInit) => Promise<Response>
  settle: () => Promise<void>
}

/** Scenes only use the API, each person with their own session; a refused call aborts the fill. */
export function createStage({ app, fetch, moveTo }: Program, today: Date): Stage {
  const actors = new Map<string, Actor>()
  const at = (daysAgo: number, atHour = 12) =>
    moveTo(
      new Date(
        Math.min(today.getTime(), Math.floor((today.getTime() - daysAgo * day) / day) * day + atHour * hour),
      ),
    )
  return {
    app,
    today,
    at,
    actor: (name) => {
      const known = actors.get(name)
      if (!known) throw new Error(`${name} has not joined the demo yet.`)
      return known
    },
    join: async (name) => {
      const call = createDoor(fetch, app.config.publicUrl)
      const credentials = { email: addressOf(name), password: demoPassword }
      // Everyone comes from one address, whose limit is for strangers.
      await resetLimits(app.db)
      await call('POST', '/auth/sign-up', credentials)
      const { user } = await call('POST', '/auth/sign-in', credentials)
      const actor = { name, id: user.id as string, call: renewing(call, app, credentials) }
      actors.set(name, actor)
      return actor
    },
    open: (address, init) => fetch(new Request(address, init)),
    settle: async () => void (await app.jobs.drain(app, handlers)),
  }
}

type Call = Actor['call']

/** Sessions expire between scenes, so calls sign in again when needed. */
function renewing(call: Call, app: App, credentials: { email: string; password: string }): Call {
  return async (method, path, body) => {
    await resetLimits(app.db)
    const { user } = await call('GET', '/session')
    if (!user) await call('POST', '/auth/sign-in', credentials)
    return call(method, path, body)
  }
}

function createDoor(fetch: Program['fetch'], origin: string): Call {
  const cookies = new Map<string, string>()
  let csrf = ''
  return async (method, path, body) => {
    const headers = new Headers({
      origin,
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrf-token': csrf,
    })
    const sent: RequestInit = {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }
    const response = await fetch(new Request(`${origin}/api${path}`, sent))
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split('; ')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const text = await response.text()
    const answer = text ? JSON.parse(text) : null
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`)
    if (typeof answer?.csrfToken === 'string') csrf = answer.csrfToken
    return answer
  }
}
