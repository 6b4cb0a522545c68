import { handlers } from '#app/server/features.ts'
import type { App } from '#kit/server/context.ts'
import { rateLimits } from '#kit/server/tables.ts'
import { addressOf, demoPassword } from './cast.ts'

/** The program as the demo drives it: its door, and a clock that the scenes move. */
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

const day = 24 * 60 * 60_000

export type Stage = {
  /** For what the program does by itself, such as the weekly batch. */
  app: App
  /** The day on which the demo is filled; scenes lie before it. */
  today: Date
  actor: (name: string) => Actor
  /** Goes to a time of the past: so many days ago, at so many hours of that day (UTC). */
  at: (daysAgo: number, hour?: number) => void
  join: (name: string) => Promise<Actor>
  /** For what strangers do, who have no account. */
  open: (address: string, init?: RequestInit) => Promise<Response>
  /** Works off what waits in the background. */
  settle: () => Promise<void>
}

/** Scenes act through the API alone, each person with a session of their own; a refused act ends the filling. */
export function createStage({ app, fetch, moveTo }: Program, today: Date): Stage {
  const actors = new Map<string, Actor>()
  const at = (daysAgo: number, hour = 12) =>
    moveTo(
      new Date(
        Math.min(
          today.getTime(),
          Math.floor((today.getTime() - daysAgo * day) / day) * day + hour * 60 * 60_000,
        ),
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
      // Everybody here comes from one address, whose own limit is meant for strangers.
      await app.db.delete(rateLimits)
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

/** A session ends when nothing happens for half an hour, which between two scenes is always: each act signs in anew where it must. */
function renewing(call: Call, app: App, credentials: { email: string; password: string }): Call {
  return async (method, path, body) => {
    await app.db.delete(rateLimits)
    const { user } = await call('GET', '/session')
    if (!user) await call('POST', '/auth/sign-in', credentials)
    return call(method, path, body)
  }
}

/** Speaks to the program as a page does: cookies, the anti-forgery token, JSON. */
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
