import type { Page } from '@playwright/test'
import { answer, call, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'

const bothSides = /^Two groups have to want this\./
const lastTime = /^When did it last happen to them/

async function withIdea(page: Page, title: string, description: string): Promise<void> {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project?tab=own')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill(description)
  await page.getByRole('button', { name: 'Create project' }).click()
}

const headingOf = (page: Page) => page.getByRole('heading', { name: 'Before we plan, 3 quick questions' })

test('a vague idea leads to questions, and its plan uses the answers', async ({ page }) => {
  await withIdea(page, 'Walkies', 'Uber for dog walkers')
  await expect(headingOf(page)).toBeFocused()
  await expect(page.getByText("Who it's fordog walkers")).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.getByLabel(bothSides).fill('Walkers. I could meet ten at the dog park.')
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
  const { items } = await call(page, 'GET', '/projects')
  const { brief, description } = await call(page, 'GET', `/projects/${items[0].id}`)
  expect(description).toContain('Walkers. I could meet ten at the dog park.')
  expect(brief.openQuestions.some((question: string) => bothSides.test(question))).toBe(false)
  expect(brief.openQuestions.some((question: string) => lastTime.test(question))).toBe(true)
})

test('what was read of an idea is shown, and corrected in place', async ({ page }) => {
  const said =
    'A weekly newsletter for night nurses. ' +
    'Last Tuesday my sister lay awake and read forums until noon. ' +
    'She pays $20 a month for a meditation app. I would charge $5 a month and post in a Facebook group.'
  await withIdea(page, 'Night notes', said)
  await expect(page.getByRole('heading', { name: 'Before we plan, is this right?' })).toBeFocused()
  await page.getByRole('button', { name: "Change: Who it's for" }).click()
  const who = page.getByLabel("Who it's for")
  await expect(who).toBeFocused()
  await expect(who).toHaveValue('night nurses')
  await page.getByRole('button', { name: 'Keep as it was' }).click()
  await expect(page.getByRole('button', { name: "Change: Who it's for" })).toBeFocused()
  await page.getByRole('button', { name: "Change: What you'd ask" }).click()
  await page.getByLabel("What you'd ask").fill('$9 a month')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
  const { items } = await call(page, 'GET', '/projects')
  const { brief } = await call(page, 'GET', `/projects/${items[0].id}`)
  expect(brief).toMatchObject({ who: 'Night nurses', price: '$9 a month' })
})

test('answers survive going back and a reload, and long ones warn first', async ({ page }) => {
  await withIdea(page, 'Walkies', 'Uber for dog walkers')
  const kept = () =>
    page.waitForResponse((response) => /\/api\/drafts\//.test(response.url()) && response.ok())
  const written = kept()
  await page.getByLabel(lastTime).fill('Last Sunday.')
  await written
  await page
    .getByRole('form', { name: /quick questions$/ })
    .getByRole('button', { name: 'Back' })
    .click()
  await expect(page.getByLabel('Description')).toBeFocused()
  await expect(page.getByLabel('Description')).toHaveValue('Uber for dog walkers')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByLabel(lastTime)).toHaveValue('Last Sunday.')
  await page.reload()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByLabel(lastTime)).toHaveValue('Last Sunday.')

  await page.getByLabel(lastTime).fill('x'.repeat(301))
  await expect(page.getByLabel(lastTime)).toHaveAccessibleDescription(/under 300 characters/)
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(headingOf(page)).toBeVisible()
  await page.getByLabel(lastTime).fill('Last Sunday.')
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
  await page.goto('/create-project?tab=own')
  await expect(page.getByLabel('Title')).toBeVisible()
  await expect(page.getByText('You have an unsaved draft')).toHaveCount(0)
})

test('a description without room for the answers warns before sending', async ({ page }) => {
  await withIdea(page, 'Walkies', `Uber for dog walkers. ${'Really. '.repeat(490)}`)
  await page.getByLabel(bothSides).fill('Walkers.')
  await expect(page.getByRole('alert').getByText(/are too long together/)).toBeVisible()
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(headingOf(page)).toBeVisible()
  await page.getByLabel(bothSides).fill('')
  await expect(page.getByText(/are too long together/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
})
