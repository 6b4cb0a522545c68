import { expect } from '@playwright/test'
import type { Browser, Page, Request } from '@playwright/test'
import { call, elsewhere, newProject, signedInAsAdmin } from './people.ts'

/** In ms without a request, while the page is idle. */
const quiet = 200

export function watched(page: Page) {
  const done: Request[] = []
  const underWay = new Set<Request>()
  let last = 0
  const end = (request: Request) => {
    last = Date.now()
    underWay.delete(request)
  }
  page.on('request', (request) => {
    last = Date.now()
    underWay.add(request)
  })
  page.on('requestfinished', (request) => {
    end(request)
    done.push(request)
  })
  page.on('requestfailed', end)
  const isAtRest = async () => {
    if (underWay.size > 0 || Date.now() - last <= quiet) return false
    // What an answer changes may ask again once it is rendered.
    await page
      .evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 1000 })))
      // It has moved on to another document.
      .catch(() => (last = Date.now()))
    return underWay.size === 0 && Date.now() - last > quiet
  }
  return { done, rest: () => expect.poll(isAtRest, { intervals: [25] }).toBe(true) }
}

export const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** A project's tabs are screens of their own. */
export const screensOf = (projectId: string, postId: string): Record<string, string> => ({
  Dashboard: '/dashboard',
  Projects: '/projects',
  Project: `/projects/${projectId}`,
  Implementation: `/projects/${projectId}?tab=implementation`,
  Market: `/projects/${projectId}?tab=market`,
  Monetization: `/projects/${projectId}?tab=monetization`,
  Opportunities: `/projects/${projectId}?tab=opportunities`,
  'Action Plan': `/projects/${projectId}?tab=actionplan`,
  Engagement: `/projects/${projectId}?tab=engagement`,
  'Create project': '/create-project',
  Forum: '/forum',
  Post: `/forum/post/${postId}`,
  Matches: '/matches',
  Messages: '/messages',
  Notifications: '/notifications',
  Account: '/account',
  Resources: '/resources',
  Challenges: '/challenges',
  'Test Tribe': '/test-tribe',
  Events: '/vibe-events',
})

/** Its thread puts a post of our team in the forum. */
export async function marathonUnderWay(browser: Browser): Promise<void> {
  const page = await elsewhere(browser)
  await signedInAsAdmin(page)
  const { id } = await call(page, 'POST', '/admin/vibe-events', {
    title: 'Bakers build',
    description: 'One small thing in three hours.',
    eventDate: new Date(Date.now() + 2000).toISOString(),
    durationMinutes: 60,
    platform: 'Forum',
    capacity: 5,
  })
  await call(page, 'POST', `/vibe-events/${id}/registration`, {})
  const projectId = await newProject(page)
  const show = { projectId, note: 'A list that sorts itself.', link: '' }
  await expect
    .poll(async () => (await call(page, 'PUT', `/vibe-events/${id}/projects`, show)).projectsShown)
    .toBe(1)
  await page.context().close()
}
