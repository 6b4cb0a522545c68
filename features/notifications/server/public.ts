import { Hono } from 'hono'
import type { App, AppEnv } from '#kit/server/context.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { hasStopped, stoppable, stopEmails } from './choices.ts'

const said = {
  digest: 'You get an email with a summary of what you missed.',
  messages: 'You get an email when you have an unread message.',
  matches: 'You get an email about new matches and replies to your requests.',
  events: 'You get an email about events you registered for.',
  forum: 'You get an email when someone replies to your post or mentions you.',
  team: 'You get an email when our team answers your request or question.',
  week: 'You get an email with your plan for the week, once a week.',
}

const ended = "<p>You're unsubscribed. You can turn these emails back on in your account settings.</p>"

const places = [
  ...stoppable.map((kind) => [kind, `/letters/${kind}/stop`] as const),
  // Weekly emails that are sent already name this one.
  ['week', '/letters/stop'] as const,
]

/** Where an email's stop address leads, without a session; the token in it is the right to it. */
export function emailRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Opening the address changes nothing: programs open links to look at them. The button, or a mail program's one click, does.
  for (const [kind, path] of places) {
    routes.get(path, async (c) => {
      const stopped = await hasStopped(app, kind, c.req.query('token') ?? '')
      return c.html(
        page(
          app,
          stopped
            ? ended
            : `<p>${said[kind]}</p><form method="post"><button type="submit">Unsubscribe</button></form>`,
        ),
      )
    })
    routes.post(path, async (c) => {
      const stopped = await stopEmails(app, kind, c.req.query('token') ?? '')
      return c.html(
        page(
          app,
          stopped
            ? ended
            : "<p>This link doesn't work anymore. You can change your emails in your account settings.</p>",
        ),
        stopped ? 200 : 404,
      )
    })
  }
  return routes
}

function page(app: App, body: string): string {
  const brand = escapeHtml(app.config.brandName)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>What's new · ${brand}</title></head><body><main><h1>What's new</h1>${body}<p><a href="/">${brand}</a></p></main></body></html>`
}
