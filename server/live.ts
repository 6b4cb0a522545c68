import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { liveRequest } from '../contract/live.ts'
import type { LiveMessage } from '../contract/live.ts'
import type { Config } from './config.ts'
import type { App, Viewer } from './context.ts'
import { isOurOrigin } from './forgery.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'
import { findSession } from './session.ts'

/** Whether somebody may hear a topic, by the topic's first word: `project:<id>` asks `project`. */
export type TopicRules = Record<string, (app: App, viewer: Viewer, id: string) => Promise<boolean>>

export type Live = {
  /** Tells everyone who has joined the topic, in every process. Call it after the commit. */
  publish: (topic: string, name: string, data: unknown) => void
  /** Closes every socket of a person whose sessions have ended, in every process. Call it after the commit. */
  hangUp: (userId: string) => void
  /** Answers upgrades at /api/live on this server. */
  attach: (server: Server, app: App, rules: TopicRules) => void
  /** Lets go of sockets whose session has ended or which no longer answer; done every `periods.liveHeartbeat`. */
  beat: (app: App) => Promise<void>
  close: () => Promise<void>
}

type Listener = { socket: WebSocket; viewer: Viewer; headers: Headers; topics: Set<string>; alive: boolean; /** Requests are answered one after the other. */ last: Promise<void>; waiting: number }
type Relay = { send: (text: string) => void; close: () => Promise<void> }

/** Between processes only: the topic is then a person's id. */
const hangingUp = 'hang-up'
const mostTopics = 50
const mostWaiting = 100
const longestRequest = 4096

/** Live messages: one socket a tab, topics joined through a rule, and Redis between processes where REDIS_URL is set. */
export function createLive({ config, log }: { config: Config; log: Log }): Live {
  const origin = randomUUID()
  const listeners = new Set<Listener>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestRequest })
  const relay = config.redisUrl ? openRelay({ url: config.redisUrl, log, onText: (text) => {
    const { from, ...event } = JSON.parse(text) as { from: string; topic: string; name: string; data: unknown }
    if (from === origin) return
    if (event.name === hangingUp) drop(event.topic)
    else deliver(event)
  } }) : undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined

  function deliver({ topic, name, data }: { topic: string; name: string; data: unknown }): void {
    const text = JSON.stringify({ kind: 'event', topic, name, data } satisfies LiveMessage)
    for (const listener of listeners) if (listener.topics.has(topic)) listener.socket.send(text)
  }

  function drop(userId: string): void {
    for (const { viewer, socket } of listeners) if (viewer.id === userId) socket.close(4401, 'signed out')
  }

  async function beat(app: App): Promise<void> {
    for (const listener of listeners) {
      // A session that has ended since must not go on hearing.
      if (!listener.alive || !(await findSession(app, listener.headers))) listener.socket.close(4401, 'signed out')
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
      if (listener.waiting >= mostWaiting) return socket.close(1008, 'too many requests')
      listener.waiting += 1
      listener.last = listener.last.then(() => answer({ listener, app, rules }, String(raw)))
        .catch((error: unknown) => log.warn({ error }, 'a live request failed')).finally(() => (listener.waiting -= 1))
    })
  }

  return {
    beat,
    publish: (topic, name, data) => {
      deliver({ topic, name, data })
      void relay?.then((open) => open.send(JSON.stringify({ from: origin, topic, name, data })))
    },
    hangUp: (userId) => {
      drop(userId)
      void relay?.then((open) => open.send(JSON.stringify({ from: origin, topic: userId, name: hangingUp, data: {} })))
    },
    attach: (server, app, rules) => {
      heartbeat = setInterval(() => void beat(app).catch(() => undefined), periods.liveHeartbeat)
      server.on('upgrade', (request, stream, head) => {
        admit(request, app).then((who) => {
          if (!who) return refuse(stream)
          sockets.handleUpgrade(request, stream, head, (socket) => welcome({ socket, ...who, topics: new Set(), alive: true, last: Promise.resolve(), waiting: 0 }, app, rules))
        }, () => refuse(stream))
      })
    },
    close: async () => {
      clearInterval(heartbeat)
      for (const { socket } of listeners) socket.close(1001, 'going away')
      sockets.close()
      // A page that has gone to sleep never says goodbye, and its socket would keep the server open.
      setTimeout(() => listeners.forEach(({ socket }) => socket.terminate()), periods.liveGoodbye).unref()
      await relay?.then((open) => open.close())
    },
  }
}

async function answer({ listener, app, rules }: { listener: Listener; app: App; rules: TopicRules }, raw: string): Promise<void> {
  const { success, data } = liveRequest.safeParse(parsed(raw))
  if (!success) return
  if (data.leave) listener.topics.delete(data.leave)
  if (!data.join) return
  const [word, id] = data.join.split(':')
  const rule = Object.hasOwn(rules, word!) ? rules[word!] : undefined
  const allowed = listener.topics.size < mostTopics && rule && id && (await rule(app, listener.viewer, id))
  if (allowed) listener.topics.add(data.join)
  listener.socket.send(JSON.stringify({ kind: allowed ? 'joined' : 'refused', topic: data.join } satisfies LiveMessage))
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** Only our own pages, and only somebody signed in; cookies come along with any site's socket, so the Origin decides. */
async function admit(request: IncomingMessage, app: App): Promise<{ viewer: Viewer; headers: Headers } | null> {
  const headers = new Headers(Object.entries(request.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])))
  const origin = headers.get('origin')
  if (new URL(request.url ?? '/', 'http://x').pathname !== '/api/live' || !origin || !isOurOrigin(origin, headers.get('host'), app.config)) return null
  const found = await findSession(app, headers)
  return found && { viewer: found.viewer, headers }
}

function refuse(stream: Duplex): void {
  stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

/** Redis is a loudspeaker here and no store: while it is away, a page of another process learns at its next read. */
async function openRelay({ url, log, onText }: { url: string; log: Log; onText: (text: string) => void }): Promise<Relay> {
  const { Redis } = await import('ioredis')
  const options = { maxRetriesPerRequest: 1, enableOfflineQueue: false, lazyConnect: true }
  const [speaker, hearer] = [new Redis(url, options), new Redis(url, { ...options, enableOfflineQueue: true })]
  for (const one of [speaker, hearer]) one.on('error', (error) => log.warn({ error: { message: error.message } }, 'Redis is away'))
  hearer.on('message', (_channel: string, text: string) => onText(text))
  await Promise.all([speaker.connect().catch(() => undefined), hearer.connect().then(() => hearer.subscribe('live')).catch(() => undefined)])
  return {
    send: (text) => void speaker.publish('live', text).catch(() => undefined),
    close: async () => {
      speaker.disconnect()
      hearer.disconnect()
    },
  }
}
