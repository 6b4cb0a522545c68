import type { Page } from '@playwright/test'
import { minute } from '#kit/contract/time.ts'
import {
  expect,
  newAddress,
  newProject,
  password,
  runOperatorCommand,
  signOut,
  signedIn,
  test,
} from './people.ts'

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    await fetch('/api/auth/sign-out', { method: 'POST', headers: { 'x-csrf-token': csrfToken } })
  })
}

async function newPost(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const { items } = await (await fetch('/api/forum/categories')).json()
    const made = await fetch('/api/forum/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify({
        categoryId: items[0].id,
        title: 'What to bake first?',
        content: 'Bread or cake.',
      }),
    })
    return (await made.json()).id as string
  })
}

test('unsaved text is never offered to the next user of a tab', async ({ page }) => {
  const [first, second] = [newAddress(), newAddress()]
  await signedIn(page, second)
  await page.context().clearCookies()
  await signedIn(page, first)
  const post = await newPost(page)
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Start New Conversation' }).first().click()
  await page.getByLabel('First message').fill('PRIVATE words of the first one')
  await page.goto(`/forum/post/${post}`)
  // Never acknowledged.
  await page.route('**/api/drafts/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Your response').fill('SECRET half a response')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('SECRET')
  await signOut(page)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(
    /SECRET|PRIVATE|visited/,
  )
  await signIn(page, second)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goto('/messages')
  await page.getByRole('button', { name: 'Start New Conversation' }).first().click()
  await expect(page.getByLabel('First message')).toHaveValue('')
  await page.goto(`/forum/post/${post}`)
  await expect(page.getByLabel('Your response')).toBeVisible()
  await expect(page.getByText('You have an unsaved draft')).toHaveCount(0)
})

test('an ended session says so in place, and text returns after signing in', async ({ page }) => {
  const email = await signedIn(page)
  const post = await newPost(page)
  // The socket's message doesn't arrive, as on a bad connection: only the refused response tells.
  await page.routeWebSocket('**/api/live', (socket) => void socket.connectToServer().onClose(() => undefined))
  await page.goto(`/forum/post/${post}`)
  await page.getByLabel('Your response').fill('Bread, because')
  await endSession(page)
  await page.getByLabel('Your response').pressSequentially(' it sells daily')
  await page.getByRole('button', { name: 'Post Response' }).click()
  const notice = page.getByRole('status').filter({ hasText: 'You were signed out.' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('sells')
  await notice.getByRole('link', { name: 'Sign in again' }).click()
  await expect(page.getByText('You signed out in another tab or on another device.')).toBeVisible()
  await signIn(page, email)
  await expect(page).toHaveURL(`/forum/post/${post}`)
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Your response')).toHaveValue('Bread, because it sells daily')
})

test('text typed into a dialog or the profile is offered again', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  const restore = page.getByRole('button', { name: 'Restore draft' })
  const kept = () =>
    page.waitForResponse(
      (response) =>
        response.url().includes('/api/drafts/') && response.request().method() === 'PUT' && response.ok(),
    )
  await page.goto(`/projects/${id}?tab=implementation`)
  await page.getByRole('button', { name: 'Add task to Initial Setup' }).click()
  await expect(page.getByRole('textbox', { name: 'Task' })).toBeFocused()
  let saved = kept()
  await page.getByRole('textbox', { name: 'Task' }).fill('Call Ada')
  await page.getByLabel('Minutes').fill('45')
  await saved
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Add task to Initial Setup' }).click()
  await restore.click()
  await expect(page.getByRole('textbox', { name: 'Task' })).toHaveValue('Call Ada')
  await expect(page.getByLabel('Minutes')).toHaveValue('45')
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
  await expect(page.getByRole('checkbox', { name: 'Call Ada' })).toBeVisible()
  await page.getByRole('button', { name: 'Add task to Initial Setup' }).click()
  await expect(restore).toHaveCount(0)
  await page.goto('/account')
  saved = kept()
  await page.getByRole('textbox', { name: 'Bio' }).fill('I bake.')
  await saved
  await page.reload()
  await restore.click()
  await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('I bake.')
  await page.getByRole('textbox', { name: 'Bio' }).fill('x'.repeat(20_001))
  await expect(page.getByText('Draft not saved').first()).toBeVisible()
})

test('text typed just before its tab is closed is offered again', async ({ page, context }) => {
  await signedIn(page)
  const post = await newPost(page)
  const tab = await context.newPage()
  await tab.goto(`/forum/post/${post}`)
  await tab.getByLabel('Your response').fill('Bread, and at once')
  await Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })])
  await page.goto(`/forum/post/${post}`)
  await page.getByRole('button', { name: 'Restore draft' }).press('Enter')
  await expect(page.getByLabel('Your response')).toHaveValue('Bread, and at once')
  await expect(page.locator('form:has(:focus)'), 'the focus stays in the form').toHaveCount(1)
})

test('an idle sign-out leads to sign-in even from a public page', async ({ page }) => {
  await signedIn(page)
  await page.clock.install()
  await page.goto('/forum?q=bread')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  // The server would say so after half an hour, which hasn't passed on its clock.
  await page.route('**/api/session', (route) =>
    route.fulfill({
      json: { user: null, csrfToken: null, idle: null, mailbox: '/dev/mailbox', mail: 'mailbox' },
    }),
  )
  await page.clock.fastForward(31 * minute)
  await expect(page).toHaveURL('/auth?ended=idle&from=%2Fforum%3Fq%3Dbread')
  await expect(
    page.getByText(
      'You were away for a while, so we signed you out to keep your account safe. Your drafts are saved.',
    ),
  ).toBeVisible()
})

test('at “Are you still there?” Enter stays, and Sign Out works offline', async ({ page }) => {
  await signedIn(page)
  await page.clock.install()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  await page.clock.fastForward(26 * minute)
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' })
  await expect(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.clock.fastForward(26 * minute)
  await dialog.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/auth')
  expect((await (await page.request.get('/api/session')).json()).user).toBe(null)
})

test('activity in one tab prevents the warning in the other', async ({ page, context }) => {
  await signedIn(page)
  await context.clock.install()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/forum')
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible()
  await context.clock.fastForward(20 * minute)
  const told = page.waitForResponse('**/api/session/activity')
  await page.mouse.move(50, 50)
  await context.clock.fastForward(16_000)
  await told
  await context.clock.fastForward(10 * minute)
  await context.clock.runFor(2000)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(other.getByRole('alertdialog')).toHaveCount(0)
})

test('signing out and in again syncs between tabs', async ({ page, context }) => {
  const email = await signedIn(page)
  await page.goto('/resources')
  const other = await context.newPage()
  await other.goto('/projects')
  await expect(other.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  await signOut(page)
  await expect(other.getByText('Please log in to view your projects')).toBeVisible()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible()
  await signIn(page, email)
  await expect(other.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Your account' })).toBeVisible()
  await expect(other.getByText('You were signed out.')).toHaveCount(0)
})

test('while the session is unknown, the start page says so', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/session', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', reference: 'abcdef12-0000' } }),
  )
  for (const path of ['/dashboard', '/admin', '/']) {
    await page.goto(path)
    await expect(
      page.getByText("We can't reach your account right now. Please try again in a moment."),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
    await expect(page).toHaveURL(path)
  }
  await page.unroute('**/api/session')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
})

test("the operator's command makes an administrator, who signs in at the console", async ({ page }) => {
  const email = await signedIn(page)
  await runOperatorCommand('grant', email)
  await page.goto('/admin/auth')
  await signIn(page, email)
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
})
