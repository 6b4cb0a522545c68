import type { Page } from '@playwright/test'
import { elsewhere, expect, named, newProject, signedIn, test } from './people.ts'
import { watched } from './traffic.ts'

const ours = new Set(['Script', 'Stylesheet', 'Document'])

/** What a browser without a cache receives for a page, with headers. */
async function arriving(page: Page, path: string) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const types = new Map<string, string>()
  const arrived: { type: string; bytes: number }[] = []
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    arrived.push({ type: types.get(requestId)!, bytes: encodedDataLength }),
  )
  const traffic = watched(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await traffic.rest()
  const kilobytes = (some: typeof arrived) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  const figures = {
    requests: arrived.length,
    all: kilobytes(arrived),
    code: kilobytes(arrived.filter(({ type }) => ours.has(type))),
    fonts: arrived.filter(({ type }) => type === 'Font').length,
  }
  const description = `${path}: ${JSON.stringify(figures)}`
  test.info().annotations.push({ type: 'arrived', description })
  return figures
}

test('the first screen after sign-in arrives in few requests, without a font for keys', async ({ page }) => {
  await signedIn(page)
  await named(page, `weigher-${Date.now()}`)
  await newProject(page)
  const { requests, all, code, fonts } = await arriving(page, '/dashboard')
  expect(requests).toBeLessThanOrEqual(18)
  expect(code).toBeLessThan(130)
  expect(all).toBeLessThan(170)
  expect(fonts).toBe(2)
})

test('the landing page arrives small', async ({ browser }) => {
  const page = await elsewhere(browser)
  const { requests, all, code } = await arriving(page, '/')
  expect(requests).toBeLessThanOrEqual(6)
  expect(code).toBeLessThan(19.5)
  expect(all).toBeLessThan(49)
})
