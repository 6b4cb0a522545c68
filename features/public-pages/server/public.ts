import { Hono } from 'hono'
import { sendPrepared } from '#kit/server/answers.ts'
import { compressible } from '#kit/server/compression.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { drawGone, drawPage } from './document.ts'
import { policy } from './sheet.ts'
import { openPages, shownAt } from './shown.ts'

/** What visitors see of projects: documents without script, asked for anew each time, so that a page that is off is off at once. */
export function publicPageRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const made = (text: string) => compressible(new TextEncoder().encode(text), { effort: 'quick' })
  const gone = made(drawGone(app.config))
  const drawn = shared(async (slug) => {
    const shown = await shownAt(app, slug)
    return shown && { document: made(drawPage(shown, app.config)), isListed: shown.mode === 'open' }
  })
  routes.get('/b/sitemap.xml', async (c) =>
    sendPrepared(c, made(await sitemap(app)), {
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

/** Requests for a page that is being made wait for that one, so that a crowd costs no more than one visitor. */
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
/** A link that is a secret is told neither to search engines nor to where somebody goes from the page. */
const unlisted = { ...headers, 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

async function sitemap(app: App): Promise<string> {
  const pages = await openPages(app)
  const entries = pages.map(
    ({ slug, at }) =>
      `<url><loc>${app.config.publicUrl}/b/${slug}</loc><lastmod>${at.toISOString().slice(0, 10)}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`
}
