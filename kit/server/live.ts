import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { liveRequest } from '#kit/contract/live.ts'
import type { LiveMessage } from '#kit/contract/live.ts'
import type { Config } from './config.ts'
import type { App, Viewer } from './context.ts'
import { createDoor } from './live-door.ts'
import { openRelay } from './live-relay.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'
import { findSession } from './session.ts'

/** Whether somebody may hear a topic, by the topic's first word: `project:<id>` asks `project`. */
export type TopicRules = Record<string, (app: App, viewer: Viewer, id: string) => Promise<boolean>>

/** Whose sockets are closed: all of a person, those of one session, or all but those of one. */
export type Leaving = { userId: string; sessionId?: string; exceptSessionId?: string }

declare module './context.ts' {
  interface App {
    live: Live
  }
}

export type Live = {
  /** Tells everyone who has joined the topic, in every process. Call it after the commit. */
  publish: (topic: string, name: string, data: unknown) => void
  /** Closes the sockets of sessions that have ended, in every process. Call it after the commit. */
  hangUp: (who: Leaving) => void
  /** Answers upgrades at /api/live on this server. */
  attach: (server: Server, app: App, rules: TopicRules) => void
  /** Lets go of sockets whose session has ended or which no longer answer; done every `periods.liveHeartbeat`. */
  beat: (app: App) => Promise<void>
  close: () => Promise<void>
}

type Listener = {
  socket: WebSocket
  viewer: Viewer
  sessionId: string
  headers: Headers
  topics: Set<string>
  alive: boolean
  /** Requests are answered one after the other. */
  last: Promise<void>
  waiting: number
  /** How many more requests it may send; more come with time. */
  allowance: number
  allowanceAt: number
}

/** Between processes only. */
const hangingUp = 'hang-up'
const mostTopics = 50
const mostWaiting = 100
const longestRequest = 4096
/** A page joins a dozen topics when it opens and then one now and then. */
const burst = 60
const perSecond = 5
/** What a page that reads nothing may let pile up, in bytes. */
const mostUnread = 1024 * 1024

/** Live messages: one socket a tab, topics joined through a rule, and Redis between processes where REDIS_URL is set. */
export function createLive({ config, log, secret }: { config: Config; log: Log; secret: string }): Live {
  const origin = randomUUID()
  const listeners = new Set<Listener>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestRequest })
  const relay = config.redisUrl ? openRelay({ url: config.redisUrl, log, secret, onText: heard }) : undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined

  function heard(text: string): void {
    const { from, ...event } = JSON.parse(text) as {
      from: string
      topic: string
      name: string
      data: unknown
    }
    if (from === origin) return
    if (event.name === hangingUp) drop(event.data as Leaving)
    else deliver(event)
  }

  function deliver({ topic, name, data }: { topic: string; name: string; data: unknown }): void {
    const text = JSON.stringify({ kind: 'event', topic, name, data } satisfies LiveMessage)
    for (const { topics, socket } of listeners) {
      if (!topics.has(topic)) continue
      // Whoever does not read is cut off, and asks again when they are back.
      if (socket.bufferedAmount > mostUnread) socket.terminate()
      else socket.send(text)
    }
  }

  function drop({ userId, sessionId, exceptSessionId }: Leaving): void {
    for (const listener of listeners) {
      const meant =
        listener.viewer.id === userId &&
        (!sessionId || listener.sessionId === sessionId) &&
        listener.sessionId !== exceptSessionId
      if (!meant) continue
      // It hears nothing more from this moment on, whenever its page says goodbye.
      listeners.delete(listener)
      listener.socket.close(4401, 'signed out')
    }
  }

  async function beat(app: App): Promise<void> {
    for (const listener of listeners) {
      // A session that has ended since must not go on hearing.
      if (!listener.alive || !(await findSession(app, listener.headers)))
        listener.socket.close(4401, 'signed out')
      listener.alive = false
      listener.socket.ping()
    }
  }

  function welcome(listener: Listener, app: App, rules: TopicRules): void {
    listeners.add(listener)
    const { socket } = listener
    socket.on('pong', () => void (listener.alive = true))
    socket.on('close', () => listeners.delete(listener))
    socket.on('error', () => socket.terminate())
    socket.on('message', (raw) => {
      if (listener.waiting >= mostWaiting || !spend(listener)) return socket.close(1008, 'too many requests')
      listener.waiting += 1
      listener.last = listener.last
        .then(() => answer({ listener, app, rules }, String(raw)))
        .catch((error: unknown) => log.warn({ error }, 'a live request failed'))
        .finally(() => (listener.waiting -= 1))
    })
  }

  const countOf = (userId: string) => [...listeners].filter(({ viewer }) => viewer.id === userId).length

  return {
    beat,
    publish: (topic, name, data) => {
      deliver({ topic, name, data })
      relay?.send(JSON.stringify({ from: origin, topic, name, data }))
    },
    hangUp: (who) => {
      drop(who)
      relay?.send(JSON.stringify({ from: origin, topic: who.userId, name: hangingUp, data: who }))
    },
    attach: (server, app, rules) => {
      heartbeat = setInterval(() => void beat(app).catch(() => undefined), periods.liveHeartbeat)
      server.on(
        'upgrade',
        createDoor({
          app,
          countOf,
          enter: ({ request, stream, head }, who) => {
            sockets.handleUpgrade(request, stream, head, (socket) => {
              welcome(
                {
                  socket,
                  ...who,
                  topics: new Set(),
                  alive: true,
                  last: Promise.resolve(),
                  waiting: 0,
                  allowance: burst,
                  allowanceAt: performance.now(),
                },
                app,
                rules,
              )
            })
          },
        }),
      )
    },
    close: async () => {
      clearInterval(heartbeat)
      for (const { socket } of listeners) socket.close(1001, 'going away')
      sockets.close()
      // A page that has gone to sleep never says goodbye, and its socket would keep the server open.
      setTimeout(() => listeners.forEach(({ socket }) => socket.terminate()), periods.liveGoodbye).unref()
      relay?.close()
    },
  }
}

/** Takes one request from what a socket may send; false where it has sent too many too quickly. */
function spend(listener: Listener): boolean {
  const now = performance.now()
  listener.allowance = Math.min(burst, listener.allowance + ((now - listener.allowanceAt) / 1000) * perSecond)
  listener.allowanceAt = now
  listener.allowance -= 1
  return listener.allowance >= 0
}

async function answer(
  { listener, app, rules }: { listener: Listener; app: App; rules: TopicRules },
  raw: string,
): Promise<void> {
  const { success, data } = liveRequest.safeParse(parsed(raw))
  if (!success) return
  if (data.leave) listener.topics.delete(data.leave)
  if (!data.join) return
  const [word, id] = data.join.split(':')
  const rule = Object.hasOwn(rules, word!) ? rules[word!] : undefined
  const allowed = listener.topics.size < mostTopics && rule && id && (await rule(app, listener.viewer, id))
  if (allowed) listener.topics.add(data.join)
  listener.socket.send(
    JSON.stringify({ kind: allowed ? 'joined' : 'refused', topic: data.join } satisfies LiveMessage),
  )
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
