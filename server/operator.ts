import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import type { AppEnv, HttpParts } from './app.ts'
import { escapeHtml } from './letter-layout.ts'
import { mails } from './tables.ts'

/** What operators and developers ask the program: is it alive, is it ready, its figures, and the mail it would have sent. */
export function operatorRoutes({ app, metrics, ready }: Omit<HttpParts, 'pages'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (c) => c.json({ status: 'ok' }))
  routes.get('/readyz', async (c) => {
    if (await ready()) return c.json({ status: 'ready' })
    return c.json({ status: 'unavailable' }, 503, { 'retry-after': '5' })
  })
  routes.get('/metrics', async (c) => c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }))
  if (!app.config.production && !app.mail.hasServer) routes.get('/dev/mailbox', async (c) => c.html(await mailboxPage(app)))
  return routes
}

async function mailboxPage(app: HttpParts['app']): Promise<string> {
  const rows = await app.db.select().from(mails).orderBy(desc(mails.createdAt)).limit(50)
  const letters = rows.map((mail) => `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.recipient)}, ${mail.createdAt.toUTCString()}</p>${linked(mail.body)}</article>`)
  const empty = '<p>No message has been written yet. Sign up or ask for a new password, and it appears here.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox · ${escapeHtml(app.config.brandName)}</title></head>
<body><main><h1>Mailbox</h1><p>No mail server is set (SMTP_URL), so messages are kept here instead of being sent. Newest first.</p>${letters.join('') || empty}</main></body></html>`
}

function linked(body: string): string {
  const html = escapeHtml(body).replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
  return html.split('\n\n').map((paragraph) => `<p>${paragraph}</p>`).join('')
}
