import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'
import { fail, root, say } from './prepare.mjs'

/** `npm run screenshots`: takes the landing page's pictures from a demo community that runs at DEMO_URL (`npm run demo`). */
const address = process.env.DEMO_URL ?? 'http://127.0.0.1:3000'
const folder = join(root, 'web/public/pictures')
const size = { width: 960, height: 600 }

/** What is photographed, and the heading at which the picture begins. */
const pictures = {
  ideas: { path: '/create-project', from: 'main article h3, main section h2' },
  questions: { path: '/trait-questionnaire?q=1', from: 'main h2' },
  opportunities: { path: 'project?tab=opportunities', from: 'text=Strategic Opportunities' },
  plan: { path: 'project?tab=actionplan', from: 'text=Weekly Action Checklist' },
  evidence: { path: 'project', from: 'text=Riskiest assumption' },
  match: { path: '/matches', from: 'main h2, main h3' },
  forum: { path: '/forum', from: 'role=list[name="Posts"]' },
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
for (const scheme of ['light', 'dark']) await takeAll(scheme)
await browser.close()

async function takeAll(colorScheme) {
  const context = await browser.newContext({ baseURL: address, viewport: size, deviceScaleFactor: 1.5, colorScheme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page)
  const { items } = await page.evaluate(async () => (await fetch('/api/projects?limit=1')).json())
  for (const [name, { path, from }] of Object.entries(pictures)) {
    await page.goto(path.startsWith('project') ? `/projects/${items[0].id}${path.slice('project'.length)}` : path)
    await page.waitForLoadState('networkidle')
    // The bar and the way back are the same everywhere; the page itself is what is shown.
    await page.evaluate(() => document.querySelectorAll('#app header, [data-no-print]').forEach((part) => part.closest('main') || part.remove()))
    // Tabs that stay at the top while one scrolls would cover what the picture begins with.
    await page.evaluate(() => document.querySelectorAll('[role=tablist]').forEach((tabs) => (tabs.style.position = 'static')))
    await page.locator(from).first().evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top - 40))
    const shot = await page.screenshot()
    for (const [format, options] of [['avif', { quality: 45 }], ['webp', { quality: 62 }]]) await sharp(shot)[format](options).toFile(join(folder, `${name}-${colorScheme}.${format}`))
    say(`${name}, ${colorScheme}`)
  }
  await context.close()
}

async function signIn(page) {
  await page.goto('/auth')
  const status = await page.evaluate(async () => (await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'mara.lindqvist@demo.example', password: 'Demo.community-1' }) })).status)
  if (status !== 200) fail(`There is no demo community at ${address}: start one with npm run demo, and name it in DEMO_URL.`)
}
