import type { Browser, Page } from '@playwright/test'
import { dashboardCards } from './dashboard-cards.ts'
import { call, elsewhere, expect, named, newProject, signedIn, test } from './people.ts'
import { watched } from './traffic.ts'

/** Everything a busy member's dashboard can hold at once. */
async function fullLife(page: Page, browser: Browser): Promise<void> {
  await signedIn(page)
  await named(page, `Ada ${Date.now().toString(36)}`)
  await newProject(page, idea('Rye plan'))
  const id = await newProject(page, idea('Bread plan'))
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await piece(page, id, { kind: 'conversation', stance: 'for', countsForTest: true })
  await piece(page, id, { kind: 'conversation', stance: 'against', countsForTest: true })
  await piece(page, id, { kind: 'payment', stance: 'for', countsForTest: false, amountCents: 1950 })
  await call(page, 'PUT', `/projects/${id}/action-plan`, {})
  const questions = []
  for (const of of ['bread', 'rye', 'rolls'])
    questions.push(await ask(page, `Which price for a week of ${of}, paid on Mondays?`))
  await friend(browser, questions)
}

const idea = (name: string) => ({
  selectedIdea: { name, description: 'A page that tells bakeries how much to bake.' },
  projectType: 'user_provided',
})

const piece = (page: Page, id: string, of: object) =>
  call(page, 'POST', `/projects/${id}/evidence`, {
    text: 'She threw out forty rolls on Monday, as on every Monday this winter.',
    happenedOn: new Date().toISOString().slice(0, 10),
    ...of,
  })

async function ask(page: Page, title: string): Promise<string> {
  const { items } = await call(page, 'GET', '/forum/categories')
  return (await call(page, 'POST', '/forum/posts', { categoryId: items[0].id, title, content: 'Words.' })).id
}

/** Replies to each, and asks two questions of their own. */
async function friend(browser: Browser, questions: string[]): Promise<void> {
  const other = await elsewhere(browser)
  await signedIn(other)
  await named(other, `Bo ${Date.now().toString(36)}`)
  for (const postId of questions)
    await call(other, 'POST', `/forum/posts/${postId}/responses`, { content: 'Nine.' })
  for (const title of ['Where do you find your first ten people?', 'How long is a good first test?'])
    await ask(other, title)
  await other.context().close()
}

test('a full life fits on a short dashboard, and every card is there', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const traffic = watched(page)
  await fullLife(page, browser)
  await page.goto('/')
  await traffic.rest()
  for (const name of [...dashboardCards, 'People', '$19.50', /^Bread plan 1 of 3$/])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'Rye plan' })).toHaveCount(2)
  const height = () => page.evaluate(() => document.querySelector('main')!.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(1200)
  await page.setViewportSize({ width: 375, height: 780 })
  expect(await height()).toBeLessThanOrEqual(2400)
})
