import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Agent, Dispatcher } from 'undici'
import { itemAt } from '#kit/contract/ensure.ts'
import { traced } from './tracing.ts'

export type OutboundReason =
  | 'malformed'
  | 'scheme'
  | 'credentials'
  | 'port'
  | 'not-public'
  | 'encoding'
  | 'redirects'
  | 'too-slow'
  | 'too-large'
  | 'unreachable'

export class OutboundRefusal extends Error {
  readonly reason: OutboundReason
  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`Not fetched: ${reason}`, options)
    this.reason = reason
  }
}

export type Resolve = (name: string) => Promise<string[]>

export type OutboundOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  resolve?: Resolve
  port?: number
  milliseconds?: number
  body?: string
}

export type PublicBytes = { status: number; headers: Record<string, string>; bytes: Buffer; finalUrl: string }
export type PublicAnswer = Omit<PublicBytes, 'bytes'> & { body: string }

export const outboundLimits = { redirects: 2, milliseconds: 5000, bytes: 1024 * 1024, address: 2000 } as const

export async function fetchPublic(address: string, options: OutboundOptions = {}): Promise<PublicAnswer> {
  const { bytes, ...answer } = await fetchPublicBytes(address, options)
  return { ...answer, body: decoder(answer.headers['content-type']).decode(bytes) }
}

/** Its span doesn't name the host, which a member may have typed. */
export async function fetchPublicBytes(address: string, options: OutboundOptions = {}): Promise<PublicBytes> {
  const method = options.body === undefined ? 'GET' : 'POST'
  const attributes = { 'http.request.method': method }
  return traced({ name: method, kind: 'CLIENT', attributes }, async (span) => {
    const answer = await fetchGuarded(address, options)
    span?.setAttribute('http.response.status_code', answer.status)
    return answer
  })
}

async function fetchGuarded(address: string, options: OutboundOptions): Promise<PublicBytes> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), options.milliseconds ?? outboundLimits.milliseconds)
  const signal = options.signal ? AbortSignal.any([options.signal, late.signal]) : late.signal
  try {
    return await follow(checkAddress(address), { ...options, signal })
  } catch (error) {
    options.signal?.throwIfAborted()
    throw late.signal.aborted ? new OutboundRefusal('too-slow', { cause: error }) : asRefusal(error)
  } finally {
    clearTimeout(timer)
  }
}

export function checkAddress(address: string): URL {
  if (address.length > outboundLimits.address || !URL.canParse(address))
    throw new OutboundRefusal('malformed')
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol)) throw new OutboundRefusal('scheme')
  if (url.username || url.password) throw new OutboundRefusal('credentials')
  if (!['', '80', '443'].includes(url.port)) throw new OutboundRefusal('port')
  const name = bare(url.hostname)
  if (isIP(name) ? !isPublic(name) : /(^|\.)localhost$/.test(name) || !name.includes('.'))
    throw new OutboundRefusal('not-public')
  return url
}

export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(ipaddr.IPv6.parse('2000::'), 3)
  // A cloud metadata service in the public range.
  return parsed.toString() !== '168.63.129.16'
}

type Trip = OutboundOptions & { signal: AbortSignal }

async function follow(first: URL, trip: Trip): Promise<PublicBytes> {
  let url = first
  for (let hop = 0; hop <= outboundLimits.redirects; hop++) {
    const answer = await ask(url, trip)
    if (typeof answer !== 'string') return answer
    url = checkAddress(URL.canParse(answer, url) ? new URL(answer, url).href : answer)
  }
  throw new OutboundRefusal('redirects')
}

async function ask(url: URL, trip: Trip): Promise<PublicBytes | string> {
  const { request } = await import('undici')
  const agent = await guardedAgent(trip)
  try {
    const { body } = trip
    const answer = await request(url, {
      method: body === undefined ? 'GET' : 'POST',
      body,
      dispatcher: agent,
      signal: trip.signal,
      headers: { ...trip.headers, 'accept-encoding': 'identity' },
    })
    const headers = flat(answer.headers)
    // Disconnects without reading the rest.
    if (body !== undefined)
      return { status: answer.statusCode, headers, bytes: Buffer.alloc(0), finalUrl: url.href }
    if ([301, 302, 303, 307, 308].includes(answer.statusCode) && headers.location) return headers.location
    return {
      status: answer.statusCode,
      headers,
      bytes: await readBody(answer.body, headers),
      finalUrl: url.href,
    }
  } finally {
    // Each hop has its own connection, so none outlives a changed DNS answer.
    await agent.destroy()
  }
}

async function guardedAgent(options: OutboundOptions): Promise<Agent> {
  const { resolve = systemResolve, port, milliseconds } = options
  const undici = await import('undici')
  const lookup = (name: string, options: LookupOptions, done: LookupDone) => {
    publicAddresses(name, resolve).then(
      (found) => {
        const addresses = port === undefined ? found : [{ address: '127.0.0.1', family: 4 }]
        if (options.all) done(null, addresses)
        else done(null, itemAt(addresses, 0).address, itemAt(addresses, 0).family)
      },
      (error: Error) => done(error, []),
    )
  }
  const dial = undici.buildConnector({ timeout: milliseconds ?? outboundLimits.milliseconds, lookup })
  return new undici.Agent({
    connect: (options, done) => {
      const name = bare(options.hostname)
      if (isIP(name) && !isPublic(name)) return done(new OutboundRefusal('not-public'), null)
      if (port === undefined) return dial(options, done)
      return dial({ ...options, port: String(port), ...(isIP(name) ? { hostname: '127.0.0.1' } : {}) }, done)
    },
  })
}

type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

async function publicAddresses(name: string, resolve: Resolve): Promise<LookupAddress[]> {
  const addresses = await resolve(name)
  if (addresses.length === 0) throw new OutboundRefusal('unreachable')
  // One private address is enough to refuse, because the socket may pick any.
  if (!addresses.every(isPublic)) throw new OutboundRefusal('not-public')
  return addresses.map((address) => ({ address, family: isIP(address) }))
}

async function systemResolve(name: string): Promise<string[]> {
  return (await systemLookup(name, { all: true })).map(({ address }) => address)
}

async function readBody(
  body: Dispatcher.ResponseData['body'],
  headers: Record<string, string>,
): Promise<Buffer> {
  if (!['', 'identity'].includes(headers['content-encoding'] ?? '')) throw new OutboundRefusal('encoding')
  if (Number(headers['content-length']) > outboundLimits.bytes) throw new OutboundRefusal('too-large')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > outboundLimits.bytes) throw new OutboundRefusal('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function decoder(contentType = ''): TextDecoder {
  try {
    return new TextDecoder(/charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8')
  } catch {
    return new TextDecoder()
  }
}

function flat(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}

function bare(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase()
}

function asRefusal(error: unknown): OutboundRefusal {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutboundRefusal) return cause
    const inner =
      cause instanceof AggregateError ? cause.errors.find((one) => one instanceof OutboundRefusal) : undefined
    if (inner) return inner
  }
  return new OutboundRefusal('unreachable', { cause: error })
}
