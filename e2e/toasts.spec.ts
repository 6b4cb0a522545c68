import type { Page } from '@playwright/test'
import { expect, test } from './people.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')
const toasts = (page: Page) => list(page).getByRole('listitem')

async function show(page: Page, ...names: ('Toast' | 'Failure' | 'Undo')[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name, exact: true }).first().click()
}

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.goto('/dev/ui')
  await page.getByRole('heading', { name: 'Toasts', level: 3 }).scrollIntoViewIfNeeded()
})

test('a toast is announced, and leaves unless the pointer is on it', async ({ page }) => {
  await show(page, 'Toast')
  await expect(toasts(page)).toHaveText('Signed in successfully')
  await page.clock.runFor(100)
  await expect(page.getByText('Notice Signed in successfully')).toHaveAttribute('aria-live', 'polite')
  await page.clock.runFor(1000)
  await expect(page.getByText('Notice Signed in successfully')).toHaveCount(0)
  await toasts(page).hover()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(600, 5)
  await page.clock.runFor(2000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('F8 leads to the newest toast, and closing one keeps the focus with the others', async ({ page }) => {
  await show(page, 'Toast', 'Failure')
  await expect(toasts(page)).toHaveCount(2)
  await page.keyboard.press('F8')
  await expect(list(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toasts(page).filter({ hasText: 'Error' })).toBeFocused()
  await page.clock.runFor(20_000)
  await page.keyboard.press('Tab')
  await expect(
    toasts(page).filter({ hasText: 'Error' }).getByRole('button', { name: 'Dismiss' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toasts(page)).toHaveText('Signed in successfully')
  await expect(list(page)).toBeFocused()
})

test('a toast said again replaces itself, and one that offers a way back stays', async ({ page }) => {
  await show(page, 'Toast', 'Toast', 'Toast')
  await expect(toasts(page)).toHaveText('Signed in successfully')
  await show(page, 'Undo', 'Undo')
  await expect(toasts(page)).toHaveCount(3)
})

test('Escape closes the newest toast, or the focused one', async ({ page }) => {
  await show(page, 'Toast', 'Failure', 'Undo')
  await expect(toasts(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(toasts(page).filter({ hasText: 'Project deleted' })).toHaveCount(0)
  await toasts(page).filter({ hasText: 'Signed in' }).focus()
  await page.keyboard.press('Escape')
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toContainText('Error')
})

test('a swipe to the left closes a toast, a short one does not', async ({ page }) => {
  await show(page, 'Failure')
  const { x, y } = (await toasts(page).boundingBox())!
  for (const [distance, left] of [
    [30, 1],
    [80, 0],
  ] as const) {
    await page.mouse.move(x + 150, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + 150 - distance, y + 22, { steps: 4 })
    await page.mouse.up()
    await expect(toasts(page)).toHaveCount(left)
  }
})

test('the action of a toast closes it', async ({ page }) => {
  await show(page, 'Undo')
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toasts(page)).toHaveCount(0)
})
