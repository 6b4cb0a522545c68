import { answer, call, expect, expectAccessible, fourAnswers, newProject, signedIn, test } from './people.ts'

const candles = {
  selectedIdea: { name: 'Candle shop', description: 'Candles by hand' },
  projectType: 'digital_asset',
  assetType: 'ecommerce',
  assetDetails: {
    description: 'I sell soy candles online.',
    details: '900 visits last month, 4 orders, $31 each',
  },
}

test("a candle shop's numbers lead with 0.44%, then why and what to test", async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto(`/projects/${await newProject(page, candles)}`)
  const numbers = page.getByRole('heading', { name: 'What your numbers say' }).locator('..').locator('..')
  await expect(page.getByText('4 orders from 900 visits is 0.44%.', { exact: true })).toBeVisible()
  await expect(numbers).toContainText("At $31 each, that's $124 a month.")
  await expect(page.getByText('Watch five people try it').first()).toBeVisible()
  const cause = page.getByRole('heading', { name: 'Usual causes' })
  await expect(cause).toBeVisible()
  await expectAccessible(page)
})

test('the Monetization tab shows what an idea could earn, with its hours', async ({ page }) => {
  await signedIn(page)
  await answer(page, { ...fourAnswers, 7: 'd100', 8: 'side' })
  const { ideas } = await call(page, 'POST', '/functions/generate-business-ideas', {})
  const { id, name, description } = ideas[0]
  const project = await newProject(page, {
    selectedIdea: { id, name, description },
    projectType: 'ai_generated',
  })
  await page.goto(`/projects/${project}?tab=monetization`)
  await expect(page.getByRole('heading', { name: 'What this could earn' })).toBeVisible()
  const earnings = page.getByRole('table', { name: 'Income and hours per month' })
  await expect(earnings.getByRole('row')).toHaveCount(4)
  await expect(earnings.getByRole('row', { name: /^10 \$[\d,]+ / })).toBeVisible()
  await expect(page.getByLabel('What an hour of your time is worth')).toHaveValue('20')
  await expect(
    page.getByText(/covers? your monthly costs|you never break even|no monthly costs/),
  ).toBeVisible()
  await expectAccessible(page)
})
