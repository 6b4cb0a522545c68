import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Context } from 'hono'
import { authModes, documentOfMode } from '../features/accounts/modes.ts'
import { canonicalPath, guides } from '../features/guides/contract.ts'
import { documentOfTab, landingTabs } from '../features/landing/tabs.ts'
import type { AppEnv } from './app.ts'
import { compressible, formFor } from './compression.ts'
import type { Compressible } from './compression.ts'
import { escapeHtml } from './letter-layout.ts'
import { hasSessionCookie } from './session.ts'

export type Pages = { answer: (c: Context<AppEnv>) => Response }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2', '.png': 'image/png', '.webp': 'image/webp', '.avif': 'image/avif', '.ico': 'image/x-icon', '.json': 'application/json', '.txt': 'text/plain; charset=utf-8',
}

type PagesParts = { folder: string; publicUrl: string; brandName: string; production: boolean }

/** Serves the built web app: its files, the prerendered landing page to visitors, and the app's shell for every other address. */
export function createPages({ folder, publicUrl, brandName, production }: PagesParts): Pages {
  const files = new Map<string, StoredFile>()
  const marks = { brandName, production, publicUrl }
  const shell = document(join(folder, 'index.html'), marks)
  const landing = new Map(landingTabs.map(({ tab }) => [tab as string, join(folder, documentOfTab(tab))] as const).filter(([, file]) => existsSync(file)).map(([tab, file]) => [tab, document(file, marks)]))
  const prerendered = guides.map(({ path }) => ({ path: path as string, file: join(folder, 'pages', `${path}.html`) })).filter(({ file }) => existsSync(file))
  const guidePages = new Map(prerendered.map(({ path, file }) => [path, document(file, marks)]))
  const signIn = new Map(authModes.map((mode) => [mode as string, join(folder, documentOfMode(mode))] as const).filter(([, file]) => existsSync(file)).map(([mode, file]) => [mode, document(file, marks)]))
  return {
    answer(c) {
      const path = c.req.path
      if (path === '/robots.txt') return c.text(`User-agent: *\nDisallow: /api/\nDisallow: /admin/\nSitemap: ${publicUrl}/sitemap.xml\n`)
      if (path === '/sitemap.xml') return c.body(sitemap(publicUrl), 200, { 'content-type': 'application/xml; charset=utf-8' })
      if (extname(path)) return fileAnswer(c, stored(files, folder, path))
      const known = hasSessionCookie(publicUrl, c.req.raw.headers)
      const visitorHome = path === '/landing' || (path === '/' && !known)
      if (visitorHome) return page(landing.get(c.req.query('tab') ?? 'home') ?? landing.get('home')!, c)
      if (path === '/auth' && !c.req.query('reset') && !c.req.query('verify') && !known) return page(signIn.get(c.req.query('mode') ?? 'signin') ?? shell, c)
      // Whoever is signed in needs the app at once; everybody else reads first.
      return page((known ? undefined : guidePages.get(path)) ?? shell, c)
    },
  }
}

/** What searchers may read: the landing page, the open lists, and every guide under its one address. */
function sitemap(publicUrl: string): string {
  const paths = new Set(['/landing', '/forum', '/resources', '/roadmap', '/challenges', '/invest', '/contact', '/build-for-me', ...guides.map(({ text }) => canonicalPath(text))])
  const lines = [...paths].map((path) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

type StoredFile = { body: Compressible; type: string; etag: string; lasting: boolean }

function stored(files: Map<string, StoredFile>, folder: string, path: string): StoredFile | undefined {
  // Kept under the file's own name: an address can be written in endless ways.
  const file = join(folder, normalize(path))
  const known = files.get(file)
  if (known) return known
  // normalize() has resolved every '..', so a file outside the folder cannot be named.
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile() || !types[extname(file)]) return undefined
  const body = new Uint8Array(readFileSync(file))
  const made = { body: compressible(body), type: types[extname(file)]!, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`, lasting: file.startsWith(join(folder, 'assets/')) }
  files.set(file, made)
  return made
}

const compressedAlready = /^(font|image)\/(?!svg)/

function fileAnswer(c: Context, file: StoredFile | undefined): Response {
  if (!file) return c.text('Not found', 404)
  const caching = file.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  const headers = { 'content-type': file.type, 'cache-control': caching, etag: file.etag, vary: 'Accept-Encoding' }
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
  // Fonts and pictures are compressed already.
  const { body, encoding } = compressedAlready.test(file.type) ? { body: file.body.plain } : formFor(file.body, c.req.header('accept-encoding'))
  return c.body(body, 200, { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}) })
}

type Marks = { brandName: string; production: boolean; publicUrl: string }

function document(file: string, { brandName, production, publicUrl }: Marks): Compressible {
  const html = readFileSync(file, 'utf8').replaceAll('%BRAND%', escapeHtml(brandName)).replaceAll('%PRODUCTION%', String(production)).replaceAll('%PUBLIC_URL%', escapeHtml(publicUrl))
  return compressible(new TextEncoder().encode(html))
}

function page(html: Compressible, c: Context): Response {
  const { body, encoding } = formFor(html, c.req.header('accept-encoding'))
  return c.body(body, 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding', ...(encoding ? { 'content-encoding': encoding } : {}) })
}
