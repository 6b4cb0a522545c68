import type { Page } from '@playwright/test'
import { call, expect, expectAccessible, newProject, signedIn, test } from './people.ts'

const add = (page: Page) => page.getByRole('button', { name: 'Add evidence' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add evidence' })

test('e adds evidence on any tab of a project, never while typing', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}`)
  await add(page).waitFor()
  await page.keyboard.press('e')
  await expect(dialog(page).getByLabel('What happened')).toBeFocused()
  await page.keyboard.type('eee')
  await expect(dialog(page).getByLabel('What happened')).toHaveValue('eee')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.goto(`/projects/${id}?tab=monetization`)
  await page.getByLabel('New customers per month').focus()
  await page.keyboard.type('e')
  await expect(page.getByText('Not saved yet. Please fix the highlighted fields.')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Monetization' }).focus()
  await page.keyboard.press('e')
  await expect(dialog(page)).toBeVisible()
})

test('single keys can be turned off in Settings', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto('/account?tab=settings')
  const single = page.getByRole('checkbox', { name: 'Single-key shortcuts' })
  await expect(single).toBeChecked()
  await single.uncheck()
  await expectAccessible(page)
  await single.blur()
  await page.keyboard.press('Shift+?')
  await page.goto(`/projects/${id}`)
  await add(page).waitFor()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/account?tab=settings')
  await expect(single).not.toBeChecked()
  await single.check()
  await single.blur()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Add evidence')
})

test('“Skip to Now” is two Tabs from the top, and evidence at most eleven', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}`)
  await add(page).waitFor()
  // Before the test is started, the way to evidence is below it.
  expect(await tabsToEvidence(page)).toBeLessThanOrEqual(11)
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await page.goto(`/projects/${id}`)
  await page.getByRole('heading', { name: /^Current test: / }).waitFor()
  expect(await tabsToEvidence(page)).toBe(3)
})

/** From the page's top, by the skip link. */
async function tabsToEvidence(page: Page): Promise<number> {
  const skip = page.getByRole('link', { name: 'Skip to Now' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  for (let tabs = 3; tabs < 40; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await add(page).evaluate((button) => button === document.activeElement)) return tabs
  }
  throw new Error('Tab reached no “Add evidence”.')
}
