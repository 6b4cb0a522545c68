import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { networkOf } from './address.ts'
import type { App, Viewer } from './context.ts'
import { isOurOrigin } from './forgery.ts'
import { findSession } from './session.ts'

type Upgrade = { request: IncomingMessage; stream: Duplex; head: Buffer }
export type Entering = { viewer: Viewer; sessionId: string }
type DoorParts = {
  app: App
  /** How many sockets a person has open here. */ countOf: (userId: string) => number
  enter: (upgrade: Upgrade, who: Entering) => void
}

/** Tabs, devices, and some that have not been missed yet. */
const maxPerPerson = 40
/** Upgrades that wait for the database, from all and from one network. */
const maxAsking = 500
const maxAskingPerCaller = 50

/**
 * Lets upgrades in. From here on the stream is ours alone: Node has taken its own listeners off it, so without one of
 * ours a connection that is reset while we look its session up would end the process.
 */
export function createDoor({
  app,
  countOf,
  enter,
}: DoorParts): (request: IncomingMessage, stream: Duplex, head: Buffer) => void {
  const asking = new Map<string, number>()
  let all = 0

  return (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const from = networkOf(request.socket.remoteAddress ?? '')
    const here = asking.get(from) ?? 0
    if (all >= maxAsking || here >= maxAskingPerCaller) return refuse(stream, busy)
    all += 1
    asking.set(from, here + 1)
    admit(request, app)
      .then((who) => {
        if (stream.destroyed) return
        if (!who) refuse(stream, nobody)
        else if (countOf(who.viewer.id) >= maxPerPerson) refuse(stream, busy)
        else enter({ request, stream, head }, who)
      })
      .catch((error: unknown) => {
        app.log.warn({ error }, 'an upgrade failed')
        refuse(stream, away)
      })
      .finally(() => {
        all -= 1
        const left = asking.get(from)! - 1
        if (left === 0) asking.delete(from)
        else asking.set(from, left)
      })
  }
}

/** Only our own pages, and only somebody signed in; cookies come along with any site's socket, so the Origin decides. */
async function admit(request: IncomingMessage, app: App): Promise<Entering | null> {
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )
  const origin = headers.get('origin')
  if (
    new URL(request.url ?? '/', 'http://x').pathname !== '/api/live' ||
    !origin ||
    !isOurOrigin(origin, headers.get('host'), app.config)
  )
    return null
  const found = await findSession(app, headers)
  return found && { viewer: found.viewer, sessionId: found.session.id }
}

const nobody = '401 Unauthorized'
const busy = '429 Too Many Requests'
const away = '503 Service Unavailable'

function refuse(stream: Duplex, status: string): void {
  if (!stream.destroyed) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
