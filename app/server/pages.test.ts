import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#kit/server/config.ts'
import type { AppEnv } from '#kit/server/context.ts'
import { commonHeaders } from '#kit/server/headers.ts'
import { createPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'sitemap.xml'), '<loc>%PUBLIC_URL%/market-research</loc>')
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/contact.html'), 'Without it, %CONTACT%. %BRAND%')
for (const name of ['index.html', 'landing.html', 'a.txt']) writeFileSync(join(folder, name), 'a file')

const pages = createPages({
  folder,
  publicUrl: 'http://localhost:3000',
  brandName: 'Founders',
  production: false,
})
const http = new Hono<AppEnv>().get('*', (c) => {
  c.set('commonHeaders', commonHeaders({ publicUrl: 'https://founders.example' }))
  return pages.answer(c)
})

it('sends a file in the encoding the build has prepared', async () => {
  const script = 'export const page = 1\n'.repeat(100)
  writeFileSync(join(folder, 'built.js'), script)
  // Not what the server itself would produce.
  const built = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } })
  writeFileSync(join(folder, 'built.js.br'), built)
  const answer = await http.request('http://x/built.js', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(built)
  expect((await http.request('http://x/built.js.br')).status).toBe(404)
})

it('sends scripts, styles and pictures without the rules of documents', async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'a-worker.js'), 'a file')
  writeFileSync(join(folder, 'theme.js'), 'a file')
  for (const name of ['one.js', 'one.css', 'one.svg', 'one.avif'])
    writeFileSync(join(folder, 'assets', name), 'a file')
  const headersOf = async (name: string) => (await http.request(`http://x/${name}`)).headers
  for (const name of ['assets/one.js', 'assets/one.css', 'assets/one.avif', 'theme.js']) {
    const headers = await headersOf(name)
    expect(headers.get('content-security-policy'), name).toBeNull()
    expect(headers.get('x-content-type-options'), name).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy'), name).toBe('same-origin')
    expect(headers.get('strict-transport-security'), name).toContain('max-age=')
  }
  // Named by its content, so no one asks again.
  expect((await headersOf('assets/one.js')).get('etag')).toBeNull()
  expect((await headersOf('theme.js')).get('etag')).not.toBeNull()
  // Can be opened as a page, or is a worker, which has its own policy.
  for (const name of ['assets/one.svg', 'index.html', 'a-worker.js'])
    expect((await headersOf(name)).get('content-security-policy'), name).toContain("script-src 'self'")
})

it('tells search engines what to crawl, under our own address', async () => {
  expect(await (await http.request('http://x/robots.txt')).text()).toContain(
    'Disallow: /api/\nDisallow: /admin/\nSitemap: http://localhost:3000/sitemap.xml',
  )
  const map = await (await http.request('http://x/sitemap.xml')).text()
  expect(map).toContain('<loc>http://localhost:3000/market-research</loc>')
})

it('a page without scripts says where to write, or that no one has said', async () => {
  expect(await (await http.request('http://x/contact')).text()).toBe(
    'Without it, there is no way to write to us here: ' +
      "the people who run this copy haven't set an email address yet. Founders",
  )
  const named = createPages({
    folder,
    publicUrl: 'http://localhost:3000',
    brandName: 'A $& B',
    production: false,
    contactEmail: 'us@example.test',
  })
  const answer = await new Hono<AppEnv>().get('*', (c) => named.answer(c)).request('http://x/contact')
  expect(await answer.text()).toBe(
    'Without it, write to <a href="mailto:us@example.test">us@example.test</a>. A $&amp; B',
  )
})

it('sign-in waits for a touch, unless its buttons come with the app', async () => {
  writeFileSync(join(folder, 'pages/auth-signin.html'), 'data-start="%SIGN_IN_START%"')
  const read = async (signIn?: { providers: unknown[]; providersOnly: boolean }) => {
    const made = createPages({
      folder,
      publicUrl: 'http://localhost:3000',
      brandName: 'Founders',
      production: false,
      ...(signIn && { signIn }),
    })
    return (await new Hono<AppEnv>().get('*', (c) => made.answer(c)).request('http://x/auth')).text()
  }
  expect(await read()).toBe('data-start="typed"')
  expect(await read({ providers: [{}], providersOnly: false })).toBe('data-start="painted"')
  expect(await read({ providers: [{}], providersOnly: true })).toBe('a file')
})

it('fills in what the operator has configured', async () => {
  writeFileSync(
    join(folder, 'pages/privacy-policy.html'),
    '<html data-payments="%PAYMENTS%" data-social="%SOCIAL_LINKS%">%TRIAL% %OPERATOR_who%|%SOCIAL%',
  )
  const read = async (more: object) => {
    const filled = createPages({
      folder,
      publicUrl: 'http://localhost:3000',
      brandName: 'Founders',
      production: false,
      ...more,
    })
    return (
      await new Hono<AppEnv>().get('*', (c) => filled.answer(c)).request('http://x/privacy-policy')
    ).text()
  }
  expect(await read({})).toBe(
    '<html data-payments="off" data-social="[]">Everything is free for every member here. ' +
      "The people who run this copy haven't said who they are yet. " +
      'Write to them with the form under Contact Us.|',
  )
  const said = await read({
    stripe: {},
    operator: { name: 'Ada <Ltd>', services: [] },
    social: [{ label: 'Git & co', href: 'https://git.example/us' }],
  })
  expect(said).toContain('data-payments="on"')
  expect(said).toContain('2-week trial. No credit card required to start. Cancel anytime. Ada &lt;Ltd&gt;.')
  expect(said).toContain('<a href="https://git.example/us" rel="me noopener"')
  expect(said).toContain('>Git &amp; co</a>')
  expect(
    JSON.parse(/data-social="([^"]*)"/.exec(said)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  ).toEqual([{ label: 'Git & co', href: 'https://git.example/us' }])
})

it("lists the operator's social links, and refuses any without https", () => {
  expect(
    readConfig({ SOCIAL_LINKS: 'GitHub=https://github.com/us, Mastodon=https://m.example/@us?a=b' }).social,
  ).toEqual([
    { label: 'GitHub', href: 'https://github.com/us' },
    { label: 'Mastodon', href: 'https://m.example/@us?a=b' },
  ])
  expect(readConfig({}).social).toEqual([])
  for (const wrong of ['https://github.com/us', 'GitHub=javascript:alert(1)', 'X=http://x.example'])
    expect(() => readConfig({ SOCIAL_LINKS: wrong })).toThrow('SOCIAL_LINKS')
})

it("a home screen gets the operator's name", async () => {
  const answer = await http.request('http://x/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    name: 'Founders',
    short_name: 'Founders',
    start_url: '/',
    display: 'standalone',
  })
})

it('reads a file once, however its path is spelled', async () => {
  expect((await http.request('http://x/a.txt')).status).toBe(200)
  rmSync(join(folder, 'a.txt'))
  const answers = await Promise.all(
    ['/a.txt', '//a.txt', '///a.txt'].map(async (path) => (await http.request(`http://x${path}`)).status),
  )
  expect(answers).toEqual([200, 200, 200])
})

it('serves pages with a dot in the path, and the app with 404 for no page', async () => {
  const status = async (path: string, accept = 'text/html') => {
    const answer = await http.request(`http://x${path}`, { headers: { accept } })
    return [path, answer.status, await answer.text()]
  }
  for (const path of [
    '/people/jane.doe',
    '/people/Otto%20Brandt',
    '/projects/1/',
    '/Forum',
    '/admin/users/7',
    '/',
  ])
    expect(await status(path)).toEqual([path, 200, 'a file'])
  for (const path of ['/no/such/page', '/people/jane.doe/more', '/admin/nothing', '/gone.html'])
    expect(await status(path)).toEqual([path, 404, 'a file'])
  expect(await status('/assets/gone.js', '*/*')).toEqual(['/assets/gone.js', 404, 'Not found'])
})

it("doesn't serve files outside the folder", async () => {
  for (const path of ['/../../package.json', '//..//..//package.json', '/%2e%2e/package.json'])
    expect((await http.request(`http://x${path}`)).status).toBe(404)
})

it('answers 304 for an unchanged page, but not for a missing one', async () => {
  const first = await http.request('http://x/contact')
  const etag = first.headers.get('etag')!
  const again = await http.request('http://x/contact', { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text(), again.headers.get('vary')]).toEqual([
    304,
    '',
    'Cookie, Accept-Encoding',
  ])
  const gone = await http.request('http://x/nowhere-at-all')
  expect(gone.status).toBe(404)
  const still = await http.request('http://x/nowhere-at-all', {
    headers: { 'if-none-match': gone.headers.get('etag')! },
  })
  expect(still.status).toBe(404)
})
