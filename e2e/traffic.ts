import { expect } from '@playwright/test'
import type { Page, Request } from '@playwright/test'

/** The page's requests as they end, and how to wait until none has been under way for a moment. */
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
  return { done, rest: () => expect.poll(() => underWay.size === 0 && Date.now() - last > 400).toBe(true) }
}

/** As Back and Forward do: no link leads from everywhere to everywhere. */
export const go = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** The twenty screens that members use most; the parts of a project are screens of their own. */
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
