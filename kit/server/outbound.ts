import type { LookupAddress, LookupOptions } from 'node:dns'
import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, request } from 'undici'
import type { Dispatcher } from 'undici'

/** Why something was not fetched; kept as the error code of a source. */
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

/** Thrown for everything that the guard refuses, and for a place that does not answer. */
export class OutboundRefusal extends Error {
  readonly reason: OutboundReason
  constructor(reason: OutboundReason, options?: ErrorOptions) {
    super(`Not fetched: ${reason}`, options)
    this.reason = reason
  }
}

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<string[]>

export type OutboundOptions = {
  /** Sent to every hop of a redirect: put no secret into them. */
  headers?: Record<string, string>
  signal?: AbortSignal
  resolve?: Resolve
  /** For tests: a connection that has passed the guard goes to this port of 127.0.0.1. It loosens no rule. */
  port?: number
  milliseconds?: number
  /** Given, it is sent by POST, no redirect is followed, and of the answer only the status is read. */
  body?: string
}

export type PublicBytes = { status: number; headers: Record<string, string>; bytes: Buffer; finalUrl: string }
export type PublicAnswer = Omit<PublicBytes, 'bytes'> & { body: string }

export const outboundLimits = { redirects: 2, milliseconds: 5000, bytes: 1024 * 1024, address: 2000 } as const

/**
 * Gets a public address and nothing else: http or https on their own ports, every answer of the name public,
 * at most two redirects, each checked anew, 5 s and 1 MB in all. Throws OutboundRefusal; any status is an answer.
 */
export async function fetchPublic(address: string, options: OutboundOptions = {}): Promise<PublicAnswer> {
  const { bytes, ...answer } = await fetchPublicBytes(address, options)
  return { ...answer, body: decoder(answer.headers['content-type']).decode(bytes) }
}

/** The same for what is no text, such as a picture. */
export async function fetchPublicBytes(address: string, options: OutboundOptions = {}): Promise<PublicBytes> {
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

/** The rules that need no look-up: form, scheme, credentials, port, and an address written as a number. Throws OutboundRefusal. */
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

/** Whether an address belongs to the public internet. IPv6 must lie in 2000::/3, as old forms of private IPv4 ones do not. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv6) return parsed.match(ipaddr.IPv6.parse('2000::'), 3)
  // A cloud's metadata service that stands at an address of the public range.
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

/** The answer, or the address that it redirects to. */
async function ask(url: URL, trip: Trip): Promise<PublicBytes | string> {
  const agent = guardedAgent(trip)
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
    // The connection is cut with the rest of the answer on it.
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
    // Each hop has a connection of its own, so none is reused past a changed answer of the name.
    await agent.destroy()
  }
}

/** Looks a name up itself and hands the socket only addresses that passed, so that what is checked is what is dialled. */
function guardedAgent({ resolve = systemResolve, port, milliseconds }: OutboundOptions): Agent {
  const lookup = (name: string, options: LookupOptions, done: LookupDone) => {
    publicAddresses(name, resolve).then(
      (found) => {
        const addresses = port === undefined ? found : [{ address: '127.0.0.1', family: 4 }]
        if (options.all) done(null, addresses)
        else done(null, addresses[0]!.address, addresses[0]!.family)
      },
      (error: Error) => done(error, []),
    )
  }
  const dial = buildConnector({ timeout: milliseconds ?? outboundLimits.milliseconds, lookup })
  return new Agent({
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
  // One private answer among public ones is enough to refuse: which one a socket takes is not ours to say.
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

/** A host without the brackets of IPv6 and the dots that may end a name. */
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
