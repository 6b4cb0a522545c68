import type { Page } from '@playwright/test'
import { dashboardCards } from './dashboard-cards.ts'
import {
  expect,
  expectAccessible,
  fourAnswers,
  answer,
  newProject,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat assistant' })
const openChat = async (page: Page) => {
  await page.getByRole('button', { name: 'Open the chat assistant' }).click()
  await expect(chat(page).getByLabel('Your question')).toBeFocused()
}

test('a new account sees one thing to do above the cards', async ({ page }) => {
  const email = await signedIn(page)
  await page.goto('/')
  await expect(
    page.getByRole('heading', { level: 1, name: `Welcome back, ${email.split('@')[0]}!` }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Answer the questions' })).toHaveAttribute(
    'href',
    '/trait-questionnaire',
  )
  await expect(page.getByRole('region', { name: 'News' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Create New Project' })).toBeVisible()
  // Three columns from 1,200 px, in the order the specification gives.
  const lefts: number[] = []
  for (const names of [
    ['Create New Project', 'Project Progress', '6 Potentials You Unlock Just by Shipping a Project'],
    ['Market Opportunities', 'Collaboration Hub'],
    ['Forum Chatter', 'Engagement Hub', 'My Assistant'],
  ]) {
    const boxes = await Promise.all(
      names.map((name) => page.getByRole('region', { name, exact: true }).boundingBox()),
    )
    expect(new Set(boxes.map((box) => box!.x)).size, names.join()).toBe(1)
    const tops = boxes.map((box) => box!.y)
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
    lefts.push(boxes[0]!.x)
  }
  expect(lefts[0]! < lefts[1]! && lefts[1]! < lefts[2]!).toBe(true)
  await expectAccessible(page)
})

test('someone who has answered finds a next step in every card, at both widths', async ({ page }) => {
  const email = await signedIn(page)
  await answer(page, fourAnswers)
  const calls: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname),
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: `Welcome back, ${email.split('@')[0]}!` })).toBeVisible()
  for (const name of dashboardCards)
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open My Assistant' })).toBeVisible()
  expect(calls.filter((path) => path !== '/api/live').length, calls.join(' ')).toBeLessThanOrEqual(7)
  await page.getByRole('button', { name: 'Pause the banner' }).click()
  await expect(page.getByRole('button', { name: 'Play the banner' })).toBeVisible()
  await page.getByRole('button', { name: /^Understand/ }).click()
  for (const name of ['Create', 'Market', 'Grow'])
    await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Understand/ })).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 780 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Need Help' }).click()
  await page.getByRole('button', { name: 'Ask the chat assistant' }).click()
  await expect(chat(page)).toBeVisible()
})

test('a used account sees what is next, projects and tasks, and snoozes one', async ({ page }) => {
  await signedIn(page)
  await newProject(page)
  await page.goto('/')
  const progress = page.getByRole('region', { name: 'Project Progress' })
  await expect(progress.getByRole('link', { name: 'Bread plan' })).toBeVisible()
  await expect(progress.getByText('Tasks: 0% done')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Bread plan / })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start this test' })).toHaveAttribute('href', /\/projects\//)
  await page.getByRole('button', { name: 'Open My Assistant' }).click()
  const dialog = page.getByRole('dialog', { name: 'My Assistant' })
  await expect(dialog.getByRole('list', { name: 'Tasks' }).getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByText('Start with the high-priority tasks.')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Read the analysis' })).toHaveAttribute(
    'href',
    /\/projects\/.+\?tab=opportunities$/,
  )
  await dialog
    .getByRole('group', { name: 'Snooze: Check messages' })
    .getByRole('button', { name: 'Next week' })
    .click()
  await expect(dialog.getByText('4 tasks')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Bring back Messages' }).click()
  await expect(dialog.getByText('5 tasks')).toBeVisible()
  await dialog.getByRole('button', { name: 'Open AI Guide' }).click()
  await expect(chat(page)).toBeVisible()
})

test('a failed count is a dash with a retry, and other cards stay', async ({ page }) => {
  await signedIn(page)
  await newProject(page)
  await page.route('**/api/dashboard/counts*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), forum: null, messages: null } })
  })
  await page.goto('/')
  await expect(page.getByText('Failed to load forum posts')).toBeVisible()
  const hub = page.getByRole('region', { name: 'Collaboration Hub' })
  await expect(hub.getByText('not available')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Project Progress' })).toBeVisible()
  await page.unroute('**/api/dashboard/counts*')
  await hub.getByRole('button', { name: 'Try again: Messages in the last 7 days' }).click()
  await expect(hub.getByText('not available')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Forum Chatter' })).toBeVisible()
})

test('the chat cites its article, keeps its limits, and can be reset', async ({ page }) => {
  await page.clock.install()
  await signedIn(page)
  await page.goto('/projects')
  await openChat(page)
  const box = chat(page).getByLabel('Your question')
  const ask = async (question: string) => {
    await box.fill(question)
    await box.press('Enter')
  }
  const [log, toast] = [chat(page).getByRole('log'), page.getByRole('listitem')]
  await box.fill('one')
  await box.press('Shift+Enter')
  await expect(box).toHaveValue('one\n')
  await ask('How does confidence move?')
  await expect(log.getByRole('link', { name: 'How does confidence move?' })).toHaveAttribute(
    'href',
    '/projects',
  )
  await expect(log.getByText('Made by Planner')).toBeVisible()
  await ask('How do I add evidence?')
  await expect(
    toast.filter({ hasText: 'Please wait a moment before asking another question.' }),
  ).toBeVisible()
  await page.clock.fastForward(3000)
  await ask(' HOW does confidence move? ')
  await expect(toast.filter({ hasText: 'Duplicate question detected' })).toBeVisible()
  // The server enforces the pause by its own clock, so nine questions are faked.
  await page.route('**/api/assistant/conversation', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), asked: 10 } })
  })
  await page.reload()
  await expect(chat(page).getByText('10 of 10')).toBeVisible()
  await ask('And one more?')
  await expect(log.getByText(/Choose Reset Chat to start a new one/)).toBeVisible()
  await page.unroute('**/api/assistant/conversation')
  await chat(page).getByRole('button', { name: 'Reset Chat' }).click()
  await expect(chat(page).getByText('0 of 10')).toBeVisible()
  await expect(log.getByText(/^Hi! I can answer questions using our help articles/)).toBeVisible()
  const reset = chat(page).getByRole('button', { name: 'Reset Chat' })
  await reset.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(chat(page).getByRole('button', { name: 'Send' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(reset).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open the chat assistant' })).toBeFocused()
})

test("what the chat can't answer goes to the team, whose answer comes back", async ({ page, browser }) => {
  await signedIn(page)
  await page.goto('/resources')
  await openChat(page)
  const question = `Which sea lies east of Zanzibar ${Date.now()}?`
  await chat(page).getByLabel('Your question').fill(question)
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await expect(chat(page).getByText(/I sent your question to the team/)).toBeVisible()
  await expect(chat(page).getByRole('link', { name: 'Ask in the forum' })).toHaveAttribute(
    'href',
    `/forum?ask=${encodeURIComponent(question)}`,
  )
  await expect(chat(page).getByRole('button', { name: 'Ask the team' })).toHaveCount(0)
  await expectAccessible(page)
  const admin = await (await browser.newContext()).newPage()
  await signedInAsAdmin(admin)
  await admin.goto('/admin/inbox')
  const item = admin.getByRole('region', { name: question })
  await item.getByLabel('Answer').fill('The Indian Ocean.')
  await item.getByRole('button', { name: 'Send answer' }).click()
  await expect(item).toHaveCount(0)
  await admin.context().close()
  await page.goto('/dashboard?assistant=open')
  await expect(chat(page).getByText('The Indian Ocean.')).toBeVisible()
  await page.goto(`/forum?ask=${encodeURIComponent(question)}`)
  await expect(page.getByRole('dialog', { name: 'Ask Question' }).getByLabel('Title')).toHaveValue(question)
})

test('the roadmap checks itself off, marks the next step, remembers the way', async ({ page }) => {
  await page.goto('/roadmap')
  await expect(page.getByRole('link', { name: /^Start: / })).toHaveCount(7)
  await expect(page.getByText('Done', { exact: true })).toHaveCount(0)
  await page.getByRole('tab', { name: 'B: I Have an Idea' }).click()
  await expect(page).toHaveURL('/roadmap?tab=idea')
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/roadmap')
  await expect(page.getByRole('tab', { name: 'B: I Have an Idea' })).toHaveAttribute('aria-selected', 'true')
  await expect(
    page.getByRole('article', { name: /^Answer the eight questions/ }).getByText('Done', { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Open ?: Answer the eight questions/ })).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('Write your idea down as a project')
  await expect(page.getByRole('complementary', { name: 'Pro Tips' })).toBeVisible()
  await expectAccessible(page)
})
