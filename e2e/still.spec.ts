import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { answer, call, elsewhere, expect, named, newProject, signedIn, test } from './people.ts'
import { go, marathonUnderWay, screensOf, watched } from './traffic.ts'

const most = 0.01

/** Two people with these answers match. */
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

test('nothing moves while a screen loads or follows another', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await someoneToMeet(browser)
  await marathonUnderWay(browser)
  await watchShifts(page)
  const traffic = watched(page)
  await signedIn(page)
  const projectId = await newProject(page)
  await answer(page, founder)
  const { items } = await call(page, 'GET', '/forum/categories')
  const post = await call(page, 'POST', '/forum/posts', {
    categoryId: items[0].id,
    title: 'Which price for a plan of bread?',
    content: 'Nine a month, or twelve?',
  })
  const moved: string[] = []
  const note = async (what: string) => {
    await traffic.rest()
    const sum = await page.evaluate(() => window.shifts.splice(0).reduce((a, b) => a + b, 0))
    if (sum > most) moved.push(`${what}: ${sum.toFixed(3)}`)
  }
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, address] of Object.entries({ ...screensOf(projectId, post.id), Badges: '/badges' })) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (name === 'Matches') await expect(page.getByRole('list', { name: 'Weekly Matches' })).toBeVisible()
      await note(`${name} at ${width}, loaded`)
      await go(page, name === 'Dashboard' ? '/account' : '/dashboard')
      await note(`from ${name} at ${width}`)
      await go(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await note(`to ${name} at ${width}`)
    }
  }
  expect(moved).toEqual([])
})

test('long lists render when near, and completely on Back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await signedIn(page)
  await page.goto('/account')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Library' }).click()
  const last = page.getByRole('main').getByRole('listitem').last()
  const drawn = () =>
    last.evaluate((card) => card.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }))
  expect(await drawn()).toBe(false)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(drawn).toBe(true)
  await bar.getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Resource Library' }).waitFor()
  expect(await drawn()).toBe(true)
})

async function someoneToMeet(browser: Browser): Promise<void> {
  const page = await elsewhere(browser)
  await signedIn(page)
  await answer(page, { ...founder, 1: 'people', 3: 'talk' })
  await named(page, `Bo ${randomUUID().slice(0, 6)}`)
  // Only people who have looked for matches are found.
  await call(page, 'POST', '/functions/get-collaboration-suggestions', {})
  await page.context().close()
}

/** All shifts, including those that follow input. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => window.shifts.push((entry as LayoutShift).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
