import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { mustGet } from '#kit/contract/ensure.ts'
import { networkOf } from './address.ts'
import type { App, Viewer } from './context.ts'
import { isOurOrigin } from './forgery.ts'
import { findSession } from './session.ts'

type Upgrade = { request: IncomingMessage; stream: Duplex; head: Buffer }
export type SocketOwner = { viewer: Viewer; sessionId: string }
type UpgradeParts = {
  app: App
  countOf: (userId: string) => number
  accept: (upgrade: Upgrade, who: SocketOwner) => void
}

const maxPerUser = 40
const maxPending = 500
const maxPendingPerNetwork = 50

/**
 * Node removes its own error listener on upgrade: without ours, a reset during the session lookup would
 * end the process.
 */
export function createUpgradeHandler({
  app,
  countOf,
  accept,
}: UpgradeParts): (request: IncomingMessage, stream: Duplex, head: Buffer) => void {
  const pending = new Map<string, number>()
  let all = 0

  return (request, stream, head) => {
    stream.on('error', () => stream.destroy())
    const network = networkOf(request.socket.remoteAddress ?? '')
    const fromNetwork = pending.get(network) ?? 0
    if (all >= maxPending || fromNetwork >= maxPendingPerNetwork) return refuse(stream, tooMany)
    all += 1
    pending.set(network, fromNetwork + 1)
    authenticate(request, app)
      .then((who) => {
        if (stream.destroyed) return
        if (!who) refuse(stream, unauthorized)
        else if (countOf(who.viewer.id) >= maxPerUser) refuse(stream, tooMany)
        else accept({ request, stream, head }, who)
      })
      .catch((error: unknown) => {
        app.log.warn({ error }, 'an upgrade failed')
        refuse(stream, unavailable)
      })
      .finally(() => {
        all -= 1
        const left = mustGet(pending, network) - 1
        if (left === 0) pending.delete(network)
        else pending.set(network, left)
      })
  }
}

/** Checks the Origin, because cookies come with any site's socket. */
async function authenticate(request: IncomingMessage, app: App): Promise<SocketOwner | null> {
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

const unauthorized = '401 Unauthorized'
const tooMany = '429 Too Many Requests'
const unavailable = '503 Service Unavailable'

function refuse(stream: Duplex, status: string): void {
  if (!stream.destroyed) stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
