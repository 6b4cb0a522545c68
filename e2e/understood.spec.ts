import type { Page } from '@playwright/test'
import { answer, call, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'

const lineOf = (page: Page) => page.getByLabel("I'm a …, or I know …")
const said = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()
const readingsOf = (page: Page) => page.getByRole('group', { name: 'Not right?' })

test('a wrong reading is corrected with one click, and stays corrected', async ({ page }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=2')
  await lineOf(page).fill('I used to be a barber in a small town')
  await said(page, "We'll look for ideas for salon owners.")
  const readings = readingsOf(page)
  const reading = (name: string) => readings.getByRole('button', { name, exact: true })
  await expect(reading('Salon owners')).toHaveAttribute('aria-pressed', 'true')
  await expect(readings.getByRole('button')).toHaveCount(4)
  await expectAccessible(page)
  await reading('Cafe owners').click()
  await said(page, "We'll look for ideas for cafe owners.")
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(reading('Cafe owners')).toBeFocused()
  await page.getByRole('radio', { name: /Local businesses/ }).check()
  await page.reload()
  await said(page, "We'll look for ideas for cafe owners.")
  await expect(reading('Cafe owners')).toHaveAttribute('aria-pressed', 'true')
})

test('none of the readings can be chosen, by keyboard on a narrow screen', async ({ page }) => {
  await signedIn(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/trait-questionnaire?q=2')
  await lineOf(page).fill('I know teachers and a few nurses')
  const none = readingsOf(page).getByRole('button', { name: 'None of these' })
  await expect(none).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
  await none.press('Enter')
  await said(
    page,
    "We don't know teachers well yet, so we'll take two ideas that work in any field and write them for teachers.",
  )
  await expect(none).toBeFocused()
  await expect(none).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await lineOf(page).fill('I know shift nurses')
  await said(page, "We'll look for ideas for shift nurses.")
})

test('unknown people are named by their trade, and new ideas follow the choice', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/trait-questionnaire?q=2')
  await lineOf(page).fill("I'm a falconer")
  await said(
    page,
    "We don't know falconers well yet, so we'll take two ideas that work in any field and write them for falconers.",
  )
  await expect(readingsOf(page)).toBeHidden()
  await lineOf(page).fill('I used to be a barber')
  await readingsOf(page).getByRole('button', { name: 'Cafe owners' }).click()
  await said(page, "We'll look for ideas for cafe owners.")
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  await page
    .getByRole('button', { name: /^See the whole idea/ })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Owners of .*cafes/)
      .first(),
  ).toBeVisible()
  const { ideas } = await call(page, 'GET', '/ideas/current')
  expect(ideas[0].audienceId).toBe('cafe-owners')
})
