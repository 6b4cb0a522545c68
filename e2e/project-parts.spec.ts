import { expect, expectAccessible, newProject, signedIn, test } from './people.ts'

const names = [
  'Overview',
  'Implementation',
  'Market',
  'Monetization',
  'Opportunities',
  'Action Plan',
  'Engagement Strategy',
]

test('on a phone, the parts of a project are a list, on every part of it', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(`/projects/${id}`)
  const parts = page.getByRole('navigation', { name: 'Parts of the project' })
  const more = parts.locator('summary')
  await expect(more).toHaveText('All parts of this project')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(parts.getByRole('link')).toHaveCount(0)
  await more.click()
  await expect(parts.getByRole('link')).toHaveCount(names.length)
  for (const [place, link] of (await parts.getByRole('link').all()).entries())
    await expect(link).toHaveText(new RegExp(`^${names[place]}.{10,}`))
  await expect(parts.getByRole('link').first()).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await parts.getByRole('link', { name: 'Market' }).click()
  await expect(page).toHaveURL(`/projects/${id}?tab=market`)
  await expect(page.getByRole('tabpanel', { name: 'Market' })).toBeVisible()
  await expect(more).toBeFocused()
  await expect(more).toHaveText('MarketAll parts')
  await expect(parts.getByRole('link')).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(more).toBeInViewport()
  await more.click()
  await expect(parts.getByRole('link').last()).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expectAccessible(page)
  await parts.getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(`/projects/${id}`)
})

test('on a wide screen, the parts of a project are seven tabs', async ({ page }) => {
  await signedIn(page)
  await page.goto(`/projects/${await newProject(page)}?tab=market`)
  await expect(page.getByRole('tab')).toHaveText(names)
  await expect(page.getByRole('tab', { name: 'Market' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('All parts of this project')).toBeHidden()
})
