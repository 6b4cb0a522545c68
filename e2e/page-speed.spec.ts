import type { Page } from '@playwright/test'
import {
  elsewhere,
  expect,
  expectAccessible,
  expectUncut,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'
import { watched } from './traffic.ts'

/** A browser that a person drives, whose visit is drawn. */
async function counted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
    Math.random = () => 0.1
  })
}
const library = /\/assets\/measure-[^/]*\.js$/

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test('a visit is sent once, with its screen and no name, and metrics list it', async ({ page, browser }) => {
  await signedIn(page)
  await counted(page)
  const loaded = page.waitForResponse(library)
  await page.goto('/projects')
  await loaded
  await page.getByRole('main').click({ position: { x: 2, y: 2 } })
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/page-speed') && sent.push(request.postData() ?? ''),
  )
  const answered = page.waitForResponse('**/api/page-speed')
  await leave(page)
  expect((await answered).status()).toBe(200)
  expect(JSON.parse(sent[0]!).lcp).toEqual({ screen: 'projects', value: expect.any(Number) })
  await leave(page)
  expect(sent).toHaveLength(1)

  const admin = await elsewhere(browser)
  await signedInAsAdmin(admin)
  await admin.goto('/admin/metrics')
  const row = admin.getByRole('row', { name: /^Projects/ })
  await expect(row.getByRole('cell', { name: 'Not enough visits yet' })).toHaveCount(3)
  await expectAccessible(admin)
  await admin.setViewportSize({ width: 375, height: 800 })
  await expectUncut(admin)
  await admin.goto('/status')
  await expect(admin.getByRole('heading', { name: 'Pages and saving' })).toBeVisible()
  await expect(admin.getByText('in three of four visits')).toHaveCount(0)
  await admin.context().close()
})

test('nothing is measured for a member who turned it off, or whose browser asks not to', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => library.test(request.url()) && asked.push(request.url()))
  await signedIn(page)
  await counted(page)
  await page.goto('/account?tab=settings')
  await expect.poll(() => asked.length).toBe(1)
  const choice = page.getByRole('checkbox', { name: 'Count how fast pages are for me' })
  await expect(choice).toBeChecked()
  await choice.uncheck()
  await expectAccessible(page)
  const rest = async () => {
    const traffic = watched(page)
    await page.goto('/projects')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await traffic.rest()
  }
  await rest()
  expect(asked).toHaveLength(1)
  await page.goto('/account?tab=settings')
  await choice.check()
  await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
  await rest()
  expect(asked).toHaveLength(1)
})
