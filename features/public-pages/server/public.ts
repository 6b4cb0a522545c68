import { Hono } from 'hono'
import { sendPrepared } from '#kit/server/answers.ts'
import { compressible } from '#kit/server/compression.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { PathsBelow } from '#kit/server/paths.ts'
import { readForVisitor } from '#kit/server/visitor-read.ts'
import { drawGone, drawPage } from './document.ts'
import { policy } from './sheet.ts'
import { openPages, shownAt } from './shown.ts'

export const publicPagePaths = { '/b/': { secret: true } } satisfies PathsBelow

export function publicPageRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const made = (text: string) => compressible(new TextEncoder().encode(text), { effort: 'quick' })
  const gone = made(drawGone(app.config))
  const drawn = shared(async (slug) => {
    const shown = await shownAt(app, slug)
    return shown && { document: made(drawPage(shown, app.config)), isListed: shown.mode === 'open' }
  })
  routes.get('/b/sitemap.xml', async (c) =>
    sendPrepared(c, made(await readForVisitor(app, { headers: c.req.raw.headers, read: sitemap })), {
      headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
    }),
  )
  routes.get('/b/:slug{[\\w-]{1,80}}', async (c) => {
    const page = await drawn(c.req.param('slug'))
    if (!page) return sendPrepared(c, gone, { status: 404, headers: unlisted })
    return sendPrepared(c, page.document, { headers: page.isListed ? headers : unlisted })
  })
  routes.get('/b/*', (c) => sendPrepared(c, gone, { status: 404, headers: unlisted }))
  return routes
}

/** Concurrent requests for a page share one rendering. */
function shared<Made>(make: (slug: string) => Promise<Made>): (slug: string) => Promise<Made> {
  const making = new Map<string, Promise<Made>>()
  return (slug) => {
    const known = making.get(slug)
    if (known) return known
    const made = make(slug).finally(() => making.delete(slug))
    making.set(slug, made)
    return made
  }
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': policy,
}
/** Keeps a secret link from search engines and referrers. */
const unlisted = { ...headers, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

async function sitemap(app: App): Promise<string> {
  const pages = await openPages(app)
  const entries = pages.map(
    ({ slug, at }) =>
      `<url><loc>${app.config.publicUrl}/b/${slug}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
  )
}
