import { isThisComputer } from './config.ts'
import type { Config } from './config.ts'
import type { RequestContext } from './context.ts'
import { Refusal } from './errors.ts'
import { safeEqual } from './tokens.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const csrfHeader = 'x-csrf-token'

/**
 * CSRF: the Origin must be ours and, with a session cookie, the session's token must match. Bearer
 * calls have no cookie to abuse.
 */
export function assertNotForged(request: Request, context: RequestContext): void {
  if (safeMethods.has(request.method)) return
  // A plain form can't send JSON to another site.
  if (hasBody(request) && !/^application\/json\b/i.test(request.headers.get('content-type') ?? ''))
    throw new Refusal('unsupported', 'Send JSON.')
  if (context.session?.byBearer || context.token) return
  const origin = request.headers.get('origin')
  if (!origin || !isOurOrigin(origin, request.headers.get('host'), context.app.config))
    throw new Refusal(
      'forbidden',
      'For your security, we blocked that request. Please reload the page and try again.',
    )
  if (context.session && !safeEqual(request.headers.get(csrfHeader) ?? '', context.session.csrfToken)) {
    throw new Refusal('forbidden', 'This page is out of date. Please reload it and try again.')
  }
}

function hasBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) > 0
}

export function isOurOrigin(origin: string, host: string | null, config: Config): boolean {
  if (origin === new URL(config.publicUrl).origin) return true
  // Another port than ours may lead here, such as a container's.
  const isLocal = !config.production || isThisComputer(new URL(config.publicUrl).hostname)
  return isLocal && isOurHost(host, config) && origin === `http://${host}`
}

/** Our public host name or this computer's. Prevents DNS rebinding. */
export function isOurHost(host: string | null, config: Pick<Config, 'publicUrl'>): boolean {
  if (!host || !URL.canParse(`http://${host}`)) return false
  return host === new URL(config.publicUrl).host || isThisComputer(new URL(`http://${host}`).hostname)
}
