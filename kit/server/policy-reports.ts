import type { Context } from 'hono'
import { z } from 'zod'
import { callerOf } from './address.ts'
import type { App, AppEnv } from './context.ts'
import { Refusal } from './errors.ts'
import { isOurHost } from './forgery.ts'
import { consumeAttempt } from './limits.ts'

export const reportsPath = '/api/policy-reports'
export const maxReportSize = 64 * 1024
const maxLogged = 10
const limit = { name: 'policy-report', attempts: 30, seconds: 60 }

const directive = z.string().regex(/^[a-z][a-z-]{0,59}$/)
const place = z.string().max(10_000)
const older = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive.optional(),
      'violated-directive': z.string().max(2000).optional(),
      'blocked-uri': place.optional(),
      'document-uri': place,
    }),
  })
  .transform(({ 'csp-report': told }) => [
    {
      directive:
        told['effective-directive'] ?? directive.safeParse(told['violated-directive']?.split(' ')[0]).data,
      blocked: told['blocked-uri'],
      page: told['document-uri'],
    },
  ])
const newer = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({ effectiveDirective: directive, blockedURL: place.nullish(), documentURL: place }),
    }),
  )
  .min(1)
  .max(100)
  .transform((reports) =>
    reports.map(({ body }) => ({
      directive: body.effectiveDirective,
      blocked: body.blockedURL ?? undefined,
      page: body.documentURL,
    })),
  )

/**
 * Browsers send these, not our pages, so the CSRF check doesn't apply: a report changes only its rate
 * limit, and only known values are logged (directive, host, our path).
 */
export async function receiveReports(c: Context<AppEnv>, app: App): Promise<Response> {
  const read = /^application\/csp-report\b/i.test(c.req.header('content-type') ?? '')
    ? older
    : /^application\/reports\+json\b/i.test(c.req.header('content-type') ?? '')
      ? newer
      : undefined
  if (!read) throw new Refusal('unsupported', 'Send a report as a browser does.')
  await consumeAttempt(app, limit, { address: callerOf(c, app), account: 'visitor' })
  const reports = read.safeParse(parsed(await c.req.text()))
  if (!reports.success) throw new Refusal('invalid', 'This is no report of a content policy.')
  for (const report of reports.data.slice(0, maxLogged)) {
    app.log.warn(
      {
        reference: c.get('reference'),
        directive: report.directive,
        blocked: blockedOf(report.blocked),
        page: pageOf(report.page, app),
      },
      'a page broke the content policy',
    )
  }
  return c.body(null, 204)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function blockedOf(told: string | undefined): string | undefined {
  if (!told || /^[a-z][a-z-]{0,39}$/.test(told)) return told
  if (!URL.canParse(told)) return undefined
  const { host, protocol } = new URL(told)
  return (/^(https?|wss?):$/.test(protocol) ? host : protocol.slice(0, -1)).slice(0, 253)
}

/** Without the query, which has tokens and search terms. */
function pageOf(told: string, { config }: App): string | undefined {
  if (!URL.canParse(told)) return undefined
  const { host, pathname } = new URL(told)
  return isOurHost(host, config) ? pathname.slice(0, 200) : undefined
}
