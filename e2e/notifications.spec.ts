import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import type { Json } from '#test/json.ts'
import { expect, expectAccessible, signedIn, test } from './people.ts'

const word = () => `w${randomUUID().slice(0, 8)}`

async function someone(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await signedIn(page)
  return page
}

async function call(
  page: Page,
  { method, path, body }: { method: string; path: string; body: object },
): Promise<Json> {
  return page.evaluate(
    async (sent) => {
      const { csrfToken } = await (await fetch('/api/session')).json()
      const answer = await fetch(`/api${sent.path}`, {
        method: sent.method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body: JSON.stringify(sent.body),
      })
      return answer.json()
    },
    { method, path, body },
  )
}

async function newPost(page: Page, title: string, content = 'Words'): Promise<string> {
  const { items } = await page.evaluate(async () => (await fetch('/api/forum/categories')).json())
  return (
    await call(page, {
      method: 'POST',
      path: '/forum/posts',
      body: { categoryId: items[0].id, title, content },
    })
  ).id
}

const respond = (page: Page, postId: string, content: string) =>
  call(page, { method: 'POST', path: `/forum/posts/${postId}/responses`, body: { content } })
const profile = (page: Page, username: string) =>
  call(page, {
    method: 'PUT',
    path: '/profile',
    body: { username, bio: '', avatarUrl: '', showBio: true, showTraits: false, showProjects: false },
  })
const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('the bell counts live and links to the thing, which marks it as read', async ({ page, browser }) => {
  const [name, username] = [word(), `Bell ${word()}`]
  await signedIn(page)
  const postId = await newPost(page, `Which price for ${name}?`)
  await page.goto('/projects')
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  const other = await someone(browser)
  await profile(other, username)
  await respond(other, postId, 'Try $49.')
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' })
  await expect(bell).toBeVisible()
  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByText(`${username} replied to “Which price for ${name}?”`)).toBeVisible()
  await expect(panel.getByText('Try $49.')).toBeVisible()
  await expect(panel.getByText('just now')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: new RegExp(name) }).click()
  await expect(page).toHaveURL(new RegExp(`/forum/post/${postId}#response-`))
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  // The open post follows along, so its notification is read at once.
  await respond(other, postId, 'Or $59.')
  await expect(page.getByRole('list', { name: 'Responses' }).getByText('Or $59.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mute' }).press('Enter')
  await expect(page.getByText('You muted this post.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow' })).toBeFocused()
  await other.context().close()
})

test('the notifications page lists all, also on a phone, or says why not', async ({ page, browser }) => {
  const name = word()
  await page.setViewportSize({ width: 375, height: 800 })
  await signedIn(page)
  await page.goto('/notifications')
  await expect(page.getByRole('heading', { name: "You're all caught up" })).toBeVisible()
  const postId = await newPost(page, `A long ${name} ${'title '.repeat(20)}`)
  const other = await someone(browser)
  await respond(other, postId, 'One')
  await other.context().close()
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('link')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()
  expect(await noSideways(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.reload()
  await expect(page.getByText('Failed to load notifications')).toBeVisible()
  await page.unroute('**/api/notifications?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('list', { name: 'Today' }).getByRole('link')).toHaveCount(1)
})

test('repeated acts by one person in one place are one row', async ({ page, browser }) => {
  const username = `Often ${word()}`
  const post = `Which price for ${word()}?`
  await signedIn(page)
  const postId = await newPost(page, post)
  const other = await someone(browser)
  await profile(other, username)
  await respond(other, postId, 'Try $49.')
  await call(page, { method: 'PUT', path: '/notifications/read', body: {} })
  await respond(other, postId, 'Or **$59**, if they ask.')
  await page.goto('/notifications')
  const rows = page.getByRole('list', { name: 'Today' }).getByRole('link')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(`${username} replied to “${post}”`)
  await expect(rows).toContainText('Or $59, if they ask.')
  await expect(rows).toContainText('just now · 1 earlier')
  await expect(rows).toContainText('Unread')
  await expectAccessible(page)
  await rows.click()
  await expect(page.getByRole('list', { name: 'Responses' }).getByText('if they ask.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  await other.context().close()
})

test('an open post follows responses, mentions, solutions and removals', async ({ page, browser }) => {
  const [name, username] = [word(), `Reader ${word()}`]
  await signedIn(page)
  await profile(page, username)
  const author = await someone(browser)
  const postId = await newPost(author, `Follow ${name}`, 'Long words.\n\n'.repeat(120))
  await page.goto(`/forum/post/${postId}`)
  await expect(page.getByText('No responses yet.')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 0))
  const { id } = await respond(author, postId, `Ask @${username} about it.`)
  await page.getByRole('button', { name: '1 new response' }).click()
  await expect(page.getByRole('link', { name: `@${username}` })).toBeInViewport()
  await call(author, { method: 'PUT', path: `/forum/posts/${postId}/solution`, body: { responseId: id } })
  await expect(page.getByText('Solved', { exact: true })).toBeAttached()
  await expect(page.getByRole('region', { name: 'Accepted solution' })).toBeAttached()
  await call(author, { method: 'DELETE', path: `/forum/posts/${postId}/solution`, body: {} })
  await expect(page.getByRole('region', { name: 'Accepted solution' })).toHaveCount(0)
  await call(author, { method: 'PUT', path: `/forum/responses/${id}`, body: { content: 'Something else' } })
  await page.getByRole('list', { name: 'Responses' }).getByRole('button', { name: 'Edited' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Earlier versions' }).getByText(`Ask @${username} about it.`),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await call(author, { method: 'DELETE', path: `/forum/posts/${postId}`, body: {} })
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await author.context().close()
})

test('notification and email choices are saved; a picture can be removed', async ({ page }) => {
  await signedIn(page)
  await profile(page, `Choosy ${word()}`)
  await page.goto('/account?tab=settings')
  await page.getByRole('button', { name: 'Change notifications' }).click()
  await page.getByRole('group', { name: 'Notify me in the app about' }).getByLabel('Forum').uncheck()
  await page.getByLabel('Email me a summary of what I missed').selectOption({ label: 'Once a day' })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Change notifications' }).click()
  await expect(page.getByLabel('Email me a summary of what I missed')).toHaveValue('daily')
  await expect(
    page.getByRole('group', { name: 'Notify me in the app about' }).getByLabel('Forum'),
  ).not.toBeChecked()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await page.getByLabel('Picture file').setInputFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByText('Please choose a PNG, JPEG, WebP or GIF picture')).toBeVisible()
  await page.getByLabel('Picture file').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(page.getByText('Picture updated').first()).toBeVisible()
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256)
  await page.getByLabel('Let members find me and message me').uncheck()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await page.getByRole('link', { name: 'See my public profile' }).click()
  await expect(page).toHaveURL(/\/people\//)
  await expect(page.locator('main img')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(page.getByLabel('Let members find me and message me')).not.toBeChecked()
})
