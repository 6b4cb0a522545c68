import type { Browser, Page } from '@playwright/test'
import { answer, call, expect, expectAccessible, signedIn, test } from './people.ts'

/** Everyone shares one community; an unusual field and goal make these two match first. */
const founder = {
  1: 'build',
  2: 'makers',
  3: 'find',
  4: 'quality',
  5: 'deep',
  6: 'h30',
  7: 'zero',
  8: 'scale',
}

async function called(page: Page, username: string): Promise<void> {
  await page.evaluate(async (name) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    await fetch('/api/profile', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify({
        username: name,
        bio: `I am ${name}.`,
        avatarUrl: '',
        showBio: true,
        showTraits: false,
        showProjects: false,
      }),
    })
  }, username)
}

async function member(
  page: Page,
  { name, answers }: { name: string; answers: Record<number, string> },
): Promise<string> {
  const username = `${name} ${crypto.randomUUID().slice(0, 6)}`
  await signedIn(page)
  await answer(page, answers)
  await called(page, username)
  return username
}

const shows = (page: Page, username: string) =>
  call(page, 'PUT', '/profile', {
    username,
    bio: '',
    avatarUrl: '',
    showBio: true,
    showTraits: true,
    showProjects: false,
  })

async function two(page: Page, browser: Browser) {
  const ada = await member(page, { name: 'Ada', answers: founder })
  await page.goto('/matches')
  await expect(page.getByRole('heading', { level: 1, name: 'Project Collaborations' })).toBeVisible()
  const other = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const bo = await member(other, { name: 'Bo', answers: { ...founder, 1: 'people', 3: 'talk' } })
  await other.goto('/matches')
  return { other, ada, bo }
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) })

test('two people accept each other live and agree on a trial', async ({ page, browser }) => {
  const { other, ada, bo } = await two(page, browser)
  const card = cardOf(other, ada)
  await expect(other.getByText('New Project Collaborations Found!').first()).toBeVisible()
  await expect(card).toContainText(`I am ${ada}.`)
  await expect(card).toContainText(/\d+\/100 · Strong match/)
  await expect(other.getByRole('list', { name: 'Weekly Matches' }).getByText(`I am ${ada}.`)).toHaveCount(1)
  await expect(other.getByRole('link', { name: 'Show your answers in Account' })).toBeVisible()
  await expect(
    other.getByText(/^(?:This person keeps|These people keep) their answers private, so you only see/),
  ).toBeVisible()
  await card.getByRole('button', { name: `See more about ${ada}` }).click()
  const panel = other.getByRole('dialog', { name: ada })
  for (const part of ['Project synergies', 'Joint project ideas', 'How you could work together'])
    await expect(panel.getByRole('heading', { name: part })).toBeVisible()
  await panel.getByText('How we got this score').click()
  await expect(panel).toContainText('Their answer is private.')
  await expect(panel).toContainText('Made by Planner')
  await expectAccessible(other)
  await other.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expectAccessible(other)
  await card.getByRole('button', { name: 'Start Collaboration' }).click()
  await expect(other.getByText('Collaboration Accepted!').first()).toBeVisible()
  await expect(other.getByText(`If ${ada} says yes too, we'll let you both know.`).first()).toBeVisible()
  await expect(card.getByText(`You said yes. If ${ada} says yes too`)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Take back my yes' })).toBeVisible()

  // The first is notified without a reload.
  const wanted = cardOf(page, bo)
  await expect(wanted.getByText(`${bo} wants to work with you`)).toBeVisible()
  await wanted.getByRole('button', { name: 'Start Collaboration' }).click()
  await expect(page.getByText('You can now start working together on joint projects.').first()).toBeVisible()
  await expect(page).toHaveURL(/tab=accepted/)
  await expect(page.getByRole('tab', { name: 'Active Collaborations (1)' })).toBeVisible()
  await expect(cardOf(page, bo).getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    /\/messages\?room=[0-9a-f-]{36}$/,
  )

  await page.getByRole('button', { name: 'Trial agreement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Scope').fill('One page for clubs')
  await dialog.getByLabel('Hours per week, each').fill('50')
  await dialog.getByRole('button', { name: 'Save agreement' }).click()
  await expect(dialog.getByText('Please enter whole hours, from 1 to 40.')).toBeVisible()
  await dialog.getByLabel('Hours per week, each').fill('5')
  await dialog.getByRole('button', { name: 'Save agreement' }).click()
  await dialog.getByRole('button', { name: 'I agree' }).click()
  await expect(dialog.getByText('You: agreed')).toBeVisible()
  await expectAccessible(page)

  await other.goto('/matches?tab=accepted')
  await other.getByRole('button', { name: 'Trial agreement' }).click()
  const theirs = other.getByRole('dialog')
  await expect(theirs.getByLabel('Scope')).toHaveValue('One page for clubs')
  await theirs.getByRole('button', { name: 'I agree' }).click()
  await expect(other.getByText('Trial agreed').first()).toBeVisible()
  await theirs.getByRole('button', { name: 'Close' }).last().click()
  await other.getByRole('button', { name: 'End collaboration' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'End collaboration' }).click()
  await expect(other.getByText('No active collaborations yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('No active collaborations yet')).toBeVisible()
})

test('shown answers become bars with words, and the panel has the buttons', async ({ page, browser }) => {
  const { other, ada } = await two(page, browser)
  await shows(page, ada)
  await other.setViewportSize({ width: 375, height: 800 })
  await other.reload()
  const card = cardOf(other, ada)
  await expect(card).toContainText('They build, you sell. You both want to build a company with a team.')
  for (const [name, words] of [
    ['Skills', 'Great fit'],
    ['Goals', 'Great fit'],
    ['Field', 'Great fit'],
  ])
    await expect(card.locator('dl > div').filter({ hasText: name! })).toHaveText(`${name}${words}`)
  await expect(card).toContainText('One thing to watch:')
  expect((await card.boundingBox())!.height).toBeLessThan(560)
  expect(await other.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(other)
  await card.getByRole('button', { name: `See more about ${ada}` }).click()
  const panel = other.getByRole('dialog', { name: ada })
  await panel.getByRole('button', { name: 'Start Collaboration' }).click()
  await expect(panel).toHaveCount(0)
  await expect(card.getByText('You said yes.')).toBeVisible()
  await other.setViewportSize({ width: 1280, height: 900 })
  expect((await card.boundingBox())!.height).toBeLessThan(300)
})

test('a decline asks for a reason and stays private; a failure keeps the card', async ({ page, browser }) => {
  const { other, ada } = await two(page, browser)
  const card = cardOf(other, ada)
  await other.route('**/api/functions/update-collaboration-status', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await card.getByRole('button', { name: 'Start Collaboration' }).click()
  await expect(other.getByText('Failed to update collaboration response').first()).toBeVisible()
  await other.unroute('**/api/functions/update-collaboration-status')
  await card.getByRole('button', { name: 'Not Interested' }).click()
  const dialog = other.getByRole('dialog', { name: 'Not Interested' })
  await expect(dialog).toContainText(`We won't tell ${ada}`)
  await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('radio', { name: /We want different things/ }).check()
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(other.getByText('This collaboration suggestion has been declined.').first()).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(other.getByRole('heading', { level: 1 })).toBeFocused()
  await other.reload()
  await expect(other.getByRole('tab', { name: /Weekly Matches/ })).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('matches handle too few answers, a pause, a failed load and a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signedIn(page)
  await answer(page, { 1: 'words' })
  await page.goto('/matches')
  await expect(page.getByText('Answer at least 4 questions first')).toBeVisible()
  await expect(page.getByText("You've answered 1 of 8")).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Trait Questionnaire' })).toHaveAttribute(
    'href',
    '/trait-questionnaire',
  )
  await answer(page, { 2: 'local', 3: 'talk', 6: 'h8' })
  await page.reload()
  await page.getByRole('checkbox', { name: 'Pause matching' }).click()
  await expect(page.getByText('Matching is paused')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Pause matching' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Pause matching' }).click()
  await expect(page.getByText('Matching is paused')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.route('**/api/functions/get-collaboration-suggestions', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.reload()
  await expect(page.getByText('Failed to load your collaborations. Please try again.')).toBeVisible()
  await page.unroute('**/api/functions/get-collaboration-suggestions')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
