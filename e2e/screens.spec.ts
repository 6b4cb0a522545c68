import type { Page } from '@playwright/test'
import { expect, newProject, signedIn, test } from './people.ts'

/** What is asked of the API on the way to a screen, from another one of the app; a list with more may only get shorter. */
const most = 4
const more: Record<string, number> = { '/account': 5 }

const screens = (projectId: string) => [
  '/projects',
  `/projects/${projectId}`,
  '/create-project',
  '/matches',
  '/messages',
  '/forum',
  '/resources',
  '/notifications',
  '/challenges',
  '/test-tribe',
  '/account',
  '/dashboard',
]

test('each screen is drawn with few calls', async ({ page }) => {
  const traffic = watched(page)
  await signedIn(page)
  const projectId = await newProject(page)
  await page.goto('/roadmap')
  await traffic.rest()
  for (const address of screens(projectId)) {
    traffic.calls.length = 0
    // As Back and Forward do: no link leads from here to all of them.
    await page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await traffic.rest()
    const { calls } = traffic
    expect.soft(calls.length, `${address} asks`).toBeGreaterThan(0)
    expect.soft(calls.length, `${address}: ${calls.join(', ')}`).toBeLessThanOrEqual(more[address] ?? most)
  }
})

/** The API's calls as they are made, and how to wait until none has been under way for a moment. */
function watched(page: Page) {
  const calls: string[] = []
  let underWay = 0
  let last = 0
  const isOurs = (url: string) => new URL(url).pathname.startsWith('/api/')
  const end = (request: { url: () => string }) => {
    last = Date.now()
    if (isOurs(request.url())) underWay -= 1
  }
  page.on('request', (request) => {
    last = Date.now()
    if (!isOurs(request.url())) return
    underWay += 1
    calls.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return { calls, rest: () => expect.poll(() => underWay <= 0 && Date.now() - last > 400).toBe(true) }
}
