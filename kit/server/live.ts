import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { WebSocketServer } from 'ws'
import type { Config } from './config.ts'
import type { App } from './context.ts'
import { createDoor } from './live-door.ts'
import { openRelay } from './live-relay.ts'
import { createSockets } from './live-sockets.ts'
import type { Leaving, LiveEvent, TopicRules } from './live-sockets.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'

export type { Leaving, TopicRules }

declare module './context.ts' {
  interface App {
    live: Live
  }
}

export type Live = {
  /** Tells everyone who has joined the topic, in every process. Call it after the commit. */
  publish: (topic: string, name: string, data: unknown) => void
  /** Hears what any process publishes on a topic, until the returned function is called. */
  subscribe: (topic: string, hear: (name: string, data: unknown) => void) => () => void
  /** Closes the sockets of sessions that have ended, in every process. Call it after the commit. */
  disconnectUser: (who: Leaving) => void
  /** Answers upgrades at /api/live on this server. */
  attach: (server: Server, app: App, rules: TopicRules) => void
  /** Lets go of sockets whose session has ended or which no longer answer; done every `periods.liveHeartbeat`. */
  beat: (app: App) => Promise<void>
  close: () => Promise<void>
}

type Sockets = ReturnType<typeof createSockets>
type Subscriber = { topic: string; hear: (name: string, data: unknown) => void }
type Heard = { from: string; topic: string; name: string; data: unknown }

/** Between processes only. */
const hangingUp = 'hang-up'
const maxRequestBytes = 4096

/** Live messages: one socket a tab, topics joined through a rule, and Redis between processes where REDIS_URL is set. */
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

  const tellOthers = (event: LiveEvent) =>
    relay?.send(JSON.stringify({ from: origin, ...event } satisfies Heard))

  return {
    beat: sockets.beat,
    publish: (topic, name, data) => {
      deliver({ topic, name, data })
      tellOthers({ topic, name, data })
    },
    subscribe: subscribers.add,
    disconnectUser: (who) => {
      sockets.drop(who)
      tellOthers({ topic: who.userId, name: hangingUp, data: who })
    },
    attach: (http, app, rules) => {
      heartbeat = setInterval(() => void sockets.beat(app).catch(() => undefined), periods.liveHeartbeat)
      const enter: Parameters<typeof createDoor>[0]['enter'] = ({ request, stream, head }, who) =>
        server.handleUpgrade(request, stream, head, (socket) => sockets.enter(socket, who, { app, rules }))
      http.on('upgrade', createDoor({ app, countOf: sockets.countOf, enter }))
    },
    close: async () => {
      clearInterval(heartbeat)
      sayGoodbye(sockets)
      server.close()
      relay?.close()
    },
  }
}

/** Parts of this very process that hear what is published. */
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
  // A page that has gone to sleep never says goodbye, and its socket would keep the server open.
  setTimeout(() => sockets.each((socket) => socket.terminate()), periods.liveGoodbye).unref()
}
