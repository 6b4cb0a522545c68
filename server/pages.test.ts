import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import type { AppEnv } from './app.ts'
import { createPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(join(folder, 'sitemap.xml'), '<loc>%PUBLIC_URL%/market-research</loc>')
mkdirSync(join(folder, 'pages'))
writeFileSync(join(folder, 'pages/contact.html'), 'Without it, %CONTACT%. %BRAND%')
for (const name of ['index.html', 'landing.html', 'a.txt']) writeFileSync(join(folder, name), 'a file')

const pages = createPages({ folder, publicUrl: 'http://localhost:3000', brandName: 'Founders', production: false })
const http = new Hono<AppEnv>().get('*', (c) => pages.answer(c))

it('searchers are told what they may read, under our own address', async () => {
  expect(await (await http.request('http://x/robots.txt')).text()).toContain('Disallow: /api/\nDisallow: /admin/\nSitemap: http://localhost:3000/sitemap.xml')
  const map = await (await http.request('http://x/sitemap.xml')).text()
  expect(map).toContain('<loc>http://localhost:3000/market-research</loc>')
})

it('a page without its script says where to write to: the operator\'s address, or who they are', async () => {
  expect(await (await http.request('http://x/contact')).text()).toBe('Without it, write to whoever runs this place: the <a href="/privacy-policy">Privacy Policy</a> names them. Founders')
  const named = createPages({ folder, publicUrl: 'http://localhost:3000', brandName: 'A $& B', production: false, contactEmail: 'us@example.test' })
  const answer = await new Hono<AppEnv>().get('*', (c) => named.answer(c)).request('http://x/contact')
  expect(await answer.text()).toBe('Without it, write to <a href="mailto:us@example.test">us@example.test</a>. A $&amp; B')
})

it('a home screen gets the operator\'s name', async () => {
  const answer = await http.request('http://x/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: 'Founders', short_name: 'Founders', start_url: '/', display: 'standalone' })
})

it('a file is read and kept once, however its address is written', async () => {
  expect((await http.request('http://x/a.txt')).status).toBe(200)
  rmSync(join(folder, 'a.txt'))
  const answers = await Promise.all(['/a.txt', '//a.txt', '///a.txt'].map(async (path) => (await http.request(`http://x${path}`)).status))
  expect(answers).toEqual([200, 200, 200])
})

it('a page is one also with a dot in its address, and what is no page answers 404 with the app, which says so', async () => {
  const status = async (path: string, accept = 'text/html') => {
    const answer = await http.request(`http://x${path}`, { headers: { accept } })
    return [path, answer.status, await answer.text()]
  }
  for (const path of ['/people/jane.doe', '/people/Otto%20Brandt', '/projects/1/', '/Forum', '/admin/users/7', '/']) expect(await status(path)).toEqual([path, 200, 'a file'])
  for (const path of ['/no/such/page', '/people/jane.doe/more', '/admin/nothing', '/gone.html']) expect(await status(path)).toEqual([path, 404, 'a file'])
  expect(await status('/assets/gone.js', '*/*')).toEqual(['/assets/gone.js', 404, 'Not found'])
})

it('a file outside the folder is not found', async () => {
  for (const path of ['/../../package.json', '//..//..//package.json', '/%2e%2e/package.json']) expect((await http.request(`http://x${path}`)).status).toBe(404)
})
