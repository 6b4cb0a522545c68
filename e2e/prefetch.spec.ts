import type { Page } from '@playwright/test'
import { call, expect, signedIn, test } from './people.ts'

function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

test("hovering a link prefetches its page, and opening it doesn't refetch", async ({ page }) => {
  await signedIn(page)
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const paths = asked(page)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' })
  const script = page.waitForResponse(/ProjectsPage/)
  const data = page.waitForResponse('**/api/projects?*')
  await link.hover()
  await script
  await data
  await expect(page).toHaveURL('/account')
  await link.click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  expect(paths.filter((path) => path === '/api/projects')).toHaveLength(1)
})

test('focusing a forum row prefetches answers without counting a view', async ({ page }) => {
  await signedIn(page)
  const { items } = await call(page, 'GET', '/forum/categories')
  const title = `Which price, ${Date.now()}?`
  const post = await call(page, 'POST', '/forum/posts', { categoryId: items[0].id, title, content: 'Nine?' })
  await page.goto('/forum')
  const row = page.getByRole('link', { name: title })
  await expect(row).toBeVisible()
  const paths = asked(page)
  const answers = page.waitForResponse(`**/api/forum/posts/${post.id}/responses*`)
  await row.focus()
  await answers
  expect(paths).not.toContain(`/api/forum/posts/${post.id}`)
})

test('an opened page gets the focus', async ({ page }) => {
  await signedIn(page)
  await page.goto('/account')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
})
