import { answer, call, expect, expectAccessible, signedIn, test } from './people.ts'

const maker = { 1: 'build', 2: 'local', 3: 'talk', 4: 'time', 5: 'fast', 6: 'h8', 7: 'd100', 8: 'side' }

test('a line about the user shows immediately who it was understood as', async ({ page }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=2')
  const line = page.getByLabel("I'm a …, or I know …")
  await line.fill('I work in a bakery')
  await expect(page.getByText("We'll look for ideas for bakery owners.")).toBeVisible()
  await line.fill('this and that')
  await expect(page.getByText(/^We don't know these people yet/)).toBeVisible()
  await expectAccessible(page)
})

test('ideas for named people say who pays, what it brings and costs', async ({ page }) => {
  await signedIn(page)
  await answer(page, maker)
  await call(page, 'PUT', '/questionnaire/answers/2', { option: 'local', text: 'I work in a bakery' })
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  const card = page.getByRole('region', { name: /Bakeries|Delis/ }).first()
  await card.getByRole('button', { name: /^See the whole idea/ }).click()
  const first = page.getByRole('dialog')
  await expect(first.getByText(/^Owners of small bakeries, \$\d+ /)).toBeVisible()
  await expect(first.getByText(/^10 (customers|sales a month): \$[\d,]+ a month/)).toBeVisible()
  await expect(first.getByText('Watch out:')).toBeVisible()
  await expect(first.getByText('In a year:')).toBeVisible()
  await first.getByText('How it works', { exact: true }).click()
  await expect(first.getByText('What they could use today')).toBeVisible()
  await expectAccessible(page)
})

test('generated ideas take the focus from the button that made them', async ({ page }) => {
  await signedIn(page)
  await answer(page, maker)
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Regenerate' })).toBeVisible()
  await expect(page.getByRole('main').locator('p:focus')).toHaveCount(1)
})

test("a goal the hours don't allow is said, with what comes closest", async ({ page }) => {
  await signedIn(page)
  await answer(page, { ...maker, 6: 'h3', 7: 'zero', 8: 'living' })
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  const note = page.getByText(/^(.+ takes more than|None of these|\d of these \d) /)
  await expect(note).toContainText('$2,500 a month')
  await note.getByRole('link', { name: 'Change my hours' }).click()
  await expect(page).toHaveURL(/trait-questionnaire\?q=6/)
})

test('a saved idea says that it was made for other hours than those of today', async ({ page }) => {
  await signedIn(page)
  await answer(page, maker)
  const { ideas } = await call(page, 'POST', '/functions/generate-business-ideas', {})
  const [{ id, name }] = ideas
  await call(page, 'PUT', `/ideas/${id}/save`)
  await page.goto('/create-project')
  const card = page.getByRole('region', { name, exact: true })
  const said = 'Made for 4 to 8 hours a week. You now have up to 3.'
  await expect(card).toBeVisible()
  await expect(page.getByText(said)).toHaveCount(0)
  // Without loading the page again, so it still has what it read.
  await page.getByRole('link', { name: 'See your founder profile' }).click()
  await page.locator('a[href$="/trait-questionnaire?q=6"]').first().click()
  await page.getByRole('radio', { name: /^Up to 3/ }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(card.getByText(said)).toBeVisible()
  await expect(page.getByText(said)).toHaveCount(1)
  await card.getByRole('button', { name: /^See the whole idea/ }).click()
  await expect(page.getByRole('dialog').getByText(said)).toBeVisible()
  await expectAccessible(page)
})
