import { randomUUID } from 'node:crypto'
import { serve } from '@hono/node-server'
import { chromium } from '@playwright/test'
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { createHttp } from '#app/server/http.ts'
import { createPages } from '#app/server/pages.ts'
import type { App } from '#kit/server/context.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { median } from './load.ts'

type NewcomerBench = {
  app: App
  pool: pg.Pool
  row: (what: string, figure: string, holds: boolean) => void
}

const port = 3295
const rounds = 3
/** As the browser's developer tools call slow 3G, in bytes a second and ms. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** In ms: to read and choose, and to press a key. */
const thought = 3000
const key = 120

/** A newcomer's phone on slow 3G: what they wait for, without what they read and type. */
export async function measureNewcomer({ app, pool, row }: NewcomerBench): Promise<void> {
  const address = `http://localhost:${port}`
  const { brandName } = app.config
  const pages = createPages({ folder: 'build/web', publicUrl: address, brandName, production: true })
  const http = createHttp({ app, metrics: createMetrics(pool), pages, ready: async () => true })
  const server = serve({ fetch: http.fetch, port, hostname: '127.0.0.1' })
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] })
  const found: Record<string, number>[] = []
  for (let round = 0; round < rounds; round++) {
    const phone = { viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true, baseURL: address }
    const context = await browser.newContext(phone)
    found.push(await waits(await context.newPage()))
    await context.close()
  }
  await browser.close()
  server.close()
  const middle = (name: string) => median(found.map((one) => one[name]!))
  const all = found.map((one) => Object.values(one).reduce((sum, value) => sum + value, 0))
  for (const name of Object.keys(found[0]!))
    row(
      `slow 3G, a newcomer waits for ${name}`,
      seconds(middle(name)),
      name !== landing || middle(name) <= 2000,
    )
  row('slow 3G, from the landing page to five ideas, all waits', seconds(median(all)), median(all) <= 20_000)
}

const landing = 'the landing page to be painted'
const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`

async function waits(page: Page): Promise<Record<string, number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow3G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const found: Record<string, number> = { [landing]: (await painted.jsonValue())! }
  const wait = async (name: string, act: () => Promise<unknown>, until: Locator) => {
    const began = Date.now()
    await act()
    await until.waitFor()
    found[name] = Date.now() - began
    await page.waitForTimeout(thought)
  }
  const panel = page.getByRole('region', { name: 'Try it now' })
  await panel.scrollIntoViewIfNeeded()
  await page.waitForTimeout(thought)
  const choose = (name: string) => () => panel.getByRole('button', { name }).tap()
  await wait('the second question', choose('Explaining and writing'), panel.getByText('You said'))
  await wait(
    'the third',
    choose('Health, care, charities and pets'),
    panel.getByRole('button', { name: 'Up to 3' }),
  )
  await wait('an idea', choose('Up to 3'), panel.getByText('Because you said'))
  const keep = panel.getByRole('link', { name: 'Keep it: create your account' })
  await wait('the form to sign up', () => keep.tap(), page.getByLabel('Email'))
  await page.getByLabel('Email').tap()
  await page.keyboard.type(`newcomer-${randomUUID().slice(0, 8)}@example.test`, { delay: key })
  await page.getByLabel('Password', { exact: true }).tap()
  await page.keyboard.type('Correct.horse-9', { delay: key })
  const signUp = page.getByRole('button', { name: 'Sign Up', exact: true })
  await wait('the first question after it', () => signUp.tap(), page.getByRole('radio').first())
  await page.getByRole('radio').first().tap()
  await page.waitForTimeout(thought)
  // As the menu's way to new ideas leads.
  const start = () =>
    page.evaluate(() => {
      history.pushState(null, '', '/create-project?start')
      dispatchEvent(new PopStateEvent('popstate'))
    })
  await wait('five ideas', start, page.getByRole('button', { name: 'Create project' }).nth(4))
  return found
}
