import { expect, expectAccessible, expectUncut, test } from './people.ts'

const parts = ['database', 'emails', 'jobs', 'liveSources'] as const
const minutes = (values: Record<number, number>, rest: number) =>
  Array.from({ length: 90 }, (_, ago) => values[ago] ?? rest)
const status = {
  checkedAt: '2026-11-20T12:00:00.000Z',
  off: [],
  parts: parts.map((part) => ({ part, state: 'good', sentence: `All is well with ${part}.` })),
  days: parts.map((part) => ({
    part,
    checked: minutes(part === 'jobs' ? { 0: 720, 3: 1300, 40: 0, 41: 0 } : { 0: 720 }, 1440),
    troubled: minutes(part === 'jobs' ? { 12: 95 } : {}, 0),
  })),
}

test('the status page says how the last 90 days were, in words and bars', async ({ page }) => {
  await page.route('**/api/status', (route) => route.fulfill({ json: status }))
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/status')
    const jobs = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Plans and matches' }) })
    await expect(page.getByText('Everything is working.')).toBeVisible()
    await expect(
      jobs.getByText("Problems on 1 day in the last 90 days. We couldn't check all of 3 days."),
    ).toBeVisible()
    await jobs.getByText('Days with trouble or gaps').press('Enter')
    await expect(jobs.getByText('Nov 8, 2026: trouble for 1 hr 35 min')).toBeVisible()
    await expect(jobs.getByText('Nov 17, 2026: not checked for 2 hr 20 min')).toBeVisible()
    await expect(jobs.getByText('Oct 11, 2026: not checked')).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})

const withState = (states: Record<string, string>) => ({
  ...status,
  parts: status.parts.map((part) => ({ ...part, state: states[part.part] ?? part.state })),
})

test('the status page says what is off before it says the rest works', async ({ page }) => {
  for (const [states, off, lead] of [
    [
      { emails: 'off', liveSources: 'off' },
      [],
      'Emails and live sources are off on this site. Everything else is working.',
    ],
    [{ emails: 'off' }, ['signUps'], 'Emails are off on this site. Everything else is working.'],
    [{}, ['signUps'], "Everything that's turned on is working."],
  ] as const) {
    await page.route('**/api/status', (route) => route.fulfill({ json: { ...withState(states), off } }))
    await page.goto('/status')
    await expect(page.getByText(lead)).toBeVisible()
    await expect(page.getByText('Everything is working.')).toBeHidden()
  }
})

test('the status page works while the last 90 days cannot be read', async ({ page }) => {
  await page.route('**/api/status', (route) => route.fulfill({ json: { ...status, days: null, off: null } }))
  await page.goto('/status')
  await expect(
    page.getByText("We couldn't read the last 90 days. What's above is from right now."),
  ).toBeVisible()
  await expect(page.getByText('All is well with jobs.')).toBeVisible()
})

const shown = {
  weeks: [
    {
      week: '2026-11-09',
      talks: { projects: 30, talked: 12, medianDays: 6.5 },
      tests: { due: 10, inTime: 8 },
      pieces: null,
    },
  ],
}

test('the status page shows visitors how far founders get, if the operator does', async ({ page }) => {
  await page.route('**/api/status', (route) => route.fulfill({ json: status }))
  await page.route('**/api/status/metrics', (route) => route.fulfill({ json: shown }))
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/status')
    const cells = (table: string) =>
      page
        .getByRole('table', { name: table })
        .getByRole('row', { name: /^Nov 9, 2026/ })
        .getByRole('cell')
    await expect(cells('How far founders get, by week')).toHaveText(['12 of 30', '6.5', '8 of 10'])
    await expect(cells('Where evidence comes from, by week')).toHaveText(['–', '–', '–'])
    await expectUncut(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  }
})

test("the status page doesn't mention metrics that the operator keeps", async ({ page }) => {
  await page.route('**/api/status/metrics', (route) => route.fulfill({ json: { weeks: null } }))
  const asked = page.waitForResponse('**/api/status/metrics')
  await page.goto('/status')
  await asked
  await expect(page.getByRole('heading', { name: 'Pages and saving' })).toBeVisible()
  await expect(page.getByText('How far founders get')).toBeHidden()
})
