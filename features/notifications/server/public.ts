import { Hono } from 'hono'
import type { Context } from 'hono'
import { emails } from '#kit/contract/notifications.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { documentRules, formRules, ownTheme } from '#kit/server/document-sheet.ts'
import { drawDocument, sendDocument, sheetOf } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { hasStopped, stoppable, stopEmails } from './choices.ts'

const whyDigest = 'You get an email with a summary of what you missed.'
const ended = "<p>You're unsubscribed. You can turn these emails back on in your account settings.</p>"
const unknown = "<p>This link doesn't work anymore. You can change your emails in your account settings.</p>"

const places = [
  ...stoppable.map((kind) => [kind, `/emails/${kind}/stop`] as const),
  // In emails sent before 0.1, which stay in inboxes: never remove these.
  ...stoppable.map((kind) => [kind, `/letters/${kind}/stop`] as const),
  ['week', '/letters/stop'] as const,
]

/** Authorized by the token in the URL, without a session. */
export function emailRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // GET changes nothing, because programs open links to preview them. The button or a mail program's
  // one-click unsubscribe (POST) does.
  for (const [kind, path] of places) {
    routes.get(path, async (c) => {
      const stopped = await hasStopped(app, kind, c.req.query('token') ?? '')
      const why = kind === 'digest' ? whyDigest : emails[kind].why
      return answer(c, app, {
        body: stopped
          ? ended
          : `<p>${why}</p><form method="post"><div><button type="submit">Unsubscribe</button></div></form>`,
      })
    })
    routes.post(path, async (c) => {
      const stopped = await stopEmails(app, kind, c.req.query('token') ?? '')
      return answer(c, app, stopped ? { body: ended } : { body: unknown, status: 404 })
    })
  }
  return routes
}

const sheet = sheetOf(ownTheme, ...documentRules, ...formRules)

function answer(c: Context<AppEnv>, app: App, { body, status = 200 }: { body: string; status?: number }) {
  const { brandName } = app.config
  const html = drawDocument({
    sheet,
    title: `What's new · ${brandName}`,
    main: `<h1>What's new</h1>${body}<p><a href="/">${escapeHtml(brandName)}</a></p>`,
  })
  return sendDocument(c, { html, sheet, status })
}
