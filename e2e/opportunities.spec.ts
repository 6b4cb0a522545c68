import type { Page } from '@playwright/test'
import type { Json } from '#test/json.ts'
import {
  answer,
  expect,
  expectAccessible as expectSeenAccessible,
  fourAnswers,
  onDatabase,
  signedIn,
  test,
} from './people.ts'
import { watched } from './traffic.ts'

/** Calls the API as the page's own script would. */
async function call(page: Page, method: string, path: string, body?: object): Promise<Json> {
  return page.evaluate(
    async ([verb, where, sent]) => {
      const { csrfToken } = await (await fetch('/api/session')).json()
      const wish: RequestInit = {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      }
      if (sent) wish.body = JSON.stringify(sent)
      return (await fetch(`/api${where}`, wish)).json()
    },
    [method, path, body] as const,
  )
}

async function analysedProject(page: Page): Promise<string> {
  await signedIn(page)
  await answer(page, fourAnswers)
  const {
    ideas: [idea],
  } = await call(page, 'POST', '/functions/generate-business-ideas', {})
  const { id } = await call(page, 'POST', '/functions/create-project-plan', {
    selectedIdea: { id: idea.id, name: idea.name, description: idea.description },
    projectType: 'ai_generated',
  })
  await expect
    .poll(async () => (await call(page, 'GET', `/projects/${id}/generation`)).run?.status, {
      timeout: 30_000,
    })
    .toBe('done')
  return id
}

/** With everything unfolded: folded content must be accessible too, and never finishes its color transition. */
async function expectAccessible(page: Page): Promise<void> {
  await unfoldAll(page)
  await expectSeenAccessible(page)
}

async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button', {
    expanded: false,
  })
  while ((await folded.count()) > 0) await folded.first().press('Enter')
  await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)))
}

const tabOf = (id: string) => `/projects/${id}?tab=opportunities`
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const titlesOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Strategic Opportunities' })
    .getByRole('heading', { level: 3 })
    .allTextContents()

test('before the first analysis it says when it comes, then shows it', async ({ page }) => {
  const id = await analysedProject(page)
  const none = {
    analysis: null,
    versions: [],
    lastUpdated: null,
    nextUpdate: null,
    unread: false,
    renewal: 'automatic',
    schedule: null,
  }
  let run: object | null = null
  await page.route('**/api/projects/*/analysis', (route) => route.fulfill({ json: none }))
  await page.route('**/api/projects/*/generation', (route) => route.fulfill({ json: { run } }))
  await page.route('**/api/functions/update-project-analysis', (route) => {
    run = {
      id: 'first',
      projectId: id,
      status: 'running',
      steps: [{ part: 'analysis', state: 'working', detail: null }],
      createdAt: new Date().toISOString(),
      startedAt: new Date().toISOString(),
      finishedAt: null,
    }
    return route.fulfill({ json: { run } })
  })
  await page.goto(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Automated Analysis Scheduled' })).toBeVisible()
  await expect(
    page.getByText(
      'your first opportunity analysis will be generated automatically within 24 hours. Analysis updates every 4 days',
      { exact: true },
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make my analysis now' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Current market analysis in progress' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make my analysis now' })).toHaveCount(0)
  await page.unroute('**/api/projects/*/analysis')
  await page.unroute('**/api/projects/*/generation')
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible({
    timeout: 15_000,
  })
})

test('an analysis that fails to load or generate says so', async ({ page }) => {
  const id = await analysedProject(page)
  await page.route('**/api/projects/*/analysis', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.goto(tabOf(id))
  await expect(page.getByText('Failed to load opportunity analysis. Please try again.')).toBeVisible()
  await expect(page.getByText('Reference abcdef12')).toBeVisible()
  await page.unroute('**/api/projects/*/analysis')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  await page.route('**/api/functions/update-project-analysis', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Generation Error', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Failed to generate new analysis. Please try refreshing the page.', { exact: true }),
  ).toBeVisible()
})

for (const width of [375, 1280]) {
  test(`the analysis shows every part and can be used with the keyboard, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const id = await analysedProject(page)
    await page.goto(tabOf(id))
    for (const name of [
      'Strategic Opportunities',
      'Trend-Based Opportunities',
      'Market Positioning',
      'Next Steps',
      'Analysis Information',
    ])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    // Says again what “In short” begins with.
    await expect(page.getByRole('heading', { level: 3, name: 'Recommended focus' })).toBeHidden()
    await page.getByText('Your strengths and what to focus on').click()
    for (const name of [
      'Current strengths',
      'Recommended focus',
      'Immediate (0-30 days)',
      'Short Term (1-3 months)',
      'Long Term (3+ months)',
    ])
      await expect(page.getByRole('heading', { level: 3, name, exact: true })).toBeVisible()
    await expect(page.getByText('Last updated')).toBeVisible()
    await expect(page.getByText('Next auto-update')).toBeVisible()
    await expect(page.getByRole('link', { name: /Market entry strategy/ })).toHaveAttribute(
      'target',
      '_blank',
    )
    const titles = await titlesOf(page)
    const first = cardOf(page, titles[0]!)
    for (const name of ['First steps', "It's working if", 'Why now', 'Break-even'])
      await expect(first.getByRole('heading', { level: 4, name, exact: true })).toBeVisible()
    await expect(first.getByRole('heading', { level: 4, name: 'How we know' })).toBeHidden()
    await first.getByText('Why we suggest this').press('Enter')
    for (const name of ['How we know', "What's behind it", 'Your advantage', "Who it's for"])
      await expect(first.getByRole('heading', { level: 4, name, exact: true })).toBeVisible()
    await expect(page.getByText('Made by Planner').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 4, name: "It's working if" })).toHaveCount(1)
    await unfoldAll(page)
    await expect(page.getByRole('heading', { level: 4, name: "It's working if" })).toHaveCount(titles.length)
    await expect(page.getByRole('heading', { level: 4, name: "It's working if" }).last()).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect.poll(async () => (await call(page, 'GET', `/projects/${id}/analysis`)).unread).toBe(false)
  })
}

test('an opportunity is added to the week; another dismissed and restored', async ({ page }) => {
  const id = await analysedProject(page)
  await page.goto(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  const [first, second] = await titlesOf(page)
  await cardOf(page, first!).getByRole('button', { name: 'Add to this week' }).dblclick()
  await expect(cardOf(page, first!).getByRole('button', { name: 'In this week' })).toBeVisible()
  const { plan } = await call(page, 'GET', `/projects/${id}/action-plan`)
  expect(plan.items.filter((item: Json) => item.kind === 'added')).toHaveLength(1)

  await cardOf(page, second!).getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(cardOf(page, second!)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cardOf(page, second!)).toBeVisible()
  await cardOf(page, second!).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('Dismissed (1)').click()
  await expect(page.getByRole('button', { name: /^Bring back/ })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(cardOf(page, first!).getByRole('button', { name: 'In this week' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(cardOf(page, second!)).toHaveCount(0)
  await page.getByText('Dismissed (1)').click()
  await page.getByRole('button', { name: /^Bring back/ }).click()
  await expect(cardOf(page, second!)).toBeVisible()
  await expect(page.getByText('Dismissed (1)')).toHaveCount(0)
})

test('a shared source is shown once, with the list in view', async ({ page }) => {
  const id = await analysedProject(page)
  await page.goto(tabOf(id))
  const list = page.getByRole('region', { name: 'Strategic Opportunities', exact: true })
  await expect(list.getByText(/^Playbook: .*, reviewed /)).toHaveCount(1)
  const titles = await titlesOf(page)
  await expect(list.getByRole('button', { expanded: true })).toHaveCount(1)
  const best = await cardOf(page, titles[0]!).boundingBox()
  expect(best!.height).toBeLessThan(500)
  await cardOf(page, titles[0]!).getByRole('button', { name: titles[0]! }).first().press('Enter')
  await expect(list.getByRole('button', { expanded: true })).toHaveCount(0)
})

test('a changed assumption updates the return at once and is saved', async ({ page }) => {
  const id = await analysedProject(page)
  await page.goto(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  const card = cardOf(page, (await titlesOf(page))[0]!)
  await card.getByText('Change these numbers').click()
  await card.getByLabel('Price').fill('50')
  await card.getByLabel('Up-front cost').fill('30')
  await card.getByLabel('Your hours').fill('4')
  await card.getByLabel('What an hour of your time is worth').fill('25')
  await expect(
    card.getByText(
      '3 sales at $50 cover 4 hours at $25 an hour and $30 in costs. These numbers are guesses you can change.',
    ),
  ).toBeVisible()
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await card.getByLabel('Your hours').fill('many')
  await expect(card.getByText('Please enter 0 to 10,000 hours.')).toBeVisible()
  await expect(card.getByText('Not saved yet. Please fix the highlighted fields.')).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/projects/*/opportunities/*/payback', (route) => route.abort())
  await card.getByLabel('Your hours').fill('1,5')
  await expect(
    card.getByText('2 sales at $50 cover 1 hr 30 min at $25 an hour and $30 in costs'),
  ).toBeVisible()
  await expect(card.getByText('Not saved', { exact: true })).toBeVisible()
  await page.unroute('**/api/projects/*/opportunities/*/payback')
  await card.getByRole('button', { name: 'Retry' }).press('Enter')
  await expect(card.getByText('Saved', { exact: true })).toBeFocused()
  await page.reload()
  await expect(
    card.getByText('2 sales at $50 cover 1 hr 30 min at $25 an hour and $30 in costs'),
  ).toBeVisible()
  await card.getByText('Change these numbers').click()
  await expect(card.getByLabel('Your hours')).toHaveValue('1.5')
})

test('a second analysis marks what is new and links to the first', async ({ page }) => {
  const id = await analysedProject(page)
  await page.goto(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  const [first] = await titlesOf(page)
  await cardOf(page, first!).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Dismissed (1)')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText('Analysis Generated', { exact: true })).toHaveCount(1)
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('2')
  await page.getByText('What changed since last time').click()
  await expect(page.getByText(/^No longer listed \(\d+\)$/)).toBeVisible()
  await expect(cardOf(page, first!)).toHaveCount(0)
  await page.getByText('Dismissed (1)').click()
  await expect(page.getByRole('button', { name: /^Bring back/ })).toBeVisible()

  await page.getByLabel('Show', { exact: true }).selectOption('1')
  await expect(page.getByText('An earlier analysis', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/analysis=1/)
  await expect(
    cardOf(page, first!).or(page.getByRole('region', { name: `${first} Dismissed` })),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Add to this week|Dismiss|Bring back)/ })).toHaveCount(0)
  await expect(page.getByLabel('Price')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the latest', exact: true }).click()
  await expect(page.getByText('An earlier analysis', { exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByText('An earlier analysis', { exact: true })).toBeVisible()
  await page.goto(`${tabOf(id)}&analysis=99`)
  await page.getByRole('button', { name: 'Back to the latest analysis' }).click()
  await expect(page.getByLabel('Show', { exact: true })).toHaveValue('2')
})

test('an analysis that expires while open refetches once, then shows Expired', async ({ page }) => {
  const id = await analysedProject(page)
  // Nothing of the previous page is pending.
  await page.goto('about:blank')
  await page.clock.install()
  const traffic = watched(page)
  let asked = 0
  const end = new Date(Date.now() + 60_000).toISOString()
  await page.route('**/api/projects/*/analysis', async (route) => {
    asked += 1
    const answered = await route.fetch()
    await route.fulfill({ response: answered, json: { ...(await answered.json()), nextUpdate: end } })
  })
  await page.goto(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  // A run that just ended has the page ask again for what came before its end.
  await traffic.rest()
  const before = asked
  await page.clock.fastForward(61_000)
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect.poll(() => asked).toBe(before + 1)
  await traffic.rest()
  for (let n = 0; n < 5; n++) await page.clock.runFor(20_000)
  expect(asked).toBe(before + 1)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('the dashboard card goes from a first project to the time left', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Market Opportunities' })
  await expect(card.getByRole('link', { name: 'Create your first project' })).toBeVisible()
  await expectAccessible(page)
  const id = await analysedProject(page)
  await page.goto('/dashboard')
  await expect(card.getByText(/^Expires in 3d \d+h$/)).toBeVisible()
  await expect(card.getByText(/^Expires in 3 days and \d+ hours$/)).toHaveCount(1)
  await expect(card.getByText('New', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Explore Opportunities' }).click()
  await expect(page).toHaveURL(tabOf(id))
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()

  await page.route('**/api/opportunities/newest', async (route) => {
    const answered = await route.fetch()
    const { analysis, ...rest } = await answered.json()
    await route.fulfill({
      response: answered,
      json: { ...rest, analysis: { ...analysis, expiresAt: new Date(Date.now() - 1000).toISOString() } },
    })
  })
  await page.goto('/dashboard')
  await expect(card.getByText('Update Available')).toBeVisible()
  await expect(card.getByText('New', { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await card.getByRole('link', { name: 'View Latest Analysis' }).click()
  await expect(page).toHaveURL(tabOf(id))
  await page.unroute('**/api/opportunities/newest')
  await page.route('**/api/opportunities/newest', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', reference: 'r' } }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to load opportunity analysis. Please try again.')).toBeVisible()
  await page.unroute('**/api/opportunities/newest')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('link', { name: 'Explore Opportunities' })).toBeVisible()
})

test('the dashboard card refetches once its analysis has expired', async ({ page }) => {
  const id = await analysedProject(page)
  await onDatabase(
    "update opportunity_analyses set expires_at = now() - interval '1 minute' where project_id = $1",
    [id],
  )
  await page.clock.install()
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Market Opportunities' })
  await expect(card.getByText('Update Available')).toBeVisible()
  await call(page, 'POST', '/functions/update-project-analysis', { projectId: id })
  await expect.poll(async () => (await call(page, 'GET', `/projects/${id}/analysis`)).versions.length).toBe(2)
  await expect(card.getByText('Update Available')).toBeVisible()
  await page.clock.fastForward(16_000)
  await expect(card.getByText(/^Expires in 3d \d+h$/)).toBeVisible()
  await expect(card.getByText('Update Available')).toHaveCount(0)
})

test('a summary is rewritten once when the evidence has changed', async ({ page }) => {
  const id = await analysedProject(page)
  let asked = 0
  page.on(
    'request',
    (request) => void (asked += request.url().endsWith('/functions/generate-opportunity-summary') ? 1 : 0),
  )
  const summary = page.getByRole('complementary', { name: 'In short' })
  await page.goto(tabOf(id))
  const before = (await summary.textContent())!
  expect(asked).toBe(0)
  const found = await call(page, 'POST', `/projects/${id}/evidence`, {
    kind: 'link',
    stance: 'for',
    text: 'They ask for it in the guild.',
    happenedOn: new Date().toISOString().slice(0, 10),
    url: 'https://example.com/guild',
  })
  expect(found.message).toBeUndefined()
  await page.reload()
  await expect(summary).not.toHaveText(before)
  await page.reload()
  await expect(summary).toBeVisible()
  await expect(summary).not.toHaveText(before)
  expect(asked).toBe(1)
})
