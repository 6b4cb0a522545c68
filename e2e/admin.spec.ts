import type { Page } from '@playwright/test'
import { expect, expectAccessible, onDatabase, password, signedIn, signedInAsAdmin, test } from './people.ts'

const failedJobs = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    kind: 'generation.run',
    words: 'Content for a project',
    error: 'could not extend file "base/16384/2619": No space left on device',
    failedAt: '2026-11-21T10:00:00.000Z',
    tries: 5,
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    kind: 'weekly-email.send',
    words: 'A weekly email',
    error: null,
    failedAt: '2026-11-20T10:00:00.000Z',
    tries: 5,
  },
]
const use = {
  purpose: 'analysis',
  calls: 1250,
  inputTokens: 2_400_000,
  outputTokens: 310_000,
  objections: { number: 12, harm: 1 },
  outcomes: { used: 1200, timeout: 50 },
}

async function expectSound(page: Page): Promise<void> {
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test("no one's places show on the left before it's known who is there", async ({ page }) => {
  const places = (name: string) => page.getByRole('navigation', { name, exact: true })
  const openSlowly = async (expected: string) => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/session', async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/admin', { waitUntil: 'commit' })
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(places('Main')).toHaveCount(0)
    await expect(places('Administration')).toHaveCount(0)
    answer()
    await expect(places(expected)).toBeVisible()
    await page.unroute('**/api/session')
  }
  await signedIn(page)
  await openSlowly('Main')
  await page.context().clearCookies()
  await signedInAsAdmin(page)
  await openSlowly('Administration')
})

test('an administrator lists the sources and switches one off and on', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/sources')
  const card = page.getByRole('region', { name: 'Hacker News' })
  await expect(card.getByText('Not used', { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Switch off Hacker News' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Switch on Hacker News' }).click()
  await expect(card.getByText('Not used', { exact: true })).toBeVisible()
})

test('an unreadable feed address is refused at its field, keeping the text', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/sources')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByText('Please enter a name for the feed.')).toBeVisible()
  await page.getByLabel('Name').fill('Ours')
  await page.getByLabel('Link').fill('http://127.0.0.1/feed.xml')
  await page.getByRole('button', { name: 'Add feed' }).click()
  await expect(page.getByLabel('Link')).toHaveAccessibleDescription(
    /We can only read public http and https links on their usual ports\./,
  )
  await expect(page.getByLabel('Link')).toHaveValue('http://127.0.0.1/feed.xml')
  await expectSound(page)
})

test('an administrator sees no failed jobs and no configured model', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/sources')
  const entries = page.getByRole('navigation', { name: 'Administration' })
  await entries.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Failed jobs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
  await entries.getByRole('link', { name: 'Models' }).click()
  const use = page.getByRole('main')
  await expect(use.getByText('No AI model is set up')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize({ width: 375, height: 900 })
  await expect(page.getByRole('navigation', { name: 'Places' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Dashboard'])
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Live sources' }).click()
  await expect(page).toHaveURL('/admin/sources')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('failed jobs and figures are in tables, and a retried job disappears', async ({ page }) => {
  let items = failedJobs
  await signedInAsAdmin(page)
  await page.route('**/api/admin/models', (route) =>
    route.fulfill({
      json: {
        configured: 'local-small',
        cost: { inputCentsAMillion: 300, outputCentsAMillion: 1500, todayCents: 0, daysCents: 1185 },
        today: [],
        days: [use, { ...use, purpose: 'check', inputTokens: null }],
      },
    }),
  )
  await page.route('**/api/admin/jobs/failed', (route) => route.fulfill({ json: { items } }))
  await page.route('**/api/admin/jobs/*/retry', (route) => {
    items = items.slice(1)
    return route.fulfill({ json: { retried: true } })
  })
  await page.goto('/admin/jobs')
  await expect(page.getByRole('row', { name: /Content for a project/ })).toContainText(
    'No space left on device',
  )
  await expectSound(page)
  await page.getByRole('button', { name: 'Try again: Content for a project' }).click()
  await expect(page.getByText('Trying again').first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Content for a project/ })).toHaveCount(0)
  await page.goto('/admin/models')
  await expect(page.getByRole('row', { name: /Check by the operator/ })).toContainText('–')
  await expect(page.getByRole('row', { name: /Opportunity analysis/ })).toContainText(
    '12 with a number we never gave, 1 unsafe',
  )
  await expect(page.getByText('$0.00 today, $11.85 in the last 30 days.')).toBeVisible()
  await expectSound(page)
})

test('jobs that fail to load can be retried', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.route('**/api/admin/jobs/failed', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.goto('/admin/jobs')
  await expect(page.getByText('Failed to load the jobs. Please refresh the page.')).toBeVisible({
    timeout: 20_000,
  })
  await page.unroute('**/api/admin/jobs/failed')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No failed jobs' })).toBeVisible()
})

test('others see who the console is for; administrators return to their page', async ({ page }) => {
  await page.goto('/admin/jobs?x=1')
  await expect(page.getByRole('heading', { level: 1, name: 'This page is for administrators' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Administrator sign-in' })).toHaveAttribute(
    'href',
    '/admin/auth?from=%2Fadmin%2Fjobs%3Fx%3D1',
  )
  await signedIn(page)
  for (const path of ['/admin', '/admin/users', '/admin/sources']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: 'This page is for administrators' }),
    ).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Administration' })).toHaveCount(0)
  }
  await expectSound(page)
  await page.context().clearCookies()
  await page.clock.install()
  await signedInAsAdmin(page)
  await page.goto('/admin/audit?what=admin.ban')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const last = page.getByRole('navigation', { name: 'Administration' }).getByRole('link').last()
  await expect(last, 'the last place of the console is whole').toBeInViewport({ ratio: 1 })
  await page.clock.fastForward('12:05')
  await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible()
  // The server would say so after a quarter of an hour, which hasn't passed on its clock.
  await page.route('**/api/session', (route) =>
    route.fulfill({
      json: { user: null, csrfToken: null, idle: null, mailbox: '/dev/mailbox', mail: 'mailbox' },
    }),
  )
  await page.clock.fastForward('03:00')
  await expect(page).toHaveURL('/admin/auth?ended=idle&from=%2Fadmin%2Faudit%3Fwhat%3Dadmin.ban')
})

test('an administrator sees by week how far members get', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'See conversations, decisions and evidence by week' }).click()
  await expect(page.getByRole('heading', { name: 'Metrics', level: 1 })).toBeVisible()
  for (const name of ['Days to three conversations', 'Decided within 14 days', 'Forecasts before tests'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^\w+ \d+, \d{4} 0 / })).toHaveCount(0)
  await expectSound(page)
})

test('an administrator bans someone, whose page is signed out; the log has it', async ({ page, browser }) => {
  const other = await browser.newPage()
  const email = await signedIn(other)
  await other.goto('/projects')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await signedInAsAdmin(page)
  await page.goto('/admin')
  await expect(page.getByRole('img', { name: /^Sign-ups by day/ })).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Activation of the last').selectOption('90')
  await expect(page).toHaveURL('/admin?days=90')
  await expect(page.getByText('Who signed up in the last 90 days, today included.')).toBeVisible()
  await page.getByRole('link', { name: 'Users' }).click()
  await page.getByLabel('Email or username').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: email }).click()
  await page.getByLabel('New note').fill('Posts the same thing everywhere.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Posts the same thing everywhere.')
  await page.getByRole('button', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ban this person?' })
  await dialog.getByLabel('Reason').fill('Spam')
  await dialog.getByLabel('Type the email to continue').fill(email.slice(1))
  await expect(dialog.getByRole('button', { name: 'Ban' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel('Type the email to continue').fill(email)
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(page.getByRole('complementary', { name: 'Banned for good' })).toContainText('Spam')
  await expect(other.getByText('Please log in to view your projects')).toBeVisible()
  // The reason and the end, and nothing about confirming an email.
  await other.goto('/auth')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(
    other.getByRole('alert').filter({ hasText: 'The reason we gave: Spam. You can ask' }),
  ).toBeVisible()
  await expect(other.getByText('Please confirm your email first')).toHaveCount(0)
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Audit log' }).click()
  await page
    .getByLabel('Kind')
    .selectOption({ label: 'Ban someone, for good or until a time; ends their sessions' })
  await expect(page.getByRole('row', { name: /Ban someone.*Spam/ }).filter({ hasText: email })).toContainText(
    'Done',
  )
  await expectSound(page)
  await other.close()
})

test('an administrator retires a category, edits a question and adds a resource', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/categories')
  await page.getByRole('button', { name: 'New category' }).click()
  await page.getByLabel('Name').fill('General')
  await page.getByLabel('Description').fill('Of this test.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
    'A category with this name already exists.',
  )
  await page.getByLabel('Name').fill('E2E corner')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Retire E2E corner' }).click()
  await expect(page.getByRole('button', { name: 'Bring back E2E corner' })).toBeVisible()
  await expectSound(page)
  await page.goto('/admin/questions')
  await page.getByRole('button', { name: 'Change question 8' }).click()
  await page.getByLabel('Why we ask').fill('It sets the pace.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It sets the pace.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore question 8' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore original' }).click()
  await expect(page.getByText('It sets the pace.')).toHaveCount(0)
  await expectSound(page)
  await page.goto('/admin/resources?search=paulgraham.com%2Fds')
  await page.getByRole('button', { name: "Actions for Do Things that Don't Scale" }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect(page.getByRole('row', { name: /Do Things/ })).toContainText('Retired')
  await page.getByRole('button', { name: "Actions for Do Things that Don't Scale" }).click()
  await page.getByRole('menuitem', { name: 'Bring back' }).click()
  await expect(page.getByRole('row', { name: /Do Things/ })).not.toContainText('Retired')
  await page.goto('/admin/challenges')
  await page.getByLabel("Next week's challenge").selectOption({ label: 'First Payment' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/Chosen by/)).toBeVisible()
  await expectSound(page)
})

const longAfterProof = () =>
  onDatabase("update sessions set proved_at = now() - interval '11 minutes' where admin", [])

test('after ten minutes a ban asks for the password, then goes through', async ({ page, browser }) => {
  const other = await browser.newPage()
  const email = await signedIn(other)
  await other.close()
  await signedInAsAdmin(page)
  await page.goto(`/admin/users?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('button', { name: 'Ban' }).click()
  const ban = page.getByRole('dialog', { name: 'Ban this person?' })
  await ban.getByLabel('Reason').fill('Spam, again and again')
  await ban.getByLabel('Type the email to continue').fill(email)
  await longAfterProof()
  await ban.getByRole('button', { name: 'Ban' }).click()
  const proof = page.getByRole('dialog', { name: 'Please type your password again' })
  const field = proof.getByLabel('Password', { exact: true })
  await expect(field).toBeFocused()
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await field.fill('Not.the-one-1')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription("That's not your current password.")
  await field.fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('complementary', { name: 'Banned for good' })).toContainText(
    'Spam, again and again',
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Canceling changes nothing.
  await longAfterProof()
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await page
    .getByRole('alertdialog', { name: 'Lift the ban?' })
    .getByRole('button', { name: 'Lift the ban' })
    .click()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('complementary', { name: 'Banned for good' })).toBeVisible()
})

test('an administrator turns new pictures off and on, and pages say so', async ({ page, browser }) => {
  await signedInAsAdmin(page)
  await page.goto('/admin/switches')
  await expectSound(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  // Nothing is set up on this server to ask a model.
  await expect(page.getByRole('region', { name: 'AI model' })).toContainText('On, but not set up')
  await page.getByRole('button', { name: 'Turn off Profile pictures' }).click()
  const pictures = page.getByRole('region', { name: 'Profile pictures' })
  await expect(pictures.getByText('Off', { exact: true })).toBeVisible()
  await page.goto('/account')
  await expect(
    page.getByText('New profile pictures are turned off right now. You can still remove yours.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toHaveCount(0)
  const visitor = await browser.newPage()
  await visitor.goto('/status')
  await expect(
    visitor.getByRole('complementary', { name: /^New profile pictures are turned off right now/ }),
  ).toBeVisible()
  await expect(
    visitor.getByRole('listitem').filter({ hasText: 'Pages load, and what you write is saved.' }),
  ).toContainText('Working')
  await expect(visitor.getByText(/Last checked/)).toBeVisible()
  // The program has just started: it never says that it worked while it wasn't there.
  await expect(visitor.getByText(/No problems since|Not checked yet/).first()).toBeVisible()
  await expectSound(visitor)
  await visitor.close()
  await page.goto('/admin/switches')
  await page.getByRole('button', { name: 'Turn on Profile pictures' }).click()
  await expect(pictures.getByText('On', { exact: true })).toBeVisible()
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible()
})

test('the sign-up page says that sign-ups are closed before anyone fills it in', async ({ page }) => {
  await page.route('**/api/status', (route) =>
    route.fulfill({ json: { checkedAt: '2026-11-22T10:00:00.000Z', parts: [], off: ['signUps'] } }),
  )
  await page.goto('/auth?mode=signup')
  await expect(
    page.getByRole('complementary', {
      name: 'Sign-ups are closed right now. If you already have an account, you can still sign in.',
    }),
  ).toBeVisible()
})
