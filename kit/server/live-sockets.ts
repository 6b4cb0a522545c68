import type { WebSocket } from 'ws'
import { liveRequest } from '#kit/contract/live.ts'
import type { LiveMessage } from '#kit/contract/live.ts'
import type { App, Viewer } from './context.ts'
import type { SocketOwner } from './live-upgrade.ts'
import { openSessions } from './session.ts'

export type TopicRules = Record<string, May | { may: May; version: Version }>
type May = (app: App, viewer: Viewer, id: string) => Promise<boolean>
type Version = (app: App, id: string) => Promise<string | undefined>

export type Leaving = { userId: string; sessionId?: string; exceptSessionId?: string }

export type LiveEvent = { topic: string; name: string; data: unknown }

type Listener = SocketOwner & {
  socket: WebSocket
  topics: Set<string>
  alive: boolean
  last: Promise<void>
  waiting: number
  allowance: number
  allowanceAt: number
}

const maxTopics = 50
const maxWaiting = 100
const burst = 60
const perSecond = 5
const maxUnread = 1024 * 1024

export type Sockets = {
  accept: (socket: WebSocket, who: SocketOwner, asking: { app: App; rules: TopicRules }) => void
  deliver: (event: LiveEvent) => void
  drop: (who: Leaving) => void
  beat: (app: App) => Promise<void>
  countOf: (userId: string) => number
  count: () => number
  each: (act: (socket: WebSocket) => void) => void
}

export function createSockets(): Sockets {
  const listeners = new Set<Listener>()
  let beating: Promise<void> | undefined

  return {
    accept: (socket, who, asking) => {
      const listener = newListener(socket, who)
      listeners.add(listener)
      socket.on('close', () => listeners.delete(listener))
      hear(listener, asking)
    },
    deliver: ({ topic, name, data }) => {
      const text = JSON.stringify({ kind: 'event', topic, name, data } satisfies LiveMessage)
      for (const { topics, socket } of listeners) {
        if (!topics.has(topic)) continue
        // A client that doesn't read is disconnected, and refetches when it is back.
        if (socket.bufferedAmount > maxUnread) socket.terminate()
        else socket.send(text)
      }
    },
    drop: (who) => {
      for (const listener of listeners) {
        if (!isMeant(listener, who)) continue
        // Stop sending right away, whenever the client closes.
        listeners.delete(listener)
        listener.socket.close(4401, 'signed out')
      }
    },
    beat: (app) => {
      beating ??= beat(app, [...listeners]).finally(() => (beating = undefined))
      return beating
    },
    countOf: (userId) => [...listeners].filter(({ viewer }) => viewer.id === userId).length,
    count: () => listeners.size,
    each: (act) => listeners.forEach(({ socket }) => act(socket)),
  }
}

const newListener = (socket: WebSocket, who: SocketOwner): Listener => ({
  socket,
  ...who,
  topics: new Set(),
  alive: true,
  last: Promise.resolve(),
  waiting: 0,
  allowance: burst,
  allowanceAt: performance.now(),
})

function hear(listener: Listener, asking: { app: App; rules: TopicRules }): void {
  const { socket } = listener
  socket.on('pong', () => void (listener.alive = true))
  socket.on('error', () => socket.terminate())
  socket.on('message', (raw) => {
    if (listener.waiting >= maxWaiting || !spend(listener)) return socket.close(1008, 'too many requests')
    listener.waiting += 1
    listener.last = listener.last
      .then(() => answer(listener, asking, String(raw)))
      .catch((error: unknown) => asking.app.log.warn({ error }, 'a live request failed'))
      .finally(() => (listener.waiting -= 1))
  })
}

const isMeant = ({ viewer, sessionId }: Listener, who: Leaving) =>
  viewer.id === who.userId &&
  (!who.sessionId || sessionId === who.sessionId) &&
  sessionId !== who.exceptSessionId

async function beat(app: App, listeners: Listener[]): Promise<void> {
  const open = await openSessions(app, [...new Set(listeners.map(({ sessionId }) => sessionId))])
  for (const listener of listeners) {
    if (!listener.alive || !open.has(listener.sessionId)) listener.socket.close(4401, 'signed out')
    listener.alive = false
    listener.socket.ping()
  }
}

function spend(listener: Listener): boolean {
  const now = performance.now()
  listener.allowance = Math.min(burst, listener.allowance + ((now - listener.allowanceAt) / 1000) * perSecond)
  listener.allowanceAt = now
  listener.allowance -= 1
  return listener.allowance >= 0
}

async function answer(
  listener: Listener,
  { app, rules }: { app: App; rules: TopicRules },
  raw: string,
): Promise<void> {
  const { success, data } = liveRequest.safeParse(parsed(raw))
  if (!success) return
  if (data.leave) listener.topics.delete(data.leave)
  if (!data.join) return
  const [word = '', id] = data.join.split(':')
  const rule = Object.hasOwn(rules, word) ? rules[word] : undefined
  const may = typeof rule === 'object' ? rule.may : rule
  const allowed = listener.topics.size < maxTopics && may && id && (await may(app, listener.viewer, id))
  if (allowed) listener.topics.add(data.join)
  // After subscribing, so a change is either in this version or delivered.
  const version = allowed && typeof rule === 'object' ? await rule.version(app, id) : undefined
  const answered: LiveMessage = allowed
    ? { kind: 'joined', topic: data.join, version }
    : { kind: 'refused', topic: data.join }
  listener.socket.send(JSON.stringify(answered))
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
