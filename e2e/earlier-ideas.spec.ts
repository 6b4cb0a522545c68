import type { Page } from '@playwright/test'
import { answer, call, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'

const listOf = (page: Page) => page.getByRole('region', { name: 'Earlier ideas' })
const cardsOf = (page: Page) =>
  listOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })

test('after a second round the first five are kept, and saving or dismissing one moves it out', async ({
  page,
}) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  const first = await call(page, 'POST', '/functions/generate-business-ideas', {})
  await page.goto('/create-project')
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible()
  await expect(page.getByRole('link', { name: /earlier idea/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await page.getByRole('link', { name: 'See your 5 earlier ideas' }).click()
  await expect(page).toHaveTitle(/^Earlier ideas · /)
  await expect(cardsOf(page)).toHaveCount(5)
  for (const { name } of first.ideas)
    await expect(listOf(page).getByRole('heading', { name, exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

  const saved = await cardsOf(page).first().getByRole('heading', { level: 2 }).textContent()
  await cardsOf(page).first().getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Idea saved', { exact: true })).toBeVisible()
  await expect(listOf(page).getByRole('heading', { name: saved!, exact: true })).toHaveCount(0)
  await expect(cardsOf(page)).toHaveCount(4)
  await expect(listOf(page)).toBeFocused()
  await cardsOf(page).first().getByRole('button', { name: 'Not for me' }).click()
  await page.getByRole('menuitem', { name: 'Too much selling' }).click()
  await expect(cardsOf(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(cardsOf(page)).toHaveCount(4)

  await page.getByRole('link', { name: 'See your newest ideas' }).click()
  await expect(page.getByRole('link', { name: 'See your 4 earlier ideas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Saved from earlier rounds' })).toBeVisible()
  await expect(page.getByRole('heading', { name: saved!, exact: true })).toBeVisible()
})

test('without earlier rounds the page says what will be there, and a long list loads more', async ({
  page,
}) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/ideas/earlier')
  await expect(page.getByRole('heading', { name: 'No earlier ideas' })).toBeVisible()
  await expectAccessible(page)
  for (let round = 0; round < 4; round++)
    await call(page, 'POST', '/functions/generate-business-ideas', { regenerate: true })
  await page.reload()
  await expect(cardsOf(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cardsOf(page)).toHaveCount(15)
})
