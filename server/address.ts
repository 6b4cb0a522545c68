import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { App } from './context.ts'

/**
 * The caller's address: the connection's own, or, where that is a trusted proxy, the last address in
 * X-Forwarded-For that is not one. A forged header from anyone else is ignored.
 */
function callerAddress(remote: string | undefined, forwardedFor: string | null, trusted: string[]): string {
  const hops = [...(forwardedFor ?? '').split(',').map((hop) => hop.trim()).filter(Boolean), remote ?? '']
  let address = hops.pop()!
  while (hops.length > 0 && isTrusted(address, trusted)) address = hops.pop()!
  return normal(address)
}

function isTrusted(address: string, trusted: string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return trusted.some((entry) => {
    const [range, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), undefined]
    if (range.kind() !== parsed.kind()) return false
    return parsed.match(range as never, bits ?? (range.kind() === 'ipv4' ? 32 : 128))
  })
}

function normal(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown'
}

/** The network address a request comes from, for its limits. */
export function callerOf(c: Context, app: App): string {
  return callerAddress(remoteAddress(c), c.req.header('x-forwarded-for') ?? null, app.config.trustedProxies)
}

function remoteAddress(c: Context): string | undefined {
  // In-process tests have no connection behind a request.
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : '127.0.0.1'
}
