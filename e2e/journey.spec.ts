import type { Page } from '@playwright/test'
import { expect, expectAccessible, newAddress, password, test } from './people.ts'

for (const width of [375, 1280]) {
  test(`a newcomer reaches a checked-off task by keyboard alone, at ${width} px`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    const email = newAddress()

    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Know by Sunday')
    await expectAccessible(page)
    await press(page, page.getByRole('link', { name: 'Start with Idea Assist' }).first())

    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await type(page, 'Email', email)
    await type(page, 'Password', password)
    await expectAccessible(page)
    await page.keyboard.press('Enter')

    // No notice to dismiss first. The landing page's intent survives: ideas, which begin with a question.
    await expect(page).toHaveURL('/trait-questionnaire')
    await answerAll(page)
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'Complete Questionnaire' }).first())
    // Three lines are asked for, and none is needed.
    await expect(page).toHaveURL(/\/in-your-words/)
    await expectAccessible(page)
    await press(page, page.getByRole('link', { name: 'Skip', exact: true }))
    // What we understood comes first, and the ideas start without another click.
    await expect(page).toHaveURL('/create-project')
    await expect(page.getByText('You can explain things in writing.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'See your founder profile' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create project' })).toHaveCount(5)
    await expect(page.getByText('Made by Planner')).toHaveCount(1)
    await expectAccessible(page)
    await press(page, page.getByRole('button', { name: 'Create project' }).first())

    // The new project is first and focused, so one key opens it.
    await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
    await expect(page.getByText('New', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('button', { name: 'Start this test' })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'This only works if' })).toBeVisible()
    await expectAccessible(page)
    if (width < 640) {
      const parts = page.getByRole('navigation', { name: 'Parts of the project' })
      await press(page, parts.locator('summary'))
      await press(page, parts.getByRole('link', { name: 'Implementation' }))
    } else {
      await page.getByRole('tab', { name: 'Overview' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'Implementation' })).toBeFocused()
      await expect(page).not.toHaveURL(/tab=/)
      await page.keyboard.press('Enter')
    }
    await expect(page).toHaveURL(/tab=implementation/)
    await expect(page.getByText(/^0 of \d+ tasks done$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Market Research and Feasibility' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(/^1 of \d+ tasks done$/)).toBeVisible()
    await expectAccessible(page)

    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Market Research and Feasibility' })).toBeChecked()
  })
}

async function press(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await target.focus()
  await page.keyboard.press('Enter')
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.type(text)
}

async function answerAll(page: Page): Promise<void> {
  for (const [number, key] of [
    ['What do people', '3'],
    ['Whose working day', '1'],
    ['How would you rather', '3'],
    ['Which problem', '2'],
    ['How do you work', '1'],
    ['How many hours', '2'],
    ['How much money', '1'],
    ['In 12 months', '1'],
  ] as const) {
    await expect(page.getByRole('heading', { name: number })).toBeFocused()
    await page.keyboard.press(key)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    if (!number.startsWith('In 12')) await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Ready to Submit')).toBeVisible()
}
