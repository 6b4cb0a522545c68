import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, expectAccessible, signedInAsAdmin, test } from './people.ts'

test('an administrator backs up, sees it proven, and is asked before a restore', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/backups')
  await expect(page.getByText('No backup has been proven yet')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const rows = page.getByRole('table', { name: 'Backups, newest first' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Proven', { timeout: 60_000 })
  await expect(page.getByText('and no differences.')).toBeVisible()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: /^Restore backup-/ }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Restore this backup?' })
  await expect(dialog).toContainText('is saved to a file first')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download backup-/ }).click()
  const download = await begun
  const path = join(await mkdtemp(join(tmpdir(), 'download-')), download.suggestedFilename())
  await download.saveAs(path)
  await page.getByLabel('Backup file').setInputFiles(path)
  await expect(page.getByText(/^Uploaded/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Delete uploaded-backup-/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(/^uploaded-backup-/)).toHaveCount(0)
  await page.goto('/admin')
  await expect(page.getByText('Last proven restore:')).toBeVisible()
})

test('the health page says what was looked at and what to do', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/health')
  const list = page.getByRole('list', { name: 'What we looked at' })
  await expect(list).toContainText('PostgreSQL')
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(/^We're sending an email to/)).toBeVisible()
})

test('a mail server is tried before it is saved', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/operator')
  await page.getByRole('textbox', { name: 'Mail server', exact: true }).fill('127.0.0.1')
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('1')
  await page.getByRole('button', { name: 'Sign in there and save' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ECONNREFUSED' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Port', exact: true }).fill('x')
  await page.getByRole('button', { name: 'Sign in there and save' }).click()
  await expect(page.getByText('A port is a number')).toBeVisible()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})

test('who runs this is saved, and the page waits until the program is back', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/operator')
  const email = page.getByRole('textbox', { name: 'Email for security reports' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await email.fill('x')
  await save.click()
  await expect(page.getByText("Email for security reports isn't right.")).toBeVisible()
  await email.fill('safe@example.test')
  await page.getByLabel('Metrics on the status page').selectOption('Shown to visitors')
  const lost: string[] = []
  page.on('requestfailed', (request) => lost.push(new URL(request.url()).pathname))
  await save.click()
  await expect(page.getByText('Saved. The site starts again').first()).toBeVisible()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 })
  expect(lost.filter((path) => path !== '/readyz')).toEqual([])
  await page.goto('/status')
  await expect(page.getByRole('heading', { name: 'How far founders get here' })).toBeVisible()
})
