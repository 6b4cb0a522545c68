import { expect, expectAccessible, newProject, signedIn, signedInAsAdmin, test } from './people.ts'

test('a request is validated, kept as a draft, sent, answered and shown', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page)
  await newProject(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/build-for-me')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  for (const sentence of [
    'Project name must be at least 2 characters.',
    'Please select a project type.',
    'Description must be at least 20 characters.',
    'Please enter your budget.',
    'Please select a timeline.',
  ])
    await expect(page.getByText(sentence)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Start from a project').selectOption('Bread plan')
  await expect(page.getByLabel('Project Description')).toHaveValue(
    'A page that tells bakeries how much to bake.',
  )
  await page.getByLabel('Project Type').selectOption('Web app')
  await page.getByLabel('Budget').fill('$1,000')
  await page.getByLabel('Timeline').selectOption('Flexible')
  await page.goto('/build-for-me')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Budget')).toHaveValue('$1,000')

  await page.route('**/api/build-requests', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Failed to submit your request. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Budget')).toHaveValue('$1,000')
  await page.unroute('**/api/build-requests')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(
    page.getByText("Your build request has been submitted successfully. We'll be in touch soon!").first(),
  ).toBeVisible()
  await expect(page.getByLabel('Budget')).toHaveValue('')
  await expect(page.getByRole('list', { name: 'My requests' }).getByText('Received')).toBeVisible()

  const admin = await (await browser.newContext({ baseURL })).newPage()
  await signedInAsAdmin(admin)
  await admin.goto('/admin/build-requests')
  const card = admin.getByRole('region', { name: 'Bread plan' }).first()
  await card.getByLabel('State').selectOption('Accepted')
  await card.getByLabel('Answer').fill('We can begin on Monday.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByText('Saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('We can begin on Monday.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'My requests' }).getByText('Accepted')).toBeVisible()

  await page.getByRole('button', { name: 'Delete your request “Bread plan”' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete your request “Bread plan”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('Request deleted').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My requests' })).toBeFocused()
})

test('a visitor may ask with or without an email', async ({ page }) => {
  await page.goto('/build-for-me')
  await page.getByLabel('Project Name').fill('A shop')
  await page.getByLabel('Project Type').selectOption('Website')
  await page.getByLabel('Project Description').fill('Sells what three potters in one village make.')
  await page.getByLabel('Budget').fill('2000 EUR')
  await page.getByLabel('Timeline').selectOption('Urgent (1-2 weeks)')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Request Submitted').first()).toBeVisible()
})
