import { Hono } from 'hono'
import { ownProject } from '#features/projects/server/reads.ts'
import { send } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { findSession } from '#kit/server/session.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'
import { fieldOfProject } from '#planner/knowledge/fields.ts'
import { drawnOf } from './finding.ts'
import { sheets } from './looks.ts'
import { ownPage } from './reads.ts'
import { drawPage } from './render.ts'

export function previewRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.get('/api/projects/:projectId/test-pages/:pageId/preview', async (c) => {
    const found = await findSession(app, c.req.raw.headers)
    if (!found) throw new Refusal('unauthenticated', 'Please sign in to continue.')
    const { projectId, pageId } = c.req.param()
    const { page } = await ownPage(app.db, { userId: found.viewer.id, projectId, pageId })
    const field = fieldOfProject(await ownProject(app.db, { userId: found.viewer.id, projectId }))
    const drawn = { ...drawnOf(app, { row: page, field, taken: [] }), isOpen: page.status !== 'ended' }
    return send(c, {
      body: drawPage(drawn).replace('%SOURCE%', 'direct'),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy':
          `sandbox; default-src 'none'; style-src ${sheets[page.look].hash}; ` +
          `img-src 'self' ${pagesOrigin(app)}; form-action 'none'; base-uri 'none'; ` +
          "frame-ancestors 'self'",
      },
    })
  })
  return routes
}
