import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'

/**
 * The caller's address: the connection's own, or, where that is a trusted proxy, the last address in
 * X-Forwarded-For that is not one. A forged header from anyone else is ignored.
 */
function callerAddress(remote: string | undefined, forwardedFor: string | null, trusted: string[]): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    remote ?? '',
  ]
  let address = hops.pop()!
  while (hops.length > 0 && isWithin(address, trusted)) address = hops.pop()!
  return normal(address)
}

/** Whether an address lies in one of these addresses and ranges. */
export function isWithin(address: string, networks: string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((entry) => {
    if (!entry.includes('/')) return ipaddr.process(entry).toString() === parsed.toString()
    const range = ipaddr.parseCIDR(entry)
    return range[0].kind() === parsed.kind() && parsed.match(range)
  })
}

/** Most requests come from an address that has just sent another. */
const normalized = new Map<string, string>()
const maxNormalized = 1000

function normal(address: string): string {
  const known = normalized.get(address)
  if (known) return known
  const made = ipaddr.isValid(address) ? ipaddr.process(address).toString() : 'unknown'
  if (normalized.size >= maxNormalized) normalized.clear()
  normalized.set(address, made)
  return made
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one address of it has them all. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Whether a text is an address or a range such as 10.0.0.0/8. */
export function isNetwork(entry: string): boolean {
  return entry.includes('/') ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry)
}

/** Whether an address is this computer's own. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

/** The network address a request comes from, for its limits. */
export function callerOf(c: Context, app: { config: { trustedProxies: string[] } }): string {
  return callerAddress(remoteAddress(c), c.req.header('x-forwarded-for') ?? null, app.config.trustedProxies)
}

function remoteAddress(c: Context): string | undefined {
  // In-process tests have no connection behind a request.
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : '127.0.0.1'
}
