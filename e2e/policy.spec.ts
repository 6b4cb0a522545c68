import type { Page } from '@playwright/test'
import { expect, newProject, signedIn, signedInAsAdmin, test } from './people.ts'

/** What the browser refuses on the pages that come, each by its directive and where. */
async function refusals(page: Page): Promise<string[]> {
  const told: string[] = []
  await page.exposeFunction('tellRefusal', (line: string) => void told.push(line))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as any).tellRefusal(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  return told
}

async function visit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
}

test('no page breaks the content policy', async ({ page, browser, baseURL }) => {
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
  const post = await page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const { items } = await (await fetch('/api/forum/categories')).json()
    const answer = await fetch('/api/forum/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify({ categoryId: items[0].id, title: 'Bread?', content: 'Some **words**.' }),
    })
    return (await answer.json()).id as string
  })
  await visit(page, [
    '/dashboard',
    `/projects/${id}`,
    `/projects/${id}?tab=opportunities`,
    `/projects/${id}?tab=actionplan`,
    `/projects/${id}/interviews`,
    '/interview/none',
    '/messages',
    `/forum/post/${post}`,
    '/roadmap',
    '/account',
  ])
  const office = await (await browser.newContext({ baseURL })).newPage()
  const toldOffice = await refusals(office)
  await signedInAsAdmin(office)
  await visit(office, ['/admin', '/admin/users', '/admin/models'])
  expect([...told, ...toldOffice]).toEqual([])
})

test('text that would become markup is refused, and the page is told', async ({ browser, baseURL }) => {
  // A page of its own: what the browser says of it in the console is asked for here.
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
