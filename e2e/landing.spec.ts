import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { claims } from '#features/landing/claims.ts'
import { landingTabs } from '#features/landing/tabs.ts'
import { expect, expectAccessible, newAddress, password, test } from './people.ts'
import { watchShift } from './shift.ts'

const tryIt = (page: Page) => page.getByRole('region', { name: 'Try it now' })

for (const width of [375, 1280]) {
  test(`three answers reveal one idea, by keyboard and pointer, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchShift(page)
    await page.goto('/landing')
    const panel = tryIt(page)
    await expect(
      panel.getByRole('heading', { name: 'What do people already ask you for help with?' }),
    ).toBeVisible()
    await expect(panel.getByRole('button')).toHaveCount(6)
    expect(await page.evaluate(() => window.shift)).toBe(0)

    await panel.getByRole('button', { name: 'Explaining and writing' }).focus()
    await page.keyboard.press('Enter')
    await expect(
      panel.getByRole('heading', { name: 'Whose working day do you know from the inside?' }),
    ).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await panel.getByRole('button', { name: '4 to 8' }).click()

    const name = panel.getByRole('heading', { level: 2 })
    await expect(name).toBeFocused()
    for (const words of [/^\$\d/, 'Keep going if', 'Stop if', /Made by Planner/])
      await expect(panel.getByText(words).first()).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await panel.getByRole('button', { name: 'Try other answers' }).click()
    await expect(panel.getByRole('button', { name: 'Explaining and writing' })).toBeVisible()
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  })
}

test('nothing moves if the page arrives in two parts', async ({ page, baseURL }) => {
  const { origin, release, close } = await inTwoParts(baseURL!, '/landing', 'data-live="try"')
  await watchShift(page)
  await page.goto(`${origin}/landing`, { waitUntil: 'commit' })
  // Nothing is, where the browser waits for the whole hero.
  const isPainted = () => performance.getEntriesByType('paint').length > 0
  await page.waitForFunction(isPainted, null, { polling: 50, timeout: 2000 }).catch(() => undefined)
  release()
  await expect(tryIt(page).getByRole('button')).toHaveCount(6)
  await page.waitForFunction(isPainted)
  expect(await page.evaluate(() => window.shift)).toBe(0)
  await page.goto('about:blank')
  close()
})

/** The second part, from `cut` on, is sent once released. */
async function inTwoParts(from: string, path: string, cut: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(from + url)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (url !== path) return response.end(body)
    response.write(body.subarray(0, body.indexOf(cut)))
    await released
    return response.end(body.subarray(body.indexOf(cut)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { origin: `http://127.0.0.1:${port}`, release, close }
}

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a chosen answer flies to its chip, with motion “${reducedMotion}”`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const { animate } = Element.prototype
      Element.prototype.animate = function (...given) {
        if (this instanceof HTMLElement && this.dataset.trait) document.body.dataset.flown = this.innerText
        return animate.apply(this, given)
      }
    })
    await page.goto('/landing')
    await tryIt(page).getByRole('button', { name: 'Making things work' }).click()
    await expect(tryIt(page).getByText('You said')).toBeVisible()
    const flown = await page.evaluate(() => document.body.dataset.flown ?? null)
    expect(flown).toBe(reducedMotion === 'reduce' ? null : 'Making things work')
  })

test('an idea that fails to load can be retried, and saving leads to sign-up', async ({ page }) => {
  await page.goto('/landing')
  await page.route('**/api/ideas/preview*', (route) => route.abort(), { times: 1 })
  const panel = tryIt(page)
  for (const answer of ['Making things work', 'Learning', 'Up to 3'])
    await panel.getByRole('button', { name: answer }).click()
  await expect(panel.getByRole('status')).toContainText("We couldn't get your idea just now.")
  await panel.getByRole('button', { name: 'Try again' }).click()
  const name = await panel.getByRole('heading', { level: 2 }).innerText()
  await panel.getByRole('link', { name: 'Keep it: create your account' }).click()
  await expect(page).toHaveURL('/auth?mode=signup&intent=idea')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  // The idea itself says that it is saved and what is missing; nothing covers it.
  await expect(page).toHaveURL(/\/trait-questionnaire\?idea=/)
  await expect(page.getByText("We saved your idea. Answer 1 more and we'll plan it.")).toBeVisible()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'How would you rather' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('1')
  await expect(page.getByText('Your idea is ready to plan.')).toBeVisible()
  await page.getByRole('button', { name: 'Plan my idea' }).click()
  await expect(page).toHaveURL(/\/projects\?new=/)
  await expect(page.getByRole('link', { name })).toBeFocused()
})

test('an answer can be changed on the idea it led to', async ({ page }) => {
  await page.goto('/landing')
  const panel = tryIt(page)
  for (const answer of ['Making things work', 'Learning', 'Up to 3'])
    await panel.getByRole('button', { name: answer }).click()
  await expect(panel.getByText('Because you said')).toBeVisible()
  const first = await panel.getByRole('heading', { level: 2 }).innerText()
  await panel.getByRole('button', { name: 'Learning' }).click()
  await expect(
    panel.getByRole('heading', { name: 'Whose working day do you know from the inside?' }),
  ).toBeFocused()
  await panel.getByRole('button', { name: 'Trades and field work' }).click()
  await expect(panel.getByText('Because you said')).toBeVisible()
  await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText(first)
})

test('without scripts the first answers lead to sign-up, with the whole claim', async ({
  browser,
  baseURL,
}) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  await page.goto('/landing')
  await expect(
    page.getByRole('heading', { level: 1, name: 'Know by Sunday if your idea is worth building.' }),
  ).toBeVisible()
  await expect(page.getByText('Turn traits into digital assets, ideas into market')).toHaveCount(1)
  await tryIt(page).getByRole('button', { name: 'Explaining and writing' }).click()
  await expect(page).toHaveURL('/auth?mode=signup&intent=idea')
  await page.context().close()
})

test("the claim's lines are typed in place, and static with reduced motion", async ({ page }) => {
  await page.clock.install()
  await page.goto('/landing')
  const typed = page.locator('[data-typed]')
  const height = () => typed.locator('..').evaluate((one) => one.getBoundingClientRect().height)
  await expect(typed).toHaveText('Turn traits into digital assets')
  const before = await height()
  for (let step = 0; step < 40; step++) await page.clock.runFor(500)
  await expect(typed).toHaveText(/^Turn /)
  await expect(typed).not.toHaveText('Turn traits into digital assets')
  expect(await height()).toBe(before)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.clock.runFor(10_000)
  await expect(typed).toHaveText('Turn traits into digital assets')
})

test('stories and counted figures appear once they come near', async ({ page }) => {
  const story = { text: 'I asked five bakers and two ordered.', who: 'A baker from Ohio' }
  const claim = { key: claims[0].key, state: 'live', count: 1234, basis: null }
  await page.route('**/api/landing', (route) =>
    route.fulfill({ json: { claims: [claim], stories: [story] } }),
  )
  await page.goto('/landing')
  const samples = page.getByRole('region', { name: 'How it can go' })
  await expect(samples.getByText('Sample', { exact: true })).toHaveCount(3)
  await samples.scrollIntoViewIfNeeded()
  const stories = page.getByRole('region', { name: 'What members say' })
  await expect(stories.getByText(story.text)).toBeVisible()
  await expect(stories.getByText('Sample', { exact: true })).toHaveCount(2)
  await expect(page.getByText(/^Where we are: 1,234 .* \(counted now\)/)).toBeVisible()
})

test('an answer leads to sign-up if its script cannot be loaded', async ({ page }) => {
  await page.route('**/assets/live-*.js', (route) => route.abort())
  await page.goto('/landing')
  await tryIt(page).getByRole('button', { name: 'Making things work' }).click()
  await expect(page).toHaveURL('/auth?mode=signup&intent=idea')
})

test('an answer given before its script has come is held, and counts once', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/live-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/landing')
  const first = tryIt(page).getByRole('button', { name: 'Making things work' })
  await first.click()
  await first.click()
  await expect(first).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(tryIt(page).getByRole('heading', { name: 'Whose working day' })).toBeFocused()
})

test("the landing page's style has every class that the app's has", async ({ page, request, baseURL }) => {
  const shell = await (await request.get('/forum')).text()
  const [, address] = /rel="stylesheet"[^>]* href="([^"]+)"/.exec(shell)!
  const missing = async () =>
    page.evaluate(async (app) => {
      const own = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')!.href
      const [all, here] = await Promise.all([app, own].map(async (one) => (await fetch(one)).text()))
      const used = [...document.querySelectorAll('#landing [class]')].flatMap((one) => [...one.classList])
      const selector = (name: string) => `.${CSS.escape(name)}`
      return [...new Set(used)].filter(
        (name) => all!.includes(selector(name)) && !here!.includes(selector(name)),
      )
    }, baseURL + address!)
  for (const { tab } of landingTabs) {
    await page.goto(`/landing?tab=${tab}`)
    expect(await missing(), tab).toEqual([])
  }
  await page.goto('/landing')
  await tryIt(page).getByRole('button', { name: 'Making things work' }).click()
  await expect(tryIt(page).getByText('You said')).toBeVisible()
  expect(await missing(), 'a question').toEqual([])
  for (const answer of ['Learning', 'Up to 3'])
    await tryIt(page).getByRole('button', { name: answer }).click()
  await expect(tryIt(page).getByText('Because you said')).toBeVisible()
  expect(await missing(), 'an idea').toEqual([])
})
