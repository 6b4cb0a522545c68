import { expect, expectAccessible, signedIn, test } from './people.ts'

test('the library is searched, filtered, saved from and reported, also on a phone', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1, name: 'Resource Library' })).toBeVisible()
  await expect(page.getByText(/^Showing 24 of \d+ resources$/)).toBeVisible()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText(/^Showing 48 of \d+ resources$/)).toBeVisible()
  await page.getByLabel('Category').selectOption('Legal')
  await expect(page).toHaveURL(/category=legal/)
  await expect(page.getByRole('list', { name: 'Legal' }).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search' }).fill('trademark')
  await expect(page.getByRole('heading', { name: 'Trademark basics' })).toBeVisible()
  await expect(
    page.getByRole('link', { name: /^Trademark basics \(www\.uspto\.gov, opens in a new tab\)$/ }),
  ).toHaveAttribute('rel', 'noopener nofollow')
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)

  await signedIn(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/resources?search=trademark')
  await page.getByRole('button', { name: 'Save Trademark basics' }).click()
  await expect(page.getByRole('button', { name: 'Remove Trademark basics from saved' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('button', { name: 'Report a broken link: Trademark basics' }).click()
  await expect(
    page
      .getByText("Reported. We'll check the link, and mark it if our check or a second report agrees.")
      .first(),
  ).toBeVisible()
  await expect(page.getByText('The link may be broken')).toHaveCount(0)
  await page.goto('/resources')
  await page.getByLabel('Saved only').check()
  await expect(page.getByText(/^Showing 1 of \d+ resources$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called this')
  await expect(page.getByRole('heading', { name: 'Nothing saved here yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all resources' }).click()
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible()
})

test('a library that fails to load can be retried', async ({ page }) => {
  await page.route('**/api/resources**', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'no', reference: 'r-1' } }),
  )
  await page.goto('/resources')
  await expect(page.getByText('Failed to load resources')).toBeVisible()
  await page.unroute('**/api/resources**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible()
})

test('search follows typing, and survives a reload and Back', async ({ page }) => {
  await signedIn(page)
  await page.goto('/resources')
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible()
  const box = page.getByRole('searchbox', { name: 'Search' })
  const found = page.getByRole('heading', { name: 'Trademark basics' })
  await box.pressSequentially('trademark')
  await expect(page).toHaveURL('/resources?search=trademark')
  const few = page.getByText(/^Showing \d of \d+ resources$/)
  await expect(few).toBeVisible()
  await expect(found).toBeVisible()
  const standsThere = async () => {
    await expect(box).toHaveValue('trademark')
    await expect(few).toBeVisible()
    await expect(found).toBeVisible()
  }
  await page.reload()
  await standsThere()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await page.goBack()
  await standsThere()
  await page.getByLabel('Saved only').check()
  await expect(page).toHaveURL('/resources?search=trademark&saved=yes')
  // The same page's link resets the library, including search box and checkbox.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible()
  await expect(box).toHaveValue('')
  await expect(page.getByLabel('Saved only')).not.toBeChecked()
})

test('showing all resources again moves the focus to the search box', async ({ page }) => {
  await page.goto('/resources?search=nothing+is+called+this')
  await page.getByRole('button', { name: 'Show all resources' }).press('Enter')
  await expect(page.getByText(/^Showing 24 of/)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
})
