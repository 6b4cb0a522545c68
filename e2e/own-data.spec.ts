import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, expectAccessible, newProject, password, signedIn, test } from './people.ts'

const settings = '/account?tab=settings'

test('the data export downloads as a zip, and a failed one can be retried', async ({ page }) => {
  const email = await signedIn(page)
  await newProject(page)
  await page.goto(settings)
  const card = page.getByRole('region', { name: 'Your data' })
  await page.route('**/api/account/export', (route) => route.abort())
  await card.getByRole('button', { name: 'Download my data' }).click()
  await expect(card.getByRole('alert')).toHaveText("We couldn't download your data. Please try again.")
  await page.unroute('**/api/account/export')
  const arriving = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download my data' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toMatch(/^buildkin-my-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())))
  expect(strFromU8(files['account.json']!)).toContain(email)
  expect(strFromU8(files['projects.csv']!)).toContain('Bread plan')
  await expect(page.getByText('Data downloaded').first()).toBeVisible()
  await expect(card.getByRole('alert')).toHaveCount(0)
})

test('a deleted account can be kept, which restores everything', async ({ page }) => {
  const email = await signedIn(page)
  const projectId = await newProject(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(settings)
  const place = page.getByRole('complementary', { name: 'Delete account' })
  await place.getByText('What we delete, and how').click()
  await expect(place.getByRole('radio', { name: /^Keep my posts without my name/ })).toBeChecked()
  await place.getByText('Erase my posts').click()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  const opener = place.getByRole('button', { name: 'Delete my account' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByLabel('Your password', { exact: true })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await opener.click()
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong.horse-9')
  await dialog.getByLabel('Type DELETE', { exact: true }).fill('remove')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('Type DELETE to confirm')).toBeVisible()
  await dialog.getByLabel('Type DELETE', { exact: true }).fill('DELETE')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText("That's not your password.")).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()

  await expect(page).toHaveURL(/\/auth(\?from=|$)/)
  const note = page.getByRole('alert').filter({ hasText: 'Your account will be deleted on' })
  await expect(note).toContainText(`We emailed a receipt to ${email}`)
  await expect(note.getByRole('link', { name: 'Open the mailbox' })).toHaveAttribute('href', '/dev/mailbox')
  await expectAccessible(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'This account will be deleted on' })
  await expect(refused).toContainText(/\w+ \d{1,2}, \d{4}\./)
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Signed in successfully').first()).toBeVisible()
  await page.goto(`/projects/${projectId}`)
  await expect(page.getByRole('heading', { name: 'Bread plan', level: 1 })).toBeVisible()
})

test("the email's link keeps the account with one click, once", async ({ page }) => {
  const email = await signedIn(page)
  await page.evaluate(async (secret) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    await fetch('/api/account/deletion', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify({ password: secret, posts: 'anonymise', confirm: 'DELETE' }),
    })
  }, password)
  await page.goto('/dev/mailbox')
  const message = page
    .getByRole('article')
    .filter({ hasText: email })
    .filter({ hasText: 'will be deleted on' })
  await expect(message).toContainText('keep your posts without your name')
  const link = (await message.getByRole('link').first().getAttribute('href'))!
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Keep your account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText("We'll keep your account. You can sign in now.").first()).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.')
})
