import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { openRelay } from './live-relay.ts'
import { createSockets } from './live-sockets.ts'
import type { Leaving, LiveEvent, TopicRules } from './live-sockets.ts'
import { createUpgradeHandler } from './live-upgrade.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'

export type { Leaving, TopicRules }

declare module './context.ts' {
  interface App {
    live: Live
  }
}

/** Call `publish` and `disconnectUser` after the commit: both reach every process. */
export type Live = {
  publish: (topic: string, name: string, data: unknown) => void
  subscribe: (topic: string, hear: (name: string, data: unknown) => void) => () => void
  disconnectUser: (who: Leaving) => void
  attach: (server: Server, app: App, rules: TopicRules) => void
  beat: (app: App) => Promise<void>
  count: () => number
  close: () => Promise<void>
}

type Sockets = ReturnType<typeof createSockets>
type Subscriber = { topic: string; hear: (name: string, data: unknown) => void }
type Heard = { from: string; topic: string; name: string; data: unknown }

const hangingUp = 'hang-up'
const maxRequestBytes = 4096

export function createLive({ config, log, secret }: { config: Config; log: Log; secret: string }): Live {
  const origin = randomUUID()
  const sockets: Sockets = createSockets()
  const subscribers = createSubscribers()
  const server = new WebSocketServer({ noServer: true, maxPayload: maxRequestBytes })
  const relay = config.redisUrl ? openRelay({ url: config.redisUrl, log, secret, onText: heard }) : undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined

  function heard(text: string): void {
    const { from, ...event } = JSON.parse(text) as Heard
    if (from === origin) return
    if (event.name === hangingUp) sockets.drop(event.data as Leaving)
    else deliver(event)
  }

  function deliver(event: LiveEvent): void {
    sockets.deliver(event)
    subscribers.deliver(event)
  }

  const relayEvent = (event: LiveEvent) =>
    relay?.send(JSON.stringify({ from: origin, ...event } satisfies Heard))

  return {
    beat: sockets.beat,
    count: sockets.count,
    publish: (topic, name, data) => {
      deliver({ topic, name, data })
      relayEvent({ topic, name, data })
    },
    subscribe: subscribers.add,
    disconnectUser: (who) => {
      sockets.drop(who)
      relayEvent({ topic: who.userId, name: hangingUp, data: who })
    },
    attach: (http, app, rules) => {
      heartbeat = setInterval(() => void sockets.beat(app).catch(() => undefined), periods.liveHeartbeat)
      const accept: Parameters<typeof createUpgradeHandler>[0]['accept'] = ({ request, stream, head }, who) =>
        server.handleUpgrade(request, stream, head, (socket) => sockets.accept(socket, who, { app, rules }))
      http.on('upgrade', createUpgradeHandler({ app, countOf: sockets.countOf, accept }))
    },
    close: async () => {
      clearInterval(heartbeat)
      sayGoodbye(sockets)
      server.close()
      relay?.close()
    },
  }
}

function createSubscribers(): { add: Live['subscribe']; deliver: (event: LiveEvent) => void } {
  const all = new Set<Subscriber>()
  return {
    add: (topic, hear) => {
      const subscriber = { topic, hear }
      all.add(subscriber)
      return () => void all.delete(subscriber)
    },
    deliver: (event) => {
      for (const { topic, hear } of all) if (topic === event.topic) hear(event.name, event.data)
    },
  }
}

function sayGoodbye(sockets: Sockets): void {
  sockets.each((socket) => socket.close(1001, 'going away'))
  // A sleeping page never closes, and would keep the server open.
  setTimeout(() => sockets.each((socket) => socket.terminate()), periods.liveGoodbye).unref()
}
