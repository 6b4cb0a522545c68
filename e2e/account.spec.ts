import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import {
  answer,
  call,
  expect,
  expectAccessible,
  fourAnswers,
  newAddress,
  newProject,
  password,
  signedIn,
  test,
} from './people.ts'
import { address } from './server.ts'

const newName = () => `Ada ${randomUUID().slice(0, 8)}`
const save = (page: Page) => page.getByRole('button', { name: 'Save profile' })

async function saveAs(page: Page, username: string): Promise<void> {
  await page.goto('/account')
  await page.getByLabel('Username').fill(username)
  await save(page).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
}

const another = async (browser: Browser) => (await browser.newContext({ baseURL: address })).newPage()

test('the three tabs are in the URL, and unsaved text survives switching', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/account')
  await page.getByLabel('Bio', { exact: true }).fill('Not saved yet')
  await page.getByRole('tab', { name: 'Traits (4/8)' }).click()
  await expect(page).toHaveURL(/\?tab=traits$/)
  await expect(page.getByText('Explaining and writing')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your founder profile' })).toHaveAttribute(
    'href',
    '/founder-profile',
  )
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Account created')).toBeVisible()
  await page.getByRole('tab', { name: 'Profile' }).click()
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('Not saved yet')
  await page.goto('/account?tab=traits')
  await page.getByRole('link', { name: /^Change ?: The working day you know/ }).click()
  await expect(page).toHaveURL(/\/trait-questionnaire\?q=2$/)
})

test('a profile shows errors at its fields, keeps the text and saves', async ({ page }) => {
  await signedIn(page)
  await page.goto('/account')
  await save(page).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Bio', { exact: true }).fill('I bake numbers.')
  await page.getByLabel('Avatar URL').fill('ftp://example.test/me')
  await save(page).click()
  await expect(page.getByText('Avatar URL must be a link that starts with https:// or http://')).toBeVisible()
  await page.getByLabel('Avatar URL').fill('https://example.test/me.png')
  await save(page).click()
  await expect(page.getByText('Failed to update profile').first()).toBeVisible()
  await expect(page.getByText("That username isn't available. Please try another.")).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('I bake numbers.')
  await expectAccessible(page)
  const name = newName()
  await page.getByLabel('Username').fill(name)
  await save(page).click()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  await page.goto('/account')
  await expect(page.getByLabel('Bio', { exact: true })).toHaveValue('I bake numbers.')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome back, ${name}!` })).toBeVisible()
})

test('a double click saves once, and a failed save loses nothing', async ({ page }) => {
  await signedIn(page)
  await page.goto('/account')
  const name = newName()
  await page.getByLabel('Username').fill(name)
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await save(page).click()
  const failure = page.getByRole('listitem').filter({ hasText: /^ErrorFailed to update profile/ })
  await expect(failure).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(name)
  await page.unroute('**/api/profile')
  let saves = 0
  page.on(
    'request',
    (request) => void (saves += request.method() === 'PUT' && request.url().endsWith('/api/profile') ? 1 : 0),
  )
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await save(page).dblclick()
  // A retry clears the earlier failure.
  await expect(failure).toHaveCount(0, { timeout: 2000 })
  letGo()
  await expect(page.getByText('Profile updated').first()).toBeVisible()
  expect(saves).toBe(1)
})

test('another member sees what the owner shows, and no more', async ({ page, browser }) => {
  const email = await signedIn(page)
  const name = newName()
  await newProject(page)
  await saveAs(page, name)
  const other = await another(browser)
  await signedIn(other)
  const profile = `/people/${encodeURIComponent(name)}`
  await other.goto(profile)
  await expect(other.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(other.getByText('Bread plan')).toHaveCount(0)
  await expect(other.getByText(/^Joined in [A-Z][a-z]+ 20\d\d$/)).toBeVisible()
  await expect(
    other.getByText(`${name} hasn't shared anything else yet. Say hello and ask what they're building.`),
  ).toBeVisible()
  await expect(other.getByRole('link', { name: 'Message', exact: true })).toBeVisible()
  const { items } = await call(page, 'GET', '/forum/categories')
  const title = `Which oven for ${name}?`
  await call(page, 'POST', '/forum/posts', { categoryId: items[0].id, title, content: 'Words.' })
  await page.goto(profile)
  await expect(
    page.getByText(
      "You could add a picture, a line about yourself, what you're building, and what you're good at.",
    ),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await page.getByLabel('Bio', { exact: true }).fill('I bake numbers.')
  await page.getByLabel(/^Show my traits/).check()
  await page.getByLabel(/^Show the titles of my active projects/).check()
  const kept = page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/api/profile'),
  )
  await save(page).click()
  await kept
  await other.goto(profile)
  for (const text of ['I bake numbers.', 'Explaining and writing', 'Bread plan', title])
    await expect(other.getByText(text)).toBeVisible()
  await expect(other.getByRole('main')).not.toContainText(/money you could lose|hours|\$/i)
  expect(await other.content()).not.toContain(email)
  await expect(other.getByRole('link', { name: 'Edit profile' })).toHaveCount(0)
  await expectAccessible(other)
  // A taken name, in other letter case, is refused at its field.
  await other.goto('/account')
  await other.getByLabel('Username').fill(name.toUpperCase())
  await save(other).click()
  await expect(other.getByText('That username is taken. Please try another.')).toBeVisible()
  await other.goto('/people/nobody-goes-by-this')
  await expect(other.getByRole('heading', { name: 'No one here by that name' })).toBeVisible()
})

test('a password change needs the current one and signs out other browsers', async ({ page, browser }) => {
  const email = await signedIn(page)
  const other = await another(browser)
  await signedIn(other, email)
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill('Wrong.pass-1')
  await page.getByRole('textbox', { name: 'New password' }).fill('Another.horse-8')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText("That's not your current password.")).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText("Password changed. You're now signed out on all other devices.").first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Sign out:/ })).toHaveCount(0)
  await other.goto('/projects')
  await expect(other).toHaveURL(/\/auth\?from=/)
})

test('another session can be ended from the list', async ({ page, browser }) => {
  const email = await signedIn(page)
  const other = await another(browser)
  await signedIn(other, email)
  await page.goto('/account/security')
  await page.getByRole('button', { name: /^Sign out:/ }).click()
  await expect(page.getByRole('button', { name: /^Sign out:/ })).toHaveCount(0)
  await other.goto('/projects')
  await expect(other).toHaveURL(/\/auth\?from=/)
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
})

test('a new email takes effect through its link; until then the old one stays', async ({ page }) => {
  const email = await signedIn(page)
  const wanted = newAddress()
  await page.goto('/account?tab=settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(wanted)
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText(`Waiting for its link to be opened: ${wanted}`)).toBeVisible()
  await expect(page.getByText(`${email} Not confirmed yet`)).toBeVisible()
  await page.goto('/dev/mailbox')
  await page.getByRole('article').filter({ hasText: wanted }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Use this email' }).click()
  await expect(page.getByText('Email changed. Use it the next time you sign in.').first()).toBeVisible()
  await expect(page.getByText(`${wanted} Confirmed`)).toBeVisible()
  await expect(page).toHaveURL(/\/account\?tab=settings$/)
})

test('settings fit on 1,400 px in two columns, read one after the other', async ({ page }) => {
  await signedIn(page)
  await page.goto('/account?tab=settings')
  await expect(page.getByText('Nothing is connected')).toBeVisible()
  const heights = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(heights).toBeLessThanOrEqual(1400)
  const sections = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  const second = sections.indexOf('Keyboard shortcuts')
  const places = await Promise.all(
    sections.map(async (name) => {
      const box = await page.getByRole('heading', { name, exact: true, level: 2 }).boundingBox()
      return { name, x: box!.x, y: box!.y }
    }),
  )
  for (const column of [places.slice(0, second), places.slice(second)]) {
    expect(new Set(column.map(({ x }) => x)).size).toBe(1)
    expect(column).toEqual(column.toSorted((one, other) => one.y - other.y))
  }
  expect(places[second]!.y).toBe(places[0]!.y)
})

test('every tab and the public profile fit a narrow screen and pass axe', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signedIn(page)
  await answer(page, fourAnswers)
  const name = `W${randomUUID().replaceAll('-', '')}`
  await saveAs(page, name)
  for (const path of ['/account', '/account?tab=traits', '/account?tab=settings', `/people/${name}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375)
    await expectAccessible(page)
  }
})
