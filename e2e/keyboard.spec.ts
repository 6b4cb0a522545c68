import type { Locator, Page } from '@playwright/test'
import { expect, newAddress, newProject, password, signedIn, test } from './people.ts'

/** Presses Tab until it's there, and counts. */
async function tabTo(page: Page, target: Locator): Promise<number> {
  await target.waitFor()
  const isThere = () => target.evaluate((one) => one === document.activeElement)
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await isThere()) return tabs
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}.`)
}

test('from sign-in to the next test by the keyboard alone, without shortcuts', async ({ page }) => {
  const email = await signedIn(page, newAddress())
  await newProject(page)
  await page.context().clearCookies()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  let tabs = 0
  const reach = async (target: Locator) => {
    tabs += await tabTo(page, target)
  }
  await page.goto('/auth')
  await reach(page.getByLabel('Email'))
  await page.keyboard.type(email)
  await reach(page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor()
  await reach(page.getByRole('link', { name: /Start/ }).first())
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Overview' }).waitFor()
  await reach(button('Start this test'))
  await page.keyboard.press('Enter')
  await reach(button('Leave it out'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Current test: / }).waitFor()
  for (let pieces = 0; pieces < 3; pieces += 1) {
    await reach(button('Add evidence').first())
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await reach(dialog.getByLabel('What happened'))
    await page.keyboard.type('She threw out rolls.')
    await reach(dialog.getByRole('radio', { name: 'Supports it' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('What happened')).toHaveCount(0)
  }
  await reach(page.getByRole('dialog').getByRole('button', { name: 'Keep going' }))
  await page.keyboard.press('Enter')
  await reach(button(/^Start the test: /).first())
  await page.keyboard.press('Enter')
  await reach(button('Leave it out'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: /^Current test: / }).waitFor()
  // Signing in and adding the first piece alone took 44 once, and take 14 of them now.
  expect(tabs).toBeLessThanOrEqual(28)
})
