import type { Context } from 'hono'
import type { Config } from './config.ts'

const policy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'",
  "connect-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'",
].join('; ')

/** Sent with every answer. A route that set its own policy (the mailbox's framed letters) keeps it. */
export function securityHeaders(c: Context, config: Config): void {
  const headers = c.res.headers
  if (!headers.has('content-security-policy')) c.header('content-security-policy', policy)
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'strict-origin-when-cross-origin')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  c.header('x-frame-options', 'DENY')
  c.header('cross-origin-opener-policy', 'same-origin')
  // Pictures for shared links and the feeds are read from elsewhere; everything else is for our own pages.
  if (!headers.has('cross-origin-resource-policy')) c.header('cross-origin-resource-policy', 'same-origin')
  if (config.publicUrl.startsWith('https:')) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
