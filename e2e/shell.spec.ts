import { readdirSync } from 'node:fs'
import { expect, expectAccessible, named, password, signedIn, signedInAsAdmin, test } from './people.ts'
import { go, watched } from './traffic.ts'

const guarded = [
  '/dashboard',
  '/projects',
  '/projects/123',
  '/create-project',
  '/ideas/earlier',
  '/trait-questionnaire',
  '/in-your-words',
  '/founder-profile',
  '/account',
  '/matches',
  '/messages',
  '/vibe-events',
  '/test-tribe',
]
const open = [
  '/forum',
  '/resources',
  '/roadmap',
  '/challenges',
  '/invest',
  '/contact',
  '/build-for-me',
  '/payment',
  '/privacy-policy',
  '/terms-of-use',
  '/gdpr-compliance',
  '/market-research',
  '/articles/market-entry-strategy',
]

test('the guard sends a visitor to /auth and remembers page and query', async ({ page }) => {
  for (const path of guarded) {
    await page.goto(`${path}?q=2`)
    await expect(page).toHaveURL(`/auth?from=${encodeURIComponent(`${path}?q=2`)}`)
  }
})

test('the guard says Loading... until the session is known', async ({ page }) => {
  await page.route('**/api/session', async (route) => {
    await page.getByText('Loading...').waitFor()
    await route.continue()
  })
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/auth\?from=/)
})

test('signing in returns to the remembered page, and never to another site', async ({ page }) => {
  const email = await signedIn(page)
  for (const [from, to] of [
    ['/trait-questionnaire?q=3', '/trait-questionnaire?q=3'],
    ['//evil.test/', '/'],
    ['https://evil.test', '/'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(`/auth?from=${encodeURIComponent(from)}`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL(to)
  }
})

test('visitors reach the open pages', async ({ page }) => {
  for (const path of open) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an unknown address shows its path without the query, and ways out', async ({ page }) => {
  await page.goto('/forum')
  expect((await page.goto('/no/such/page?secret=1'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('/no/such/page', { exact: true })).toBeVisible()
  await expect(page.getByText('secret')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search the forum' }).fill('bread & butter')
  await page.getByRole('searchbox', { name: 'Search the forum' }).press('Enter')
  await expect(page).toHaveURL('/forum?search=bread+%26+butter')
  await page.goBack()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/forum')
  // A broken link within the app is logged on the server too.
  const asked = page.waitForRequest((request) => request.method() === 'HEAD')
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'wrong' }, '', '/no/such/link?secret=2')
    dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1, key: 'wrong' } }))
  })
  await expect(page.getByText('/no/such/link', { exact: true })).toBeVisible()
  expect((await asked).url()).toMatch(/\/no\/such\/link$/)
})

test('Back and Home are where the specification wants them', async ({ page }) => {
  await page.goto('/forum')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await expect(
    page.getByRole('main').or(page.locator('body')).getByRole('link', { name: 'Home' }).first(),
  ).toBeVisible()
  await signedIn(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Projects' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('the phone menu has every link and Sign Out, and closes with Escape', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 780 })
  await signedIn(page)
  await page.goto('/projects')
  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of [
    'Projects',
    'Matches',
    'Messages',
    'Forum',
    'Resources',
    'Trait Questionnaire',
    'Account',
  ])
    await expect(menu.getByRole('link', { name })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('the theme is switched and saved, and each page has a title', async ({ page }) => {
  await page.goto('/auth')
  await expect(page).toHaveTitle('Sign in · Buildkin')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('the skip link is the first keyboard stop', async ({ page }) => {
  const traffic = watched(page)
  await page.goto('/forum')
  await expect(page.getByRole('heading', { name: 'Forum', level: 1 })).toBeVisible()
  await traffic.rest()
  await page.keyboard.press('Tab')
  const link = page.getByRole('link', { name: 'Skip to content' })
  await expect(link).toBeFocused()
  await expect(link, 'with room between its words and its edge').toHaveCSS('padding-left', '16px')
})

test('the landing page can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  for (const name of ['Start with Idea Assist', 'Optimize My Digital Business', 'Sign In', 'Register'])
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
  for (const step of [
    'Profile assets and traits',
    'Ideate or optimize',
    'Opportunity engine',
    'Match, test, launch',
  ])
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  for (const [tab, title] of [
    ['why-digital', 'Why Digital?'],
    ['why-different', 'Why Us?'],
    ['what-you-get', 'What You Get'],
    ['pricing', 'Pricing'],
  ]) {
    await page.goto(`/landing?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await context.close()
})

test('every part of the kit is shown at /dev/ui', async ({ page }) => {
  await page.goto('/dev/ui')
  await expect(page.getByRole('heading', { name: 'The ui kit' })).toBeVisible()
  for (const name of ['Dialog', 'Sheet', 'Confirm', 'Menu', 'Toast', 'Failure']) {
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.keyboard.press('Escape')
  }
  const parts = readdirSync('kit/web/ui').flatMap((file) => /^([A-Z]\w*)\.tsx$/.exec(file)?.[1] ?? [])
  const named = await page.getByRole('heading', { level: 3 }).allTextContents()
  expect([...named, ...noLookOfTheirOwn]).toEqual(expect.arrayContaining(parts))
  expect(parts).toEqual(expect.arrayContaining(noLookOfTheirOwn))
  await expectAccessible(page)
})

/** Components without any appearance of their own. */
const noLookOfTheirOwn = [
  'AfterPaint',
  'FileInput',
  'Link',
  'LoadingBar',
  'ShownOnce',
  'SkipLink',
  'WhenNear',
]

test('checks and buttons animate, but not with reduced motion', async ({ page }) => {
  for (const [reducedMotion, drawn, pressed] of [
    ['no-preference', '0.16s', '0.98'],
    ['reduce', '0.001s', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto('/dev/ui')
    const box = page.getByRole('checkbox', { name: 'Remember this' }).first()
    await box.check()
    const tick = page.locator('input:checked + svg').first()
    await expect(tick).toHaveCSS('stroke-dashoffset', '0px')
    await expect(tick).toHaveCSS('transition-duration', drawn)
    const button = page.getByRole('button', { name: 'secondary', exact: true }).first()
    await button.hover()
    await page.mouse.down()
    await expect(button).toHaveCSS('scale', pressed)
    await page.mouse.up()
  }
})

test('being offline shows everywhere, also in a dialog, and moves nothing', async ({ page, context }) => {
  await signedIn(page)
  // The dialog and its first question are chunks of their own, which can't be loaded offline.
  await page.goto('/dashboard')
  await expect(page.getByLabel('What should we call you?')).toBeVisible()
  const dialog = page.waitForResponse(/StartDialog/)
  await page.goto('/messages')
  const box = await page.getByRole('main').boundingBox()
  await page.mouse.move(100, 100)
  await dialog
  await context.setOffline(true)
  const words = page.getByText(
    "You're offline. We'll save what you type on this device until you're back online.",
  )
  await expect(words).toBeInViewport()
  expect(await page.getByRole('main').boundingBox()).toEqual(box)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }))
  await expect(words).toBeInViewport()
  await page.getByRole('button', { name: 'Start New Conversation' }).first().click()
  await expect(page.getByRole('dialog').getByText("You're offline.")).toBeInViewport()
  await context.setOffline(false)
  await expect(words).toHaveCount(0)
})

test('offline, a panel that was never opened leaves the page as it is', async ({ page, context }) => {
  await signedIn(page)
  await page.goto('/build-for-me')
  await page.getByLabel('Project Name').fill('Bread before five')
  await context.setOffline(true)
  for (const name of ['Notifications', 'Open the chat assistant']) {
    await page.getByRole('button', { name }).press('Enter')
    const words = page.getByText("We couldn't connect. Check your internet and try again.").first()
    await expect(words).toBeVisible()
    await expect(page.getByLabel('Project Name')).toHaveValue('Bread before five')
  }
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Notifications' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
})

test('a page whose script fails to load can be retried in place', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/*', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByText("We couldn't load this page.")).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByText("We still can't load this page. Check your connection and try again."),
  ).toBeVisible()
  await page.unroute('**/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/forum')
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
})

test('an administrator whose console fails to load keeps what is around it', async ({ page }) => {
  await signedInAsAdmin(page)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/*', (route) => route.abort())
  await go(page, '/admin/challenges')
  await expect(page.getByRole('main').getByText("We couldn't load this page.")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
})

test("copying works on insecure origins, and says when it doesn't", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/dev/ui')
  const copy = page.getByRole('button', { name: 'Copy', exact: true }).first()
  await copy.click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  await page.evaluate(() => Object.defineProperty(document, 'execCommand', { value: () => false }))
  await copy.click()
  await expect(page.getByText('Not copied').first()).toBeVisible()
})

test('a page opens at its top, and reloads where it was left', async ({ page }) => {
  await page.goto('/roadmap')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.reload()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
  await page.goto('/resources')
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('while the session is unknown, the footer is out of sight', async ({ page }) => {
  await signedIn(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/session', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Loading...')).toBeInViewport()
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test("visitors and members find the operator's social links in the footer", async ({ page }) => {
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'GitHub' })
  await page.goto('/landing')
  await expect(link).toHaveAttribute('href', 'https://github.example/us')
  await signedIn(page)
  await page.goto('/forum')
  await expect(link).toHaveAttribute('href', 'https://github.example/us')
})

test('icons have tooltips on hover and focus, and the bell works by keyboard', async ({ page }) => {
  await signedIn(page)
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: 'Notifications', exact: true })
  const named = page.getByRole('tooltip')
  await bell.hover()
  await expect(named).toHaveText('Notifications')
  await named.hover()
  await expect(named).toBeVisible()
  await page.mouse.move(400, 400)
  await expect(named).toHaveCount(0)
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await bell.press('Enter')
  await expect(panel).toBeFocused()
  await expect(panel.getByText("You're all caught up")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(bell).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(named).toHaveText('Notifications')
  await page.keyboard.press('Escape')
  await expect(named).toHaveCount(0)
  await bell.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(panel).toHaveCount(0)
  await bell.click()
  await panel.getByRole('link', { name: 'See all' }).focus()
  await page.keyboard.press('Tab')
  await expect(panel).toHaveCount(0)
})

test('a dialog that could not be loaded says so, and opens once it can be', async ({ page, context }) => {
  await signedIn(page)
  await named(page, `late-${Date.now()}`)
  await page.goto('/messages')
  const start = page.getByRole('button', { name: 'Start New Conversation' }).first()
  await start.waitFor()
  await context.setOffline(true)
  await start.click()
  await expect(
    page.getByText("We couldn't connect. Check your internet and try again.", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await start.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Start New Conversation' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(start).toBeFocused()
})
