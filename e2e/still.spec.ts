import type { Page } from '@playwright/test'
import { call, expect, newProject, signedIn, test } from './people.ts'
import { go, screensOf, watched } from './traffic.ts'

/** How far the parts of a screen may move while it loads, as a browser adds it up. */
const most = 0.01
/** What moves more while it loads, once there are people or events to show, may only move less. */
const more: Record<string, number> = { Matches: 0.05, Events: 0.03 }

test('nothing moves while a screen loads, or when one follows another', async ({ page }) => {
  test.setTimeout(240_000)
  await watchShifts(page)
  const traffic = watched(page)
  await signedIn(page)
  const projectId = await newProject(page)
  const { items } = await call(page, 'GET', '/forum/categories')
  const post = await call(page, 'POST', '/forum/posts', {
    categoryId: items[0].id,
    title: 'Which price for a plan of bread?',
    content: 'Nine a month, or twelve?',
  })
  const moved: string[] = []
  const note = async (what: string, allowed = most) => {
    await traffic.rest()
    const sum = await page.evaluate(() =>
      (window as any).shifts.splice(0).reduce((a: number, b: number) => a + b, 0),
    )
    if (sum > allowed) moved.push(`${what}: ${sum.toFixed(3)}`)
  }
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [name, address] of Object.entries(screensOf(projectId, post.id))) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await note(`${name} at ${width}, loaded`, more[name])
      await go(page, name === 'Dashboard' ? '/account' : '/dashboard')
      await note(`from ${name} at ${width}`)
      await go(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await note(`to ${name} at ${width}`)
    }
  }
  expect(moved).toEqual([])
})

/** Every shift, also those that an act of the person would excuse. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] })
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => (window as any).shifts.push((entry as any).value)),
    ).observe({ type: 'layout-shift', buffered: true })
  })
