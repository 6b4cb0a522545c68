import type { Page } from '@playwright/test'
import { answer, call, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'

const problem = 'families sign papers at the funeral home and have no idea what half the charges mean'
const favor = 'writing a eulogy for a widow, she gave me $60'

async function typed(page: Page): Promise<void> {
  await signedIn(page)
  await answer(page, fourAnswers)
  await call(page, 'PUT', '/questionnaire/answers/4', { option: 'confuse', text: problem })
  await page.goto('/in-your-words')
  await page.getByLabel("My working day: I'm a … at a …").fill("I'm an arranger at a small funeral home")
}
const asked = (page: Page, name: string) => page.getByRole('group', { name })
const who = (page: Page) => asked(page, 'Who has this problem?')
const pays = (page: Page) => asked(page, 'Who would pay to have it gone?')
const names = (page: Page) => asked(page, 'What would you call it?').first()
const does = (page: Page) => asked(page, 'What would you do about it?')

test('who has a problem is asked back, answered, and leads the ideas', async ({ page }) => {
  await typed(page)
  await page.getByLabel('People last paid or thanked me for …').fill(favor)
  await expect(asked(page, 'Who would pay to have this done?').getByRole('button')).toHaveCount(5)
  await who(page).getByRole('button', { name: 'Owners of funeral homes' }).click()
  await expect(page.getByText('Who has it: owners of funeral homes.')).toBeVisible()
  await expect(names(page).getByText('What would you call it?')).toBeFocused()
  await expect(does(page)).toBeHidden()
  await names(page).getByRole('button', { name: 'Something else' }).click()
  await names(page).getByLabel('In a few words').fill('price lists')
  await page.keyboard.press('Enter')
  await expect(page.getByText('You call it: price lists.')).toBeVisible()
  await pays(page).getByRole('button', { name: 'They would, themselves' }).click()
  await does(page).getByRole('button', { name: 'A list or page they look up' }).click()
  await expect(page.getByText("What you'd do: a list or page they look up.")).toBeVisible()
  await expect(
    page.getByRole('status').getByText("We'll look for ideas for owners of funeral homes."),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(page.getByRole('heading', { name: /Price List/ }).first()).toBeVisible()
  const { ideas } = await call(page, 'GET', '/ideas/current')
  expect(ideas.filter((idea: { who: string }) => idea.who === 'Owners of funeral homes')).toHaveLength(3)
  await page.goto('/founder-profile')
  await page.getByRole('button', { name: 'Change: Who has this problem?' }).click()
  const owners = who(page).getByRole('button', { name: 'Owners of funeral homes' })
  await expect(owners).toHaveAttribute('aria-pressed', 'true')
  await owners.click()
  await expect(owners).toHaveAttribute('aria-pressed', 'false')
})

test('someone else pays, and words still open are saved on the way', async ({ page }) => {
  await typed(page)
  await who(page).getByRole('button', { name: 'Families' }).click()
  await names(page).getByRole('button', { name: 'Skip' }).click()
  await pays(page).getByRole('button', { name: 'Owners of funeral homes' }).click()
  await does(page).getByLabel('I would …').fill('go through the papers with them')
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(page.getByRole('heading', { name: 'Going Through the Papers with Them' })).toBeVisible()
  await page.goto('/founder-profile')
  await expect(page.getByText('Who would pay: owners of funeral homes.')).toBeVisible()
  await expect(page.getByText("What you'd do: go through the papers with them.")).toBeVisible()
  await page.getByRole('button', { name: 'Change: What would you do about it?' }).click()
  const own = does(page).getByRole('button', { name: 'Go through the papers with them' })
  await own.click()
  await expect(own).toBeHidden()
})

test('someone else can be typed, and a question skipped, by keyboard', async ({ page }) => {
  await typed(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await who(page).getByRole('button', { name: 'Someone else' }).press('Enter')
  await page.getByLabel('Who is it?').fill('x'.repeat(61))
  await expect(page.getByText('Please keep this under 60 characters.')).toBeVisible()
  await page.getByLabel('Who is it?').fill('widows. They pay!')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please use a few words, without punctuation.')).toBeVisible()
  await page.getByLabel('Who is it?').fill('people who just lost someone')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Who has it: people who just lost someone.')).toBeVisible()
  await page.getByRole('button', { name: 'Change: Who has this problem?' }).press('Enter')
  const own = who(page).getByRole('button', { name: 'People who just lost someone' })
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await own.press('Enter')
  await who(page).getByRole('button', { name: 'Skip' }).press('Enter')
  const later = page.getByRole('button', { name: 'Answer “Who has this problem?”' })
  await expect(later).toBeVisible()
  await expect(names(page).getByText('What would you call it?')).toBeFocused()
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(page.getByRole('button', { name: 'Create project' })).toHaveCount(5)
})

test('an answer that fails to save keeps what was typed', async ({ page }) => {
  await typed(page)
  await page.route('**/api/founder-lines/clarifications/**', (route) => route.abort())
  await who(page).getByRole('button', { name: 'Someone else' }).click()
  await page.getByLabel('Who is it?').fill('widows')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText("We couldn't save your words.").first()).toBeVisible()
  await expect(page.getByLabel('Who is it?')).toHaveValue('widows')
  await page.unroute('**/api/founder-lines/clarifications/**')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Who has it: widows.')).toBeVisible()
})

test('words that we have no name for need one before we promise ideas', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  const text = 'die Portionen werden jeden Freitag weggeworfen'
  await call(page, 'PUT', '/questionnaire/answers/4', { option: 'confuse', text })
  await page.goto('/in-your-words')
  await who(page).getByRole('button', { name: 'Someone else' }).click()
  await page.getByLabel('Who is it?').fill('school kitchens')
  await page.keyboard.press('Enter')
  const status = page.getByRole('status')
  await expect(
    status.getByText("Give it a name, and we'll look for ideas for school kitchens."),
  ).toBeVisible()
  await names(page).getByRole('button', { name: 'Something else' }).click()
  await page.getByLabel('In a few words').fill('leftover portions')
  await page.keyboard.press('Enter')
  await expect(status.getByText("We'll look for ideas for school kitchens.")).toBeVisible()
  await page.getByRole('button', { name: 'See my ideas' }).click()
  await expect(
    page.getByRole('heading', { name: 'Messages about Leftover Portions for School Kitchens' }),
  ).toBeVisible()
})
