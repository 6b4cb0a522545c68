import { Hono } from 'hono'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { PathsBelow } from '#kit/server/paths.ts'
import { feedFor } from './calendar.ts'

export const calendarPaths = { '/calendar/': { secret: true } } satisfies PathsBelow

export function publicPlanRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/calendar/:file{[\\w-]{32}\\.ics}', async (c) => {
    const text = await feedFor(app, c.req.param('file').replace(/\.ics$/, ''))
    if (text === null)
      return c.text("We couldn't find a calendar at this link. It may have been turned off.", 404)
    return c.body(text, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
    })
  })
  return routes
}
