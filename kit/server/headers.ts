import type { Context } from 'hono'
import type { Config } from './config.ts'
import { reportsPath } from './policy-reports.ts'

const sources = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]
// A browser that knows the first ignores the second.
const reports = ['report-to policy', `report-uri ${reportsPath}`]
/** Nothing of ours writes markup from text into a page, and so nothing may: not one policy is needed for it. */
const policy = [...sources, "require-trusted-types-for 'script'", "trusted-types 'none'", ...reports].join(
  '; ',
)
/** For a page whose script was written by others and writes markup. */
export const policyWithMarkup = [...sources, ...reports].join('; ')

/** Sent with every answer. A route that set its own policy (the mailbox's framed letters) keeps it. */
export function securityHeaders(c: Context, config: Config): void {
  const headers = c.res.headers
  if (!headers.has('content-security-policy')) c.header('content-security-policy', policy)
  c.header('reporting-endpoints', `policy="${reportsPath}"`)
  c.header('x-content-type-options', 'nosniff')
  c.header('referrer-policy', 'strict-origin-when-cross-origin')
  c.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  c.header('x-frame-options', 'DENY')
  c.header('cross-origin-opener-policy', 'same-origin')
  // Pictures for shared links and the feeds are read from elsewhere; everything else is for our own pages.
  if (!headers.has('cross-origin-resource-policy')) c.header('cross-origin-resource-policy', 'same-origin')
  if (config.publicUrl.startsWith('https:'))
    c.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
}
