import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call, elsewhere, expect, newProject, signedIn, signedInAsAdmin, test } from './people.ts'

test.use({ viewport: { width: 375, height: 800 } })

const focus = async (page: Page, name: string | RegExp) => {
  const button = page.getByRole('button', { name })
  await button.focus()
  return button
}

test('“Try again” gives the focus to the page, whose button goes away', async ({ page }) => {
  await signedIn(page)
  const projectId = await newProject(page)
  await page.route('**/talks', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.goto(`/projects/${projectId}/conversations`)
  await (await focus(page, 'Try again')).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.unroute('**/talks')
  await (await focus(page, 'Try again')).press('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test("an administrator's report of a broken link keeps the focus in its row", async ({ page, browser }) => {
  const member = await elsewhere(browser)
  await signedIn(member)
  const { items } = await call(member, 'GET', '/resources?search=Twelve-Factor')
  await call(member, 'PUT', `/reports/link/${items[0].id}`, {})
  await member.context().close()
  await signedInAsAdmin(page)
  await page.goto('/resources?search=Twelve-Factor')
  const report = page.getByRole('button', { name: /^Report a broken link: / }).first()
  const title = (await report.getAttribute('aria-label'))!.replace('Report a broken link: ', '')
  await report.focus()
  await report.press('Enter')
  await expect(page.getByRole('button', { name: `Report a broken link: ${title}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Save ${title}` })).toBeFocused()
})

test('a post that a search takes away gives the focus to the list', async ({ page }) => {
  const word = `w${randomUUID().slice(0, 8)}`
  await signedIn(page)
  const { items } = await call(page, 'GET', '/forum/categories')
  await call(page, 'POST', '/forum/posts', {
    categoryId: items[0].id,
    title: `About ${word}`,
    content: 'Words',
  })
  await page.goto('/forum')
  const post = page.getByRole('link', { name: `About ${word}` })
  await post.waitFor()
  await page.getByLabel('Search').fill('nothing-has-this-word')
  await post.focus()
  await expect(post).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeFocused()
})
