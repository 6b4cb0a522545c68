import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { lastProven } from '#features/backups/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import { callerOf, isLoopback } from '#kit/server/address.ts'
import { sendJson } from '#kit/server/answers.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { isOurHost } from '#kit/server/forgery.ts'
import { mails } from '#kit/server/tables.ts'
import type { HttpParts } from './http-parts.ts'
import { measureWork } from './measure.ts'

export function operatorRoutes({
  app,
  metrics,
  ready,
  draining = () => false,
}: Omit<HttpParts, 'pages'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  measureWork(app, metrics)
  routes.get('/healthz', (c) => sendJson(c, { status: 'ok' }))
  // ONCE asks at /up.
  routes.on('GET', ['/readyz', '/up'], async (c) => {
    if (draining())
      return sendJson(c, { status: 'ending' }, { status: 503, headers: { 'retry-after': '10' } })
    if (await inTime(ready()))
      return sendJson(c, { status: 'ready', ...(mayMeasure(c, app) && (await detailsOf(app))) })
    return sendJson(c, { status: 'unavailable' }, { status: 503, headers: { 'retry-after': '5' } })
  })
  routes.get('/metrics', async (c) => {
    if (!mayMeasure(c, app)) return c.text('Not found', 404)
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  if (!app.config.production && !app.mail.hasServer) {
    routes.get('/dev/mailbox', async (c) =>
      isAtThisComputer(c, app) ? c.html(await mailboxPage(app)) : c.text('Not found', 404),
    )
  }
  routes.get('/.well-known/security.txt', (c) =>
    c.text(securityTxt(app), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  return routes
}

async function detailsOf({ db, replica }: HttpParts['app']) {
  const proven = await lastProven(db).catch(() => null)
  return {
    lastProvenRestore: proven && { at: proven.at.toISOString(), ms: proven.took, rows: proven.rows },
    ...(replica && { replica: { used: replica.isFit(), lagSeconds: replica.lag() } }),
  }
}

/** In ms: must be below the probe's own timeout. */
const readyWithin = 2000

function inTime(answer: Promise<boolean>): Promise<boolean> {
  return Promise.race([
    answer,
    new Promise<boolean>((resolve) => setTimeout(resolve, readyWithin, false).unref()),
  ])
}

/** By a local host name: these emails contain sign-in links. */
function isAtThisComputer(c: Context, app: HttpParts['app']): boolean {
  return (
    isLoopback(callerOf(c, app)) &&
    !c.req.header('x-forwarded-for') &&
    isOurHost(c.req.header('host') ?? new URL(c.req.url).host, app.config)
  )
}

function mayMeasure(c: Context, app: HttpParts['app']): boolean {
  const { metricsToken } = app.config
  if (metricsToken) return c.req.header('authorization') === `Bearer ${metricsToken}`
  return isAtThisComputer(c, app)
}

function securityTxt({ config, clock }: HttpParts['app']): string {
  const until = new Date(clock.now().getTime() + 330 * day)
  const email = config.operator.securityEmail ?? config.contactEmail
  const contact = email ? `mailto:${email}` : `${config.publicUrl}/contact`
  return (
    `Contact: ${contact}\nExpires: ${until.toISOString()}\nPreferred-Languages: en\n` +
    `Canonical: ${config.publicUrl}/.well-known/security.txt\n`
  )
}

async function mailboxPage(app: HttpParts['app']): Promise<string> {
  const rows = await app.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(50)
  const emails = rows.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2>` +
      `<p>To ${escapeHtml(mail.recipient)}, ${mail.createdAt.toUTCString()}</p>${linked(mail.body)}</article>`,
  )
  const empty = "<p>No emails yet. Sign up or ask for a new password, and you'll see the email here.</p>"
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · ${escapeHtml(app.config.brandName)}</title></head>
<body><main><h1>Mailbox</h1><p>No mail server is set (SMTP_URL), so we keep emails here instead of sending them. Newest first.</p>${emails.join('') || empty}</main></body></html>`
}

function linked(body: string): string {
  const html = escapeHtml(body).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
  return html
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}
