import type { Page } from '@playwright/test'
import { answer, call, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'

const day = (page: Page) => page.getByLabel("My working day: I'm a … at a …")
const thanked = (page: Page) => page.getByLabel('People last paid or thanked me for …')
const contacts = (page: Page) => page.getByLabel('I could message these people tonight: …')

test('three lines after the questions are heard, corrected, and lead to ideas', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/trait-questionnaire?q=8')
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In your words' })).toBeVisible()
  await day(page).fill('I used to be a barber in a small town')
  await expect(page.getByRole('status').getByText("We'll look for ideas for salon owners.")).toBeVisible()
  await page.getByRole('button', { name: 'Cafe owners' }).click()
  await expect(page.getByRole('status').getByText("We'll look for ideas for cafe owners.")).toBeVisible()
  await thanked(page).fill('carving spoons\nsharpening knives')
  await expect(page.getByRole('status').getByText('So: carving spoons; sharpening knives.')).toBeVisible()
  await contacts(page).fill('two hairdressers, a bakery')
  await expect(page.getByRole('status').getByText('So: salon owners, bakery owners.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(page.getByRole('button', { name: 'Create project' })).toHaveCount(5)
  const { ideas } = await call(page, 'GET', '/ideas/current')
  expect([ideas[0].name, ideas[1].name].map((name: string) => name.split(' ')[0])).toEqual([
    'Carving',
    'Sharpening',
  ])
  expect(ideas.map(({ audienceId }: { audienceId: string }) => audienceId)).toContain('cafe-owners')
  // Given once, they aren't asked for again, and change where the answers do.
  await page.goto('/trait-questionnaire?q=8')
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  await expect(page).toHaveURL('/create-project')
  await page.goto('/founder-profile')
  await expect(thanked(page)).toHaveValue('carving spoons\nsharpening knives')
  await thanked(page).fill('')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('lines that fail to save keep their words and the page', async ({ page }) => {
  await signedIn(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/in-your-words')
  await page.route('**/api/founder-lines', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await day(page).fill('night porter at a hospital')
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await expect(day(page)).toHaveValue('night porter at a hospital')
  await contacts(page).fill('x'.repeat(281))
  await expect(page.getByText('Please keep this under 280 characters.')).toBeVisible()
  await page.unroute('**/api/founder-lines')
  await contacts(page).fill('')
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(page).toHaveURL(/create-project/)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(375)
})
