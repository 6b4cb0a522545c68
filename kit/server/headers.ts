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
// Browsers that support the first ignore the second.
const reports = ['report-to policy', `report-uri ${reportsPath}`]
/** Trusted Types without any policy: our code never writes HTML from strings. */
const policy = [...sources, "require-trusted-types-for 'script'", "trusted-types 'none'", ...reports].join(
  '; ',
)
export const policyWithWorker = policy.replace("trusted-types 'none'", 'trusted-types offline')
export const policyWithMarkup = [...sources, ...reports].join('; ')

export function commonHeaders(config: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'content-security-policy': policy,
    'reporting-endpoints': `policy="${reportsPath}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    // Share pictures and feeds are read by other sites; everything else only by our pages.
    'cross-origin-resource-policy': 'same-origin',
    ...(config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

const notForParts = new Set([
  'x-request-id',
  'content-security-policy',
  'reporting-endpoints',
  'referrer-policy',
  'permissions-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
])

/** For scripts, styles, fonts and pictures: what documents and calls need is 700 bytes each time. */
export const headersOfPart = (common: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(common).filter(([name]) => !notForParts.has(name)))

/** For JSON: opened as a page, it may do nothing, which takes fewer bytes to say. */
export function headersOfData(common: Record<string, string>): Record<string, string> {
  const { 'reporting-endpoints': _, ...rest } = common
  return { ...rest, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }
}
