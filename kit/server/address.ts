import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { ensure } from '#kit/contract/ensure.ts'

/** Trusts X-Forwarded-For only from a trusted proxy: its last address that isn't a proxy. */
function callerAddress(remote: string | undefined, forwardedFor: string | null, trusted: string[]): string {
  const hops = [
    ...(forwardedFor ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean),
    remote ?? '',
  ]
  let address = ensure(hops.pop())
  while (hops.length > 0 && isWithin(address, trusted)) address = ensure(hops.pop())
  return normal(address)
}

export function isWithin(address: string, networks: string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return networks.some((entry) => {
    if (!entry.includes('/')) return ipaddr.process(entry).toString() === parsed.toString()
    const range = ipaddr.parseCIDR(entry)
    return range[0].kind() === parsed.kind() && parsed.match(range)
  })
}

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

/** The IPv4 address, or the /64 of an IPv6 one, because a /64 belongs to one subscriber. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** Enough to recognize a place by, too little to find a house. */
export function networkStart(address: string): string {
  const network = networkOf(address)
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}:…`
    : `${network.split('.').slice(0, 3).join('.')}.…`
}

export function isNetwork(entry: string): boolean {
  return entry.includes('/') ? ipaddr.isValidCIDR(entry) : ipaddr.isValid(entry)
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}

export function callerOf(c: Context, app: { config: { trustedProxies: string[] } }): string {
  return callerAddress(remoteAddress(c), c.req.header('x-forwarded-for') ?? null, app.config.trustedProxies)
}

export function isFromProxy(c: Context, app: { config: { trustedProxies: string[] } }): boolean {
  return isWithin(remoteAddress(c) ?? '', app.config.trustedProxies)
}

function remoteAddress(c: Context): string | undefined {
  // In-process tests have no connection behind a request.
  return c.env && 'incoming' in c.env ? getConnInfo(c).remote.address : '127.0.0.1'
}
