import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Context } from 'hono'
import { isAddress, offlineScope } from '#app/addresses.ts'
import { authModes, documentOfMode } from '#features/accounts/modes.ts'
import { guides } from '#features/guides/pages.ts'
import { publicPages } from '#features/landing/public-pages.ts'
import { documentOfTab, landingTabs } from '#features/landing/tabs.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { send, sendPrepared } from '#kit/server/answers.ts'
import { compressible } from '#kit/server/compression.ts'
import type { Compressible } from '#kit/server/compression.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { policyWithWorker } from '#kit/server/headers.ts'
import { hasSessionCookie } from '#kit/server/session.ts'
import { document, marked } from './documents.ts'
import type { Marks } from './documents.ts'
import { createFiles, sendFile, types } from './files.ts'
import { webManifest } from './web-manifest.ts'

export type Pages = { answer: (c: Context<AppEnv>) => Response | Promise<Response> }

export function createPages({ folder, ...marks }: Marks & { folder: string }): Pages {
  const findFile = createFiles(folder)
  const texts = textsOf(folder, marks)
  const shellFor = (member: boolean) => document(join(folder, 'index.html'), { ...marks, member })
  const [memberShell, visitorShell] = [shellFor(true), shellFor(false)]
  const documents = readDocuments(folder, marks)
  return {
    answer(c) {
      const path = c.req.path
      const text = texts.get(path)
      if (text) return sendPrepared(c, text.made, { headers: { 'content-type': text.type, ...forMinutes } })
      const address = isAddress(path)
      // A username may contain a dot.
      const namesFile = !address && extname(path) !== ''
      const file = namesFile ? findFile(path) : undefined
      if (file) return sendFile(c, file)
      if (namesFile && !c.req.header('accept')?.includes('text/html'))
        return send(c, { body: 'Not found', status: 404, headers: { 'content-type': ensure(types['.txt']) } })
      const known = hasSessionCookie(marks.publicUrl, c.req.raw.headers)
      const page = documentFor(c, documents, known) ?? (known ? memberShell : visitorShell)
      const headers = path.startsWith(offlineScope) ? offlineHeaders : pageHeaders
      return sendPrepared(c, page, { status: address ? 200 : 404, headers })
    },
  }
}

const forMinutes = { 'cache-control': 'public, max-age=300' }
/** Visitors and members get different pages at one URL. */
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  vary: 'Cookie, Accept-Encoding',
}

const offlineHeaders = { ...pageHeaders, 'content-security-policy': policyWithWorker }

type Documents = Record<'landing' | 'signIn' | 'open', Map<string, Compressible>>

function readDocuments(folder: string, marks: Marks): Documents {
  const read = (named: (readonly [string, string])[]) =>
    new Map(
      named
        .map(([name, path]) => [name, join(folder, path)] as const)
        .filter(([, file]) => existsSync(file))
        .map(([name, file]) => [name, document(file, marks)]),
    )
  return {
    landing: read(landingTabs.map(({ tab }) => [tab, documentOfTab(tab)])),
    // Without a password, its fields would be in the way.
    signIn: read(marks.signIn?.providersOnly ? [] : authModes.map((mode) => [mode, documentOfMode(mode)])),
    open: read([...guides, ...publicPages].map(({ path }) => [path, `pages/${path}.html`])),
  }
}

function documentFor(c: Context<AppEnv>, documents: Documents, known: boolean): Compressible | undefined {
  const { path } = c.req
  const { landing, signIn, open } = documents
  if (path === '/landing' || (path === '/' && !known))
    return landing.get(c.req.query('tab') ?? 'home') ?? landing.get('home')
  // Signed-in users need the app right away; visitors read first.
  if (known) return undefined
  const followsLink = ['reset', 'verify', 'keep', 'lock', 'enter'].some((name) => c.req.query(name))
  if (path === '/auth' && !followsLink) return signIn.get(c.req.query('mode') ?? 'signin')
  return open.get(path)
}

type Text = { made: Compressible; type: string }

function textsOf(folder: string, marks: Marks): Map<string, Text> {
  const asText = (text: string, type: string): Text => ({
    made: compressible(new TextEncoder().encode(text)),
    type,
  })
  const { publicUrl, brandName } = marks
  const robots =
    `User-agent: *\nDisallow: /api/\nDisallow: /admin/\nSitemap: ${publicUrl}/sitemap.xml\n` +
    `Sitemap: ${publicUrl}/b/sitemap.xml\n`
  const lists = [
    ['/feed.xml', 'application/atom+xml; charset=utf-8'],
    ['/sitemap.xml', ensure(types['.xml'])],
  ] as const
  return new Map([
    ['/robots.txt', asText(robots, ensure(types['.txt']))],
    ['/manifest.webmanifest', asText(webManifest(brandName), ensure(types['.webmanifest']))],
    ...lists
      .filter(([path]) => existsSync(join(folder, path)))
      .map(([path, type]) => [path, asText(marked(join(folder, path), marks), type)] as const),
  ])
}
