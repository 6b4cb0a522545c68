import { expect, expectAccessible, signedInAsAdmin, test } from './people.ts'

test('a visitor writes under Invest and Contact Us, and administrators reply', async ({
  page,
  browser,
  baseURL,
}) => {
  const message = `A message that stands for itself, ${Date.now()}.`
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto('/invest')
  await expectAccessible(page)
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please enter your name.')).toBeVisible()
  // Pasted text isn't cut: the field reports that it is too long.
  await page.getByLabel('Name').focus()
  await page.keyboard.insertText('E'.repeat(121))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please keep this under 120 characters.')).toBeVisible()
  await page.getByLabel('Name').fill('Eve')
  await page.getByLabel('Email').fill('eve@example.test')
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    page
      .getByRole('complementary')
      .getByText("Thanks! We'll reply to the email you gave us, and we're sending you a copy."),
  ).toBeVisible()
  const admin = await (await browser.newContext({ baseURL })).newPage()
  await signedInAsAdmin(admin)
  await admin.goto('/admin/enquiries')
  const row = admin.getByRole('listitem').filter({ hasText: message })
  await row.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(row).toHaveCount(0)
  await admin.getByLabel('Show').selectOption('Answered')
  await expect(row.getByText('Answered', { exact: true })).toBeVisible()
})
