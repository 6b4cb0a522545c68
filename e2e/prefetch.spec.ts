import type { Page } from '@playwright/test'
import { call, expect, signedIn, test } from './people.ts'

/** The API's addresses as they are asked, without their queries. */
function asked(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

test('a link under the pointer has its page asked for, and opening it asks no second time', async ({
  page,
}) => {
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

test('the keyboard on a forum row has its answers asked for, and is not a view of the post', async ({
  page,
}) => {
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

test('the next page fades in and has the focus; not where less motion is wished', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    ;(window as any).fades = 0
    Element.prototype.animate = function (...given) {
      if (this.id === 'main') (window as any).fades += 1
      return animate.apply(this, given)
    }
  })
  const fades = () => page.evaluate(() => (window as any).fades as number)
  const main = page.getByRole('navigation', { name: 'Main' })
  await signedIn(page)
  await page.goto('/account')
  await main.getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await expect.poll(fades).toBe(1)
  await expect(page.getByRole('main')).toBeFocused()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/account')
  await main.getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await fades()).toBe(0)
})
