import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { call, expectAccessible, leaveForecastOut, newProject, onDatabase, signedIn, test } from './people.ts'
import { publishedPage } from './published-page.ts'

/** What is next, as each screen says it. */
async function expectNext(page: Page, id: string, step: string | RegExp) {
  const address = `/projects/${id}`
  for (const tab of ['actionplan', 'opportunities']) {
    await page.goto(`${address}?tab=${tab}`)
    await expect(page.getByText('Next:').locator('..').getByText(step)).toBeVisible()
  }
  for (const list of ['/roadmap', '/projects']) {
    await page.goto(list)
    await expect(page.getByText('Next:').locator('..').getByText(step)).toBeVisible()
  }
  await page.goto('/')
  const today = page.getByRole('region', { name: /^Bread plan / })
  // A planned test is its own headline.
  await expect(String(step).includes('Start your test') ? today : today.getByText(step).first()).toBeVisible()
  await page.goto(address)
}

/** Three yes, which is what the test needs. */
async function reached(page: Page, id: string) {
  for (let said = 0; said < 3; said += 1)
    await call(page, 'POST', `/projects/${id}/evidence`, {
      kind: 'conversation',
      stance: 'for',
      text: 'She threw out rolls.',
      happenedOn: new Date().toISOString().slice(0, 10),
    })
}

test('every screen names the same next step, before, during and after a test', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await expectNext(page, id, /^Start your test: /)
  await page.goto('/roadmap')
  await expect(page.getByText('We check off each step as you finish it.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'B: I Have an Idea' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Done', { exact: true }).first()).toBeVisible()
  // A step of the roadmap isn't a second “Next.”
  await expect(page.locator('[aria-current=step]')).toHaveCount(0)
  await page.goto(`/projects/${id}`)
  await page.getByRole('button', { name: 'Start this test' }).click()
  await leaveForecastOut(page)
  await expect(page.getByRole('button', { name: 'Decide now' })).toBeVisible()
  await expect(page.getByText('Next:').locator('..')).not.toContainText('Start your test')
  const { projects } = await (await page.request.get('/api/now')).json()
  await expectNext(page, id, projects[0].step)
  await reached(page, id)
  await expectNext(page, id, /^Decide about “/)
  await page.getByRole('button', { name: 'Keep going' }).click()
  await expect(page.getByText('No test running')).toBeVisible()
  await expectNext(page, id, 'Start your next test')
  await page
    .getByRole('button', { name: /^Start the test: / })
    .first()
    .click()
  await leaveForecastOut(page)
  await expect(page.getByRole('heading', { name: /^Current test: / })).toBeFocused()
  await expect(page.getByText('Next:').locator('..')).not.toContainText('Start your next test')
})

test('every screen names the same step while a page is live, and after a stop', async ({ page }) => {
  await signedIn(page)
  const { path } = await publishedPage(page)
  const id = path.split('/')[2]!
  const now = async () => (await (await page.request.get('/api/now')).json()).projects[0]
  expect((await now()).state).toBe('waiting')
  await expectNext(page, id, 'Share the link to your page')
  const stop = async () => {
    const { test: running } = await call(page, 'GET', `/projects/${id}/evidence`)
    const at = `/projects/${id}/experiments/${running.id}/decision`
    await call(page, 'PUT', at, { decision: 'stop', note: '' })
  }
  // A page comes before the first test, which is still to be started.
  await stop()
  expect((await now()).state).toBe('plan')
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await stop()
  expect((await now()).state).toBe('stopped')
  await expectNext(page, id, 'Look at five more ideas')
})

test('a stopped project says what was learned, and another idea is one click away', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  const { ideas } = await call(page, 'POST', '/functions/generate-business-ideas', {})
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await page.goto(`/projects/${id}?decide=test`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('They bake by feel.')
  await dialog.getByRole('button', { name: 'Stop here' }).click()
  await expect(page.getByText(/^No one said yes\. You needed \d+\.$/)).toBeVisible()
  await expect(page.getByText('“They bake by feel.”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Look at five ideas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'From your ideas' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Create project: / })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Create project: ${ideas[0].name}` }).click()
  await expect(page).toHaveURL(/\/projects\?new=/)
  await expect(page.getByRole('heading', { name: ideas[0].name })).toBeVisible()
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('button', { name: `Create project: ${ideas[0].name}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Create project: ${ideas[2].name}` })).toBeVisible()
})

test('Enter in “Why?” decides what is suggested, and only that', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await page.goto(`/projects/${id}?decide=test`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why?').fill('I need more time.')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep going' })).toBeFocused()
  await page.keyboard.press('Escape')
  await reached(page, id)
  await page.goto(`/projects/${id}`)
  await page.getByLabel('Why?').fill('They all lost an evening to it.')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /Test ended: / }).click()
  await expect(page.getByText('You decided: Keep going. “They all lost an evening to it.”')).toBeVisible()
})

test('a finished week is one of the things we know, and leads to its plan', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  const { plan } = await call(page, 'GET', `/projects/${id}/action-plan`)
  await call(page, 'PUT', `/projects/${id}/action-plan/items/${plan.items[0].id}/done`, {})
  await call(page, 'PUT', `/projects/${id}/action-plan/review`, {
    did: 'I rang one baker.',
    learned: 'They plan on Sundays.',
    number: '',
  })
  await page.goto(`/projects/${id}`)
  const known = page.getByRole('region', { name: 'What we know' })
  await expect(known.getByText('No evidence yet')).toBeVisible()
  await expect(known.getByText(/entr(y|ies)/)).toHaveCount(0)
  await onDatabase(
    "update action_plans set created_at = '2026-11-03', expires_at = '2026-11-10' where project_id = $1",
    [id],
  )
  await page.reload()
  await expect(page.getByRole('region', { name: 'What we know 1 entry' })).toBeVisible()
  await expect(known.getByText('No evidence yet')).toBeVisible()
  const tasks = plan.items.length
  await known.getByRole('button', { name: `Week of Nov 3: 1 of ${tasks} tasks done` }).click()
  await expect(known.getByText('You learned: “They plan on Sundays.”')).toBeVisible()
  await expectAccessible(page)
  await known.getByRole('link', { name: "See this week's plan" }).click()
  await expect(page.getByRole('heading', { name: 'Weekly Action Checklist' })).toBeVisible()
  await expect(page).toHaveURL(/tab=actionplan&week=1/)
})
