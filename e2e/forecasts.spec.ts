import type { Page } from '@playwright/test'
import { call, expect, expectAccessible, newProject, signedIn, test } from './people.ts'

const own = {
  assumption: 'Bakers plan by feel.',
  title: 'Ask two',
  hypothesis: 'Two plan by feel.',
  steps: ['Ask.'],
  hours: 1,
  cashCents: 0,
  sample: 2,
  passMark: 'Two do',
  killMark: 'Two do not',
  passNeeded: 2,
  killNeeded: 1,
}

/** A test that was forecast, answered and decided. */
async function ran(page: Page, id: string, chance: number | null, isReached: boolean): Promise<void> {
  const at = `/projects/${id}`
  const forecast = chance === null ? null : { chance }
  const test = await call(page, 'POST', `${at}/experiments`, { own, forecast })
  const piece = { kind: 'conversation', text: 'She said so.', happenedOn: '2026-01-05' }
  const stances = isReached ? ['for', 'for'] : ['against']
  for (const stance of stances) await call(page, 'POST', `${at}/evidence`, { ...piece, stance })
  await call(page, 'PUT', `${at}/experiments/${test.id}/decision`, { decision: 'change', note: '' })
}

const sizes = { phone: { width: 375, height: 812 }, desk: { width: 1280, height: 900 } }

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`a forecast, on a ${size}`, () => {
    test.use({ viewport })

    test('is asked before a test, locks with it, and settles on its own', async ({ page }) => {
      await signedIn(page)
      const id = await newProject(page)
      await page.goto(`/projects/${id}`)
      await expect(page.getByRole('heading', { name: 'Your forecasts' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Start this test' }).click()
      const dialog = page.getByRole('dialog', { name: 'Before you start' })
      await expect(dialog.getByRole('radio')).toHaveCount(5)
      await expect(dialog).toContainText('Keep going if:')
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await dialog.getByRole('button', { name: 'Start test' }).click()
      await expect(dialog.getByText('Please pick one, or leave it out.')).toBeVisible()
      await dialog.getByRole('radio', { name: 'Likely (70%)', exact: true }).check()
      await dialog.getByLabel('Why?').fill('Two asked me for it.')
      await dialog.getByRole('button', { name: 'Start test' }).click()
      await expect(page.getByRole('heading', { name: /^Current test: / })).toBeFocused()
      await expect(page.getByText('Your forecast was: Likely (70%). “Two asked me for it.”')).toBeVisible()
      await expect(page.getByText(/^0 forecasts settled so far/)).toBeVisible()
      const { test } = await (await page.request.get(`/api/projects/${id}/evidence`)).json()
      const piece = { kind: 'conversation', stance: 'against', text: 'No.', happenedOn: '2026-01-05' }
      for (let said = 0; said < test.killNeeded; said += 1)
        await call(page, 'POST', `/projects/${id}/evidence`, piece)
      await page.reload()
      await expect(page.getByText(/^1 forecast settled so far/)).toBeVisible()
      await call(page, 'PUT', `/projects/${id}/experiments/${test.id}/decision`, {
        decision: 'stop',
        note: '',
      })
      await page.reload()
      await page.getByRole('button', { name: /Test ended: / }).click()
      await expect(
        page.getByText(/Your forecast was: Likely \(70%\)\..*It didn't reach its target\./),
      ).toBeVisible()
    })

    test('has a record and a picture from eight settled ones on', async ({ page }) => {
      await signedIn(page)
      const id = await newProject(page)
      const said = [
        [70, true],
        [70, true],
        [70, false],
        [70, false],
        [70, false],
        [10, false],
        [10, false],
      ] as const
      for (const [chance, isReached] of said) await ran(page, id, chance, isReached)
      await page.goto(`/projects/${id}`)
      await expect(page.getByText(/^7 forecasts settled so far/)).toBeVisible()
      await expect(page.getByText('it happened')).toHaveCount(0)
      await ran(page, id, 90, true)
      await page.reload()
      const card = page.getByRole('region', { name: 'Your forecasts' })
      await expect(card).toContainText('When you said 70%, it happened 2 of 5 times.')
      await expect(card).toContainText('Your tests reached their target 3 of 8 times.')
      await expect(card.getByRole('img')).toHaveAccessibleName(
        /When you said 10%, it happened 0 of 2 times\./,
      )
      await card.getByText('How we work this out').click()
      await expect(card).toContainText(
        'Your Brier score is 0.21. Saying your own rate every time scores 0.23.',
      )
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      await page
        .getByRole('button', { name: /^Start the test: / })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: 'Before you start' })
      await dialog.getByRole('radio', { name: 'Likely (70%)', exact: true }).check()
      await expect(dialog.getByText('When you said 70%, it happened 2 of 5 times.')).toBeVisible()
    })
  })
}

test('three forecasts left out in a row, and a test starts in one click again', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  for (let left = 0; left < 3; left += 1) await ran(page, id, null, true)
  await page.goto(`/projects/${id}`)
  const card = page.getByRole('region', { name: 'Your forecasts' })
  await expect(card).toContainText('We no longer ask how likely a test is to reach its target.')
  await page
    .getByRole('button', { name: /^Start the test: / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Current test: / })).toBeFocused()
  await card.getByRole('button', { name: 'Ask me again' }).click()
  await expect(card.getByRole('button', { name: 'Stop asking me' })).toBeFocused()
  await call(page, 'PUT', `/projects/${id}/experiments/${await running(page, id)}/decision`, {
    decision: 'change',
    note: '',
  })
  await page.reload()
  await page
    .getByRole('button', { name: /^Start the test: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Before you start' })).toBeVisible()
})

const running = async (page: Page, id: string): Promise<string> =>
  (await (await page.request.get(`/api/projects/${id}/evidence`)).json()).test.id
