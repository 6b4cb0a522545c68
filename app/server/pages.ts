import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Context } from 'hono'
import { isAddress } from '#app/addresses.ts'
import { authModes, documentOfMode } from '#features/accounts/modes.ts'
import { operatorSentences } from '#features/guides/operator.ts'
import type { OperatorPlace } from '#features/guides/operator.ts'
import { guides } from '#features/guides/pages.ts'
import { publicPages } from '#features/landing/public-pages.ts'
import { documentOfTab, landingTabs } from '#features/landing/tabs.ts'
import type { OperatorFacts } from '#kit/contract/operator.ts'
import { footLooks, socialTitle } from '#kit/contract/social.ts'
import type { SocialLink } from '#kit/contract/social.ts'
import { trialLines } from '#kit/contract/trial.ts'
import { compressible, formFor } from '#kit/server/compression.ts'
import type { Compressible, Encoding } from '#kit/server/compression.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'
import { hasSessionCookie } from '#kit/server/session.ts'
import { webManifest } from './web-manifest.ts'

export type Pages = { answer: (c: Context<AppEnv>) => Response | Promise<Response> }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type PagesParts = {
  folder: string
  publicUrl: string
  brandName: string
  production: boolean
  /** Where people write to who cannot use the form. */
  contactEmail?: string | undefined
  operator?: OperatorFacts
  social?: SocialLink[]
  /** Undefined: payments are off. */
  stripe?: unknown
}

/** Serves the built web app: its files, the prerendered landing page to visitors, and the app's shell for every other address; with 404 where the app has no page. */
export function createPages({ folder, ...marks }: PagesParts): Pages {
  const { publicUrl, brandName } = marks
  const files = new Map<string, StoredFile>()
  const shell = document(join(folder, 'index.html'), marks)
  const landing = new Map(
    landingTabs
      .map(({ tab }) => [tab as string, join(folder, documentOfTab(tab))] as const)
      .filter(([, file]) => existsSync(file))
      .map(([tab, file]) => [tab, document(file, marks)]),
  )
  const prerendered = [...guides, ...publicPages]
    .map(({ path }) => ({ path: path as string, file: join(folder, 'pages', `${path}.html`) }))
    .filter(({ file }) => existsSync(file))
  const openPages = new Map(prerendered.map(({ path, file }) => [path, document(file, marks)]))
  const lists = new Map(
    ['/feed.xml', '/sitemap.xml']
      .map((path) => [path, join(folder, path)] as const)
      .filter(([, file]) => existsSync(file))
      .map(([path, file]) => [path, marked(file, marks)]),
  )
  const manifest = webManifest(brandName)
  const signIn = new Map(
    authModes
      .map((mode) => [mode as string, join(folder, documentOfMode(mode))] as const)
      .filter(([, file]) => existsSync(file))
      .map(([mode, file]) => [mode, document(file, marks)]),
  )
  return {
    answer(c) {
      const path = c.req.path
      if (path === '/robots.txt')
        return c.text(
          `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nSitemap: ${publicUrl}/sitemap.xml\n`,
        )
      if (path === '/manifest.webmanifest')
        return c.body(manifest, 200, {
          'content-type': types['.webmanifest']!,
          'cache-control': 'public, max-age=300',
        })
      if (lists.has(path))
        return c.body(lists.get(path)!, 200, {
          'content-type': path === '/feed.xml' ? 'application/atom+xml; charset=utf-8' : types['.xml']!,
          'cache-control': 'public, max-age=300',
        })
      const address = isAddress(path)
      // A username may hold a dot.
      const file = !address && extname(path) ? stored(files, folder, path) : undefined
      if (file || (!address && extname(path) && !c.req.header('accept')?.includes('text/html')))
        return fileAnswer(c, file)
      const known = hasSessionCookie(publicUrl, c.req.raw.headers)
      const visitorHome = path === '/landing' || (path === '/' && !known)
      if (visitorHome) return page(landing.get(c.req.query('tab') ?? 'home') ?? landing.get('home')!, c)
      if (
        path === '/auth' &&
        !c.req.query('reset') &&
        !c.req.query('verify') &&
        !c.req.query('keep') &&
        !known
      )
        return page(signIn.get(c.req.query('mode') ?? 'signin') ?? shell, c)
      // Whoever is signed in needs the app at once; everybody else reads first.
      return page((known ? undefined : openPages.get(path)) ?? shell, c, address ? 200 : 404)
    },
  }
}

type StoredFile = { body: Compressible; type: string; etag: string; lasting: boolean }

function stored(files: Map<string, StoredFile>, folder: string, path: string): StoredFile | undefined {
  // Kept under the file's own name: an address can be written in endless ways.
  const file = join(folder, normalize(path))
  const known = files.get(file)
  if (known) return known
  // normalize() has resolved every '..', so a file outside the folder cannot be named.
  if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile() || !types[extname(file)])
    return undefined
  const body = new Uint8Array(readFileSync(file))
  const made = {
    body: compressible(body, builtForms(file)),
    type: types[extname(file)]!,
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`,
    lasting: file.startsWith(join(folder, 'assets/')),
  }
  files.set(file, made)
  return made
}

/** The smaller forms that the build has put beside a file. */
function builtForms(file: string): [Encoding, Uint8Array<ArrayBuffer>][] {
  const made: [Encoding, string][] = [
    ['br', `${file}.br`],
    ['gzip', `${file}.gz`],
  ]
  return made
    .filter(([, path]) => existsSync(path))
    .map(([encoding, path]) => [encoding, new Uint8Array(readFileSync(path))])
}

const compressedAlready = /^(font|image)\/(?!svg)/

async function fileAnswer(c: Context, file: StoredFile | undefined): Promise<Response> {
  if (!file) return c.text('Not found', 404)
  const caching = file.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300'
  const headers = {
    'content-type': file.type,
    'cache-control': caching,
    etag: file.etag,
    vary: 'Accept-Encoding',
  }
  if (c.req.header('if-none-match') === file.etag) return c.body(null, 304, headers)
  // Fonts and pictures are compressed already.
  const { body, encoding } = compressedAlready.test(file.type)
    ? { body: file.body.plain }
    : await formFor(file.body, c.req.header('accept-encoding'))
  return c.body(body, 200, { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}) })
}

type Marks = Omit<PagesParts, 'folder'>

function document(file: string, marks: Marks): Compressible {
  return compressible(new TextEncoder().encode(marked(file, marks)))
}

/** What was written at the build, with what only the server knows. */
function marked(
  file: string,
  { brandName, production, publicUrl, contactEmail, operator = { services: [] }, social = [], stripe }: Marks,
): string {
  const filled = {
    BRAND: escapeHtml(brandName),
    PRODUCTION: String(production),
    PUBLIC_URL: escapeHtml(publicUrl),
    CONTACT: contactWords(contactEmail),
    PAYMENTS: stripe ? 'on' : 'off',
    TRIAL: trialLines[stripe ? 'on' : 'off'],
    SOCIAL: socialWords(social),
    SOCIAL_LINKS: escapeHtml(JSON.stringify(social)),
  }
  const sentences = operatorSentences(operator)
  return readFileSync(file, 'utf8')
    .replaceAll(
      /%(BRAND|PRODUCTION|PUBLIC_URL|CONTACT|PAYMENTS|TRIAL|SOCIAL|SOCIAL_LINKS)%/g,
      (_, name: keyof typeof filled) => filled[name],
    )
    .replaceAll(/%OPERATOR_(\w+)%/g, (whole, place: string) =>
      Object.hasOwn(sentences, place) ? escapeHtml(sentences[place as OperatorPlace]) : whole,
    )
}

/** As the foot writes a column (app/web/shell/Foot.tsx). */
function socialWords(links: SocialLink[]): string {
  if (links.length === 0) return ''
  const items = links.map(
    ({ label, href }) =>
      `<li><a href="${escapeHtml(href)}" rel="me noopener" class="${footLooks.link}">${escapeHtml(label)}</a></li>`,
  )
  return `<nav aria-label="${socialTitle}"><p class="${footLooks.title}">${socialTitle}</p><ul class="${footLooks.list}">${items.join('')}</ul></nav>`
}

function contactWords(email: string | undefined): string {
  if (!email)
    return "there is no way to write to us here: the people who run this copy haven't set an email address yet"
  return `write to <a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
}

async function page(html: Compressible, c: Context, status: 200 | 404 = 200): Promise<Response> {
  const { body, encoding } = await formFor(html, c.req.header('accept-encoding'))
  return c.body(body, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Cookie, Accept-Encoding',
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}
