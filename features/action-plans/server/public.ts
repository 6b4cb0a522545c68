import { Hono } from 'hono'
import type { App, AppEnv } from '#kit/server/context.ts'
import { escapeHtml } from '#kit/server/letter-layout.ts'
import { feedFor } from './calendar.ts'
import { stopLetters } from './choices.ts'

/** What calendars and mail programs open without a session; the token in the address is the right to it. */
export function publicPlanRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/calendar/:file{[\\w-]{32}\\.ics}', async (c) => {
    const text = await feedFor(app, c.req.param('file').replace(/\.ics$/, ''))
    if (text === null) return c.text('There is no calendar at this address. It may have been revoked.', 404)
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    })
  })
  // Opening the address must not change anything: programs open links to look at them. The button, or a mail program's one click, does.
  routes.get('/letters/stop', (c) =>
    c.html(
      page(
        app,
        `<p>You get a letter with your week, once a week.</p><form method="post"><button type="submit">Stop the weekly letter</button></form>`,
      ),
    ),
  )
  routes.post('/letters/stop', async (c) => {
    const stopped = await stopLetters(app, c.req.query('token') ?? '')
    return c.html(
      page(
        app,
        stopped
          ? '<p>The weekly letter is stopped. You can have it again under Account.</p>'
          : '<p>This link is not valid any more. You can stop the letter under Account.</p>',
      ),
      stopped ? 200 : 404,
    )
  })
  return routes
}

function page(app: App, body: string): string {
  const brand = escapeHtml(app.config.brandName)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Weekly letter · ${brand}</title></head><body><main><h1>Weekly letter</h1>${body}<p><a href="/">${brand}</a></p></main></body></html>`
}
