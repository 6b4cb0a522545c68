import type { Page } from '@playwright/test'
import { expect, expectAccessible, signedIn, signedInAsAdmin, test } from './people.ts'

const failedJobs = [
  { id: '00000000-0000-4000-8000-000000000001', kind: 'generation.run', error: 'could not extend file "base/16384/2619": No space left on device', failedAt: '2026-11-21T10:00:00.000Z', tries: 5 },
  { id: '00000000-0000-4000-8000-000000000002', kind: 'weekly-letter.send', error: null, failedAt: '2026-11-20T10:00:00.000Z', tries: 5 },
]
const use = { purpose: 'analysis', calls: 1250, inputTokens: 2_400_000, outputTokens: 310_000, outcomes: { used: 1200, timeout: 50 } }

/** The page as it is on a phone and on a desk: nothing serious for a screen reader, nothing wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('an administrator sees the sources, and switches one off and on', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/sources')
  const card = page.getByRole('region', { name: 'Hacker News' })
  await expect(card.getByText('Not used', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Switch off Hacker News' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Switch on Hacker News' }).click()
  await expect(card.getByText('Not used', { exact: true })).toBeVisible()
})

test('a feed whose address cannot be read is refused at its field, which keeps what was typed', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/sources')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByText('Give the feed a name.')).toBeVisible()
  await page.getByLabel('Name').fill('Ours')
  await page.getByLabel('Address').fill('http://127.0.0.1/feed.xml')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/Only public http and https addresses on their usual ports can be read\./)
  await expect(page.getByLabel('Address')).toHaveValue('http://127.0.0.1/feed.xml')
  await expectSound(page)
})

test('an administrator sees that no job has failed and that no model is configured', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/sources')
  await page.getByRole('link', { name: 'Failed jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Model use' }).getByText('No model is configured: the planner makes everything.')).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: 'Live sources' }).click()
  await expect(page).toHaveURL('/admin/sources')
})

test('failed jobs and figures stand in tables, and a job that is tried again leaves', async ({ page }) => {
  let items = failedJobs
  await signedInAsAdmin(page)
  await page.route('**/api/admin/models', (route) => route.fulfill({ json: { configured: 'local-small', today: [], days: [use, { ...use, purpose: 'check', inputTokens: null }] } }))
  await page.route('**/api/admin/jobs/failed', (route) => route.fulfill({ json: { items } }))
  await page.route('**/api/admin/jobs/*/retry', (route) => {
    items = items.slice(1)
    return route.fulfill({ json: { retried: true } })
  })
  await page.goto('/admin/jobs')
  await expect(page.getByRole('row', { name: /A generation for a project/ })).toContainText('No space left on device')
  await expect(page.getByRole('row', { name: /Check by the operator/ })).toContainText('–')
  await expectSound(page)
  await page.getByRole('button', { name: 'Try again: A generation for a project' }).click()
  await expect(page.getByText('It is tried again').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /A generation for a project/ })).toHaveCount(0)
})

test('jobs that cannot be loaded say so with a way to try again', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.route('**/api/admin/jobs/failed', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }))
  await page.goto('/admin/jobs')
  await expect(page.getByText('Failed to load the jobs. Please refresh the page.')).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/admin/jobs/failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
})

test('a member is told that these pages are for administrators, and a visitor is sent to sign in', async ({ page }) => {
  await page.goto('/admin/jobs')
  await expect(page).toHaveURL('/auth?from=%2Fadmin%2Fjobs')
  await signedIn(page)
  for (const path of ['/admin/sources', '/admin/jobs']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This page is for administrators' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Administrator sign-in' })).toBeVisible()
    await expectSound(page)
  }
})
