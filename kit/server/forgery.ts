import { timingSafeEqual } from 'node:crypto'
import { isThisComputer } from './config.ts'
import type { Config } from './config.ts'
import type { RequestContext } from './context.ts'
import { Refusal } from './errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The header a browser sends its session's anti-forgery token in. */
export const csrfHeader = 'x-csrf-token'

/**
 * Refuses a change that another site made a browser send: the Origin must be
 * ours, and with a session cookie the session's own token must come along. Calls by bearer token carry no
 * cookie, so nothing can be forged for them.
 */
export function assertNotForged(request: Request, context: RequestContext): void {
  if (safeMethods.has(request.method)) return
  // A plain form can send anything but JSON to another site.
  if (hasBody(request) && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'Send JSON.')
  if (context.session?.byBearer || context.token) return
  const origin = request.headers.get('origin')
  if (!origin || !isOurOrigin(origin, request.headers.get('host'), context.app.config))
    throw new Refusal(
      'forbidden',
      'For your security, we blocked that request. Please reload the page and try again.',
    )
  if (context.session && !sameText(request.headers.get(csrfHeader) ?? '', context.session.csrfToken)) {
    throw new Refusal('forbidden', 'This page is out of date. Please reload it and try again.')
  }
}

/** A served request has a body stream even when nothing was sent, so the headers decide. */
function hasBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
}

/** Whether a page of ours sent this; also asked where a socket is opened. */
export function isOurOrigin(origin: string, host: string | null, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin) return true
  return !config.production && isOurHost(host, config) && origin === `http://${host}`
}

/**
 * Whether a request was sent to a name that is this program's: its public one, or this computer's own. A name that
 * anybody can point at this computer (DNS rebinding) is neither.
 */
export function isOurHost(host: string | null, config: Pick<Config, 'publicUrl'>): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  return host === new URL(config.publicUrl).host || isThisComputer(new URL(`http://${host}`).hostname)
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
