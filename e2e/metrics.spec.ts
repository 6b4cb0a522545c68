import type { Page } from '@playwright/test'
import { weekWords } from '#features/metrics/web/number-words.ts'
import { mondayOf, weeksAfter } from '#features/metrics/weeks.ts'
import { call, expect, expectAccessible, newProject, signedIn, test } from './people.ts'

const thisWeek = mondayOf(new Date().toISOString().slice(0, 10))
const weekAgo = (weeks: number) => weeksAfter(thisWeek, -weeks)
/** Earlier tests may have used other names. */
const blog = {
  selectedIdea: { name: 'Bread notes', description: 'Two answers a week for people who bake at home.' },
  projectType: 'digital_asset',
  assetType: 'blog',
  assetDetails: {
    description: 'Two answers a week for people who bake at home.',
    details: 'About 900 visitors a month. No income yet.',
  },
}

test('a founder chooses a number, enters weeks, and sees chart and table', async ({ page }) => {
  const id = await atNumber(page)
  await page.getByRole('button', { name: 'Choose my number' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose number' }).click()
  await expect(dialog.getByText('Please choose one.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Something else/ }).check()
  await dialog.getByRole('button', { name: 'Choose number' }).click()
  await expect(dialog.getByText('What do you count?', { exact: true }).last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /^Visits/ }).check()
  await dialog.getByRole('button', { name: 'Choose number' }).click()
  await expect(card(page).getByText('You follow Visits.')).toBeVisible()
  await enter(page, { value: 'many' })
  await expect(dialog.getByText('Please enter a number.')).toBeVisible()
  await dialog.getByLabel('Visits').fill('1,200')
  await dialog.getByRole('button', { name: 'Save number' }).click()
  await expect(card(page).getByText('1,200', { exact: true }).first()).toBeVisible()
  await enter(page, { value: '900', week: weekAgo(1) })
  await enter(page, { value: '0', week: weekAgo(3) })
  await expect(card(page).getByText('300 more than the week before.')).toBeVisible()

  const { id: experimentId } = await call(page, 'POST', `/projects/${id}/experiments`, {})
  await call(page, 'PUT', `/projects/${id}/experiments/${experimentId}/decision`, {
    decision: 'go_on',
    note: 'Three of five said yes.',
  })
  await page.reload()
  const chart = card(page).getByRole('img', { name: /^Visits by week, for the last 12 weeks\./ })
  await expect(chart).toHaveAccessibleName(/Lowest 0, highest 1,200\. Unknown: 9 weeks\./)
  // Three weeks, two of them consecutive: one line between, and the gap stays.
  await expect(chart.locator('circle.fill-accent')).toHaveCount(3)
  await expect(chart.locator('line.stroke-accent')).toHaveCount(1)
  const marks = card(page).getByRole('list', { name: 'What happened in your tests' })
  await expect(marks).toContainText('Test started: “')
  await expect(marks).toContainText('Decided: Keep going')
  await card(page).getByText('Show as a table').click()
  const rows = card(page).getByRole('table', { name: 'Visits and tests, by week' }).getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(rows.nth(1)).toContainText('1,200')
  await expect(rows.nth(1)).toContainText('Test started')
  await expect(rows.nth(3)).toContainText('Unknown')
  await expectAccessible(page)
})

test('a failed number reverts, and a removed one returns with Undo', async ({ page }) => {
  const id = await atNumber(page)
  await call(page, 'PUT', `/projects/${id}/metric`, { kind: 'revenue' })
  await page.reload()
  await enter(page, { value: '$12.50', name: 'Revenue' })
  await expect(card(page).getByText('$12.50', { exact: true }).first()).toBeVisible()
  await page.route('**/metric/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await enter(page, { value: '99', name: 'Revenue' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('your text is still here')
  await expect(dialog.getByLabel('Revenue')).toHaveValue('99')
  await expect(page.getByText('$99', { exact: true })).toHaveCount(0)
  await expect(page.getByText('$12.50', { exact: true }).first()).toBeAttached()
  await page.unroute('**/metric/**')
  await dialog.getByRole('button', { name: 'Save number' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page).getByText('$99', { exact: true }).first()).toBeVisible()

  await card(page).getByText('Show as a table').click()
  await card(page)
    .getByRole('button', { name: `Change ${weekWords(thisWeek)}` })
    .click()
  await page.getByRole('menuitem', { name: 'Remove number' }).click()
  await expect(card(page).getByText('You follow Revenue.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page).getByText('$99', { exact: true }).first()).toBeVisible()

  await card(page).getByRole('button', { name: 'Change number' }).click()
  await dialog.getByRole('radio', { name: /^Sign-ups/ }).check()
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect(card(page).getByText('You follow Sign-ups.')).toBeVisible()
  await card(page).getByRole('button', { name: 'Change number' }).click()
  await expect(dialog.getByText('You have 1 week of it.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Revenue/ }).check()
  await dialog.getByRole('button', { name: 'Change number' }).click()
  await expect(card(page).getByText('$99', { exact: true }).first()).toBeVisible()
})

test("the weekly review asks for the week's number, also as a draft", async ({ page }) => {
  const id = await atNumber(page)
  await call(page, 'PUT', `/projects/${id}/metric`, { kind: 'signups' })
  await page.goto(`/projects/${id}?tab=actionplan`)
  await page.getByRole('button', { name: 'Review my week' }).click()
  const number = page.getByLabel(`Sign-ups, ${weekWords(thisWeek)}`)
  await number.fill('seven')
  await expect(page.getByLabel("One number you're tracking")).toHaveCount(0)
  await page.reload()
  await expect(number).toHaveValue('seven')
  await page.getByLabel('What did you do?').fill('Rang five bakers')
  await page.getByLabel('What did you learn?').fill('They plan on Sundays')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Please enter a number.')).toBeVisible()
  await expectAccessible(page)
  await number.fill('7')
  await page.route('**/metric/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('your text is still here')).toBeVisible()
  await expect(page.getByText('Review saved')).toHaveCount(0)
  await page.unroute('**/metric/**')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Sign-ups: 7')).toBeVisible()
  expect((await call(page, 'GET', `/projects/${id}/metric`)).weeks).toEqual([
    { week: thisWeek, value: 7, provenance: 'told' },
  ])
  await page.getByRole('button', { name: 'Edit the weekly review' }).click()
  await expect(number).toHaveValue('7')
  await number.fill('')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Sign-ups: 7')).toBeHidden()
  await expect(page.getByText('Rang five bakers')).toBeVisible()
})

const card = (page: Page) => page.getByRole('region', { name: 'Your number' })

async function atNumber(page: Page): Promise<string> {
  await signedIn(page)
  const id = await newProject(page, blog)
  await page.goto(`/projects/${id}/number`)
  return id
}

type Entered = { value: string; week?: string; name?: string }

async function enter(page: Page, { value, week, name = 'Visits' }: Entered): Promise<void> {
  await card(page)
    .getByRole('button', { name: /this week's number$/ })
    .click()
  const dialog = page.getByRole('dialog')
  if (week) await dialog.getByLabel('Week').selectOption(week)
  await dialog.getByLabel(name).fill(value)
  await dialog.getByRole('button', { name: 'Save number' }).click()
  if (week) await expect(dialog).toBeHidden()
}
