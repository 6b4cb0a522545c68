import type { Page } from '@playwright/test'
import { call, expect, expectAccessible, newProject, signedIn, test } from './people.ts'

test('a founder shows a project without scripts, and the old link stops', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await signedIn(page)
  const id = await newProject(page)
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await call(page, 'POST', `/projects/${id}/evidence`, {
    kind: 'conversation',
    stance: 'for',
    text: 'Maria Lopez told me about her bakery.',
    happenedOn: new Date().toISOString().slice(0, 10),
  })
  await page.goto(`/projects/${id}`)
  const dialog = await opened(page)
  await expect(dialog.getByRole('radio', { name: /^Off/ })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Anyone with the link/ }).check()
  const field = dialog.getByLabel('Link to your page')
  await expect(field).toHaveValue(/\/b\/[\w-]{32}$/)
  await expectAccessible(page)
  const path = async () => new URL(await field.inputValue()).pathname
  const first = await path()

  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  })
  const visitor = await context.newPage()
  expect((await visitor.goto(baseURL + first))!.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('So far: 1 for, 0 against.')).toBeVisible()
  await expect(visitor.getByText('The founder wrote this down.').first()).toBeVisible()
  const read = await visitor.content()
  for (const word of ['Maria', 'Lopez', email, email.split('@')[0]!, 'You say so'])
    expect([word, read.includes(word)]).toEqual([word, false])

  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText('New link created', { exact: true })).toBeVisible()
  await expect.poll(path).not.toBe(first)
  expect((await visitor.goto(baseURL + first))!.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: "This page isn't here" })).toBeVisible()
  const second = await path()
  expect((await visitor.goto(baseURL + second))!.status()).toBe(200)
  await dialog.getByRole('radio', { name: /^Off/ }).check()
  await expect(page.getByText('Public page turned off', { exact: true })).toBeVisible()
  await expect(field).toBeHidden()
  expect((await visitor.goto(baseURL + second))!.status()).toBe(404)
  await context.close()
})

test('a public page is accessible, on a phone and in the dark', async ({ page, browser, baseURL }) => {
  await signedIn(page)
  const id = await newProject(page)
  await call(page, 'POST', `/projects/${id}/evidence`, {
    kind: 'payment',
    stance: 'for',
    text: 'Paid for a month.',
    amountCents: 4900,
    happenedOn: new Date().toISOString().slice(0, 10),
  })
  const { url } = await call(page, 'PUT', `/projects/${id}/public-page`, { mode: 'open' })
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 375, height: 800 } })
    const visitor = await context.newPage()
    await visitor.goto(baseURL + new URL(url).pathname)
    await expect(visitor.getByRole('heading', { name: 'Level 5 of 5: Payments' })).toBeVisible()
    const wide = await visitor.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(375)
    await expectAccessible(visitor)
    const picture = await visitor.locator('meta[property="og:image"]').getAttribute('content')
    expect((await visitor.request.get(baseURL + new URL(picture!).pathname)).status()).toBe(200)
    await context.close()
  }
})

test('building in public opens a forum post to review first', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await call(page, 'PUT', `/projects/${id}/public-page`, { mode: 'link' })
  await page.goto(`/projects/${id}`)
  const dialog = await opened(page)
  const link = await dialog.getByLabel('Link to your page').inputValue()
  await dialog.getByRole('link', { name: 'Write the post' }).click()
  const form = page.getByRole('dialog', { name: 'Ask Question' })
  await expect(form.getByLabel('Title')).toHaveValue(/^Building in public: /)
  await expect(form.getByLabel('Description')).toHaveValue(/My next test: /)
  expect(await form.getByLabel('Description').inputValue()).toContain(link)
  await expect(form.getByLabel('Category').locator('option:checked')).toHaveText('Show your project')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/forum(\?category=[\w-]+)?$/)
})

async function opened(page: Page) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Public page' }).click()
  return page.getByRole('dialog', { name: 'Public page' })
}
