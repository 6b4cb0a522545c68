import type { Page } from '@playwright/test'
import { call, expect, expectAccessible, signedIn, test } from './people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'AI model' })
const model = { names: ['small-writer'], host: 'models.example.com', asksFirst: false }

async function withModel(page: Page, about: typeof model | (Omit<typeof model, 'host'> & { host: null })) {
  await page.route(/\/api\/profile(\/model-use)?$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), model: about } })
  })
}

test('without a model the card says so and has no switch', async ({ page }) => {
  await signedIn(page)
  await page.goto('/account?tab=settings')
  await expect(card(page)).toContainText("This site doesn't use an AI model")
  await expect(card(page).getByRole('button')).toHaveCount(0)
})

test('a member sees what the model gets, turns it off, and on again', async ({ page }) => {
  await signedIn(page)
  await withModel(page, model)
  await page.goto('/account?tab=settings')
  await expect(card(page)).toContainText('The model is small-writer.')
  await expect(card(page)).toContainText('We send your words to models.example.com')
  await expect(card(page).getByRole('heading', { name: 'What we never send' })).toBeVisible()
  await expect(card(page).getByRole('status')).toHaveText('The AI model is on for you.')
  await card(page).getByRole('button', { name: 'Switch the AI model off' }).click()
  await expect(card(page).getByRole('status')).toHaveText('The AI model is off for you.')
  expect(await call(page, 'GET', '/profile')).toMatchObject({ usesModel: false })
  await page.reload()
  await expect(card(page).getByRole('status')).toHaveText('The AI model is off for you.')
  await expectAccessible(page)
  await card(page).getByRole('button', { name: 'Use the AI model' }).click()
  await expect(card(page).getByRole('status')).toHaveText('The AI model is on for you.')
  await card(page).getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page).toHaveURL(/\/privacy-policy#ai-models$/)
  await expect(page.getByRole('heading', { name: 'AI models' })).toBeInViewport()
})

test('if the operator requires consent, the card asks, and a no is saved', async ({ page }) => {
  await signedIn(page)
  await withModel(page, { ...model, host: null, asksFirst: true })
  await page.goto('/account?tab=settings')
  await expect(card(page)).toContainText("We run it on this site's own computer or network.")
  await expect(card(page).getByRole('status')).toContainText('Do you want to use the AI model?')
  await card(page).getByRole('button', { name: 'Keep it off' }).click()
  await expect(card(page).getByRole('status')).toHaveText('The AI model is off for you.')
  await page.reload()
  await card(page).getByRole('button', { name: 'Use the AI model' }).click()
  await expect(card(page).getByRole('status')).toHaveText('The AI model is on for you.')
})
