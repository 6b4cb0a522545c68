import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, it } from 'vitest'
import type { AppEnv } from './app.ts'
import { createPages } from './pages.ts'

const folder = mkdtempSync(join(tmpdir(), 'pages-'))
afterAll(() => rmSync(folder, { recursive: true }))
for (const name of ['index.html', 'landing.html', 'a.txt']) writeFileSync(join(folder, name), 'a file')

const pages = createPages({ folder, publicUrl: 'http://localhost:3000', brandName: 'Founders', production: false })
const http = new Hono<AppEnv>().get('*', (c) => pages.answer(c))

it('searchers are told what they may read, under our own address', async () => {
  expect(await (await http.request('http://x/robots.txt')).text()).toContain('Disallow: /api/\nDisallow: /admin/\nSitemap: http://localhost:3000/sitemap.xml')
  const map = await (await http.request('http://x/sitemap.xml')).text()
  expect(map).toContain('<loc>http://localhost:3000/market-research</loc>')
  expect(map).not.toContain('additional-information')
})

it('a file is read and kept once, however its address is written', async () => {
  expect((await http.request('http://x/a.txt')).status).toBe(200)
  rmSync(join(folder, 'a.txt'))
  const answers = await Promise.all(['/a.txt', '//a.txt', '///a.txt'].map(async (path) => (await http.request(`http://x${path}`)).status))
  expect(answers).toEqual([200, 200, 200])
})

it('a file outside the folder is not found', async () => {
  for (const path of ['/../../package.json', '//..//..//package.json', '/%2e%2e/package.json']) expect((await http.request(`http://x${path}`)).status).toBe(404)
})
