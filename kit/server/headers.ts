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
/** For the pages that may start the worker which keeps them open without a connection: its address is text that becomes script. */
export const policyWithWorker = policy.replace("trusted-types 'none'", 'trusted-types offline')
/** For a page whose script was written by others and writes markup. */
export const policyWithMarkup = [...sources, ...reports].join('; ')

/** Sent with every answer; a route may set another policy (the mailbox's framed emails) or share what it sends. */
export function standingHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `policy="${reportsPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // Pictures for shared links and the feeds are read from elsewhere; everything else is for our own pages.
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
