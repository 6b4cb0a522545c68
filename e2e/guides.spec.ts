import { guides } from '#features/guides/pages.ts'
import { expect, expectAccessible, newProject, password, signedIn, test } from './people.ts'

test('guides and legal pages work without JavaScript, with title and description', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  for (const { path } of guides) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(6)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{70,}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${path.replace('/additional-information', '')}`,
    )
  }
})

test("a guide's checklist can be copied and become tasks", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/market-research')
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  await page.getByRole('button', { name: 'Copy checklist' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^- \[ \] Write who exactly/)
  await expectAccessible(page)
  await signedIn(page)
  const id = await newProject(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/market-research')
  await page.getByRole('button', { name: 'Add to project' }).click()
  await expect(page.getByText('Added to your project').first()).toBeVisible()
  await page.goto(`/projects/${id}?tab=implementation`)
  await expect(
    page.getByText('Spend one evening collecting quotes, solutions and prices, each with its link and date'),
  ).toBeVisible()
})

test('a guide without scripts links to sign-in and back', async ({ page, browser, baseURL }) => {
  const email = await signedIn(page)
  const reader = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  const built = await reader.newPage()
  await built.goto('/business-model-design')
  const way = await built.getByRole('banner').getByRole('link', { name: 'Sign In' }).getAttribute('href')
  await reader.close()
  await page.context().clearCookies()
  await page.goto(way!)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/business-model-design')
})

test('signing in from a guide leads back to it', async ({ page }) => {
  const email = await signedIn(page)
  await page.context().clearCookies()
  await page.goto('/business-model-design')
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/business-model-design')
  await expect(page.getByText('to add it to a project.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
})
