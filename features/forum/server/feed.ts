import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import type { App, AppEnv } from '#kit/server/context.ts'
import { isUuid } from '#kit/server/paging.ts'
import { readForVisitor } from '#kit/server/visitor-read.ts'
import { selectSummaries } from './reads.ts'
import { forumCategories, forumPosts } from './tables.ts'
import { viewSummary } from './view.ts'

const most = 30

export function feedRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const read = (c: Context, feed: (app: App) => Promise<string>) =>
    readForVisitor(app, { headers: c.req.raw.headers, read: feed })
  routes.get('/api/forum/feed.xml', async (c) => answer(c, await read(c, feedOf)))
  routes.get('/api/forum/categories/:id/feed.xml', async (c) => {
    const id = c.req.param('id')
    const [category] = isUuid(id)
      ? await app.db.select().from(forumCategories).where(eq(forumCategories.id, id))
      : []
    if (!category)
      return c.json(
        {
          code: 'not_found',
          message: "We couldn't find a feed at this link.",
          reference: c.get('reference'),
        },
        404,
      )
    return answer(c, await read(c, (on) => feedOf(on, category)))
  })
  return routes
}

async function feedOf(app: App, category?: { id: string; name: string }): Promise<string> {
  const { brandName, publicUrl } = app.config
  const rows = await selectSummaries(app.db, {
    where: category && eq(forumPosts.categoryId, category.id),
    orderBy: [desc(forumPosts.createdAt), desc(forumPosts.id)],
    limit: most,
  })
  const items = rows.map(viewSummary).map((post) => {
    const link = `${publicUrl}/forum/post/${post.id}`
    // Feed readers treat descriptions as HTML and would run what someone typed.
    return {
      title: printable(post.title),
      description: printable(asHtml(post.excerpt)),
      link,
      guid: { value: link, isPermaLink: true },
      pubDate: new Date(post.createdAt),
      categories: [{ name: printable(post.category.name) }],
      authors: [{ name: printable(post.author.name) }],
    }
  })
  const { generateRssFeed } = await import('feedsmith')
  const address = `${publicUrl}/api/forum/${category ? `categories/${category.id}/` : ''}feed.xml`
  return generateRssFeed({
    title: category ? `${brandName} forum: ${category.name}` : `${brandName} forum`,
    description: 'The latest posts',
    link: `${publicUrl}/forum${category ? `?category=${category.id}` : ''}`,
    items,
    atom: { links: [{ href: address, rel: 'self', type: 'application/rss+xml' }] },
  })
}

const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** XML doesn't allow most control characters, even escaped. */
// oxlint-disable-next-line no-control-regex
const printable = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

function answer(c: Context, xml: string): Response {
  return c.body(xml, 200, {
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}
