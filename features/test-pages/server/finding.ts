import type { Context } from 'hono'
import { ensure } from '#kit/contract/ensure.ts'
import { callerOf, networkOf } from '#kit/server/address.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { sendDocument } from '#kit/server/document.ts'
import { findSession, hasSessionCookie } from '#kit/server/session.ts'
import { isPerson, pagesOrigin } from '#kit/server/visitor-pages.ts'
import { isOpen } from './answering.ts'
import { sheets } from './looks.ts'
import { drawGone, drawPage } from './render.ts'
import type { Drawn } from './render.ts'
import { isOwnLook } from './tokens.ts'
import { contentOf } from './view.ts'
import { ownSource, readShown, siteOf, visit } from './visits.ts'
import type { ShownPage } from './visits.ts'

export type Ask = Context<AppEnv>
type Known = { version: number; shown: ShownPage; html: string }
/** `source` is `ownSource` for the founder. */
export type Found = { shown: ShownPage; drawn: Drawn; html: string; source: string }
export type Answered = { html: string; status?: number }
type Said = { status: number; sentence: string }
type Looking = {
  counts?: boolean
  goneToo?: boolean
}

const keptDrawn = 300

export function createFinder(app: App) {
  const drawnPages = new Map<string, Known>()
  return async (c: Ask, { counts = false, goneToo = false }: Looking = {}): Promise<Found | Response> => {
    const slug = ensure(c.req.param('slug'))
    const own = isOwnLook(app, slug, c.req.query('v') ?? '')
    const looks = counts && !own && isPerson(c.req.raw.headers, c.req.raw.method)
    const visitor = looks ? visitorOf(c, app) : undefined
    const known = looks && hasSessionCookie(app.config.publicUrl, c.req.raw.headers)
    // A session is checked first: the founder isn't a visitor.
    let found = await visit(app, known ? { slug } : { slug, visitor })
    const isTheirs =
      own || (found && known && (await isFounder(app, c, await shownOf(app, drawnPages, found))))
    if (found && known && !isTheirs) found = await visit(app, { slug, visitor })
    const kept = found && (await shownOf(app, drawnPages, found))
    if (!found || !kept || (found.away && !goneToo))
      return say(c, app, { status: 404, sentence: "We couldn't find this page." })
    if (kept.shown.row.hiddenAt && !goneToo)
      return say(c, app, { status: 410, sentence: 'Our team stopped this page because it broke our rules.' })
    return { ...kept, drawn: drawnOf(app, kept.shown), source: isTheirs ? ownSource : found.source }
  }
}

async function isFounder(app: App, c: Ask, kept: Known | undefined): Promise<boolean> {
  const session = await findSession(app, c.req.raw.headers)
  return session !== null && session.viewer.id === kept?.shown.userId
}

async function shownOf(
  app: App,
  drawnPages: Map<string, Known>,
  { id, version }: { id: string; version: number },
) {
  const known = drawnPages.get(id)
  // A page closes after its last day without being changed.
  if (known?.version === version && drawnOf(app, known.shown).isOpen === known.html.includes('<form'))
    return known
  const shown = await readShown(app, id)
  if (!shown) return undefined
  if (drawnPages.size >= keptDrawn) drawnPages.delete(ensure(drawnPages.keys().next().value))
  const made = { version: shown.row.version, shown, html: drawPage(drawnOf(app, shown)) }
  drawnPages.set(id, made)
  return made
}

export function drawnOf(app: App, { row, field, taken }: Pick<ShownPage, 'row' | 'field' | 'taken'>): Drawn {
  const { pictureVersion: version, pictureWidth: width, pictureHeight: height } = row
  return {
    slug: row.slug,
    content: contentOf(row),
    picture: version && width && height ? { version, width, height } : null,
    field,
    taken,
    isOpen: isOpen(app, row),
    registered:
      row.registeredAs !== null && row.publishedAt ? { as: row.registeredAs, at: row.publishedAt } : null,
    brandName: app.config.brandName,
    mainUrl: app.config.publicUrl,
  }
}

function visitorOf(c: Ask, app: App) {
  const own = [app.config.publicUrl, pagesOrigin(app)].map((url) => new URL(url).hostname)
  return {
    network: networkOf(callerOf(c, app)),
    agent: c.req.header('user-agent') ?? '',
    link: (c.req.query('s') ?? '').toLowerCase().slice(0, 40),
    site: siteOf(c.req.header('referer') ?? null, own),
  }
}

export const unlisted = { 'x-robots-tag': 'noindex' }

export const page = (c: Ask, { content }: Drawn, { html, status = 200 }: Answered): Promise<Response> =>
  sendDocument(c, {
    html,
    status,
    sheet: sheets[content.look],
    headers: content.indexed ? {} : unlisted,
  })

export const say = (c: Ask, app: App, { status, sentence }: Said): Promise<Response> =>
  sendDocument(c, {
    html: drawGone(app.config.brandName, sentence),
    status,
    sheet: sheets.plain,
    sandbox: '',
    headers: unlisted,
  })
