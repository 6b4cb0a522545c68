import type { Page } from '@playwright/test'
import { expect, newProject, signedIn, signedInAsAdmin, test } from './people.ts'
import { watched } from './traffic.ts'

async function refusals(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('tellRefusal', (line: string) => void told.push(line))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.tellRefusal(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  return told
}

async function visit(page: Page, paths: string[]): Promise<void> {
  const traffic = watched(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await traffic.rest()
  }
}

test('no page violates the content policy', async ({ page, browser, baseURL }) => {
  const told = await refusals(page)
  await visit(page, [
    '/landing',
    '/landing?tab=pricing',
    '/auth',
    '/auth?mode=signup',
    '/forum',
    '/resources',
  ])
  await signedIn(page)
  const id = await newProject(page)
  // The other pages of a member are walked by looks.spec.ts, and every test's page is watched.
  await visit(page, [`/projects/${id}/interviews`, '/interview/none'])
  const office = await (await browser.newContext({ baseURL })).newPage()
  const toldOffice = await refusals(office)
  await signedInAsAdmin(office)
  await visit(office, ['/admin', '/admin/users', '/admin/models'])
  expect([...told, ...toldOffice]).toEqual([])
})

test('text that would become HTML is refused and reported', async ({ browser, baseURL }) => {
  // Its own page, because console errors are expected here.
  const page = await (await browser.newContext({ baseURL })).newPage()
  const told = await refusals(page)
  await page.goto('/landing')
  const name = await page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>text</b>'
      return 'written'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(name).toBe('TypeError')
  await expect.poll(() => told.join()).toContain('/landing: require-trusted-types-for trusted-types-sink')
})

test('the API reference can be read and opened within its own policy', async ({ page }) => {
  const told = await refusals(page)
  await page.goto('/api/docs')
  await page
    .getByRole('button', { name: /Who is signed in/ })
    .first()
    .click()
  await expect(page.getByText('Responses').first()).toBeVisible()
  expect(told).toEqual([])
})
