import { expect, expectAccessible, newProject, signedIn, test } from './people.ts'

const step = (part: string, state: string) => ({ part, state, detail: null })

test('Generate AI Data remakes everything and announces it when done', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}?tab=engagement`)
  await expect(page.getByRole('heading', { name: 'How This Project Fits Your Traits' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Generate AI Data' }).click()
  await expect(page.getByText('AI Content Generated').first()).toBeVisible()
  await expect(page.getByLabel('Version')).toHaveValue('2')
})

test('a generation shows its steps, survives a reload, and can be canceled', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  const at = '2026-11-21T08:00:00.000Z'
  const run = {
    id: 'r',
    projectId: id,
    status: 'running',
    steps: [step('analysis', 'done'), step('action_plan', 'working'), step('personalization', 'waiting')],
    createdAt: at,
    startedAt: at,
    finishedAt: null,
  }
  await page.route(`**/api/projects/${id}/generation`, (route) =>
    route.fulfill({
      json: {
        run: route.request().method() === 'DELETE' ? { ...run, status: 'cancelled', finishedAt: at } : run,
      },
    }),
  )
  await page.setViewportSize({ width: 375, height: 800 })
  for (let visit = 0; visit < 2; visit++) {
    await page.goto(`/projects/${id}`)
    await expect(page.getByRole('heading', { name: 'Working on it' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Opportunity analysis: done' })).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Weekly action plan: in progress' }),
    ).toBeVisible()
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Personalized insights: waiting' }),
    ).toBeVisible()
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Generation stopped').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Working on it' })).toBeHidden()
})

test('a generation that fails to start says so', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}`)
  await page.route('**/api/functions/test-trigger-ai', (route) => route.abort())
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Generate AI Data' }).click()
  await expect(page.getByText('Failed to generate AI content. Please try again.').first()).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Generate AI Data' })).toBeEnabled()
})

test('insights show roadmaps and prompts, copied and regenerated in versions', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}?tab=engagement`)
  for (const name of ['Core features', 'Enhanced features', 'Future features'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText(/^Guess: /).filter({ visible: true })).toHaveCount(9)
  await page
    .getByRole('region', { name: 'AI Coding Assistant Prompt' })
    .getByLabel('Tool')
    .selectOption('Claude Code')
  await page.getByRole('button', { name: 'Copy Prompt', exact: true }).click()
  await expect(page.getByText('Copied!').first()).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('CLAUDE.md')
  expect(copied).toContain('## 7. Security before launch')
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByText('Personalization Complete', { exact: true })).toBeVisible()
  await page.getByLabel('Version').selectOption('1')
  await expect(page.getByText('This is version 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect(page.getByText('This is version 1.')).toBeHidden()
  await expectAccessible(page)
})

test('missing insights are offered, and a failed load says so', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  const address = `**/api/projects/${id}/personalization*`
  await page.route(address, (route) => route.fulfill({ json: { personalization: null, versions: [] } }))
  await page.goto(`/projects/${id}?tab=engagement`)
  await expect(page.getByRole('button', { name: 'Generate Personalized Insights' })).toBeVisible()
  await page.unroute(address)
  await page.route(address, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.reload()
  await expect(page.getByText('Failed to load personalization data. Please try again.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Personalised Project Insights' })).toBeVisible()
})

test('offline, existing data stays and a strip says why', async ({ page, context }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}?tab=opportunities`)
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  // Offline, the request waits, and its button says so.
  await page.getByRole('button', { name: 'Generate AI Data' }).click()
  await expect(page.getByRole('button', { name: 'Generate AI Data' })).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('heading', { name: 'Strategic Opportunities' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText("You're offline.")).toBeHidden()
  await expect(page.getByText('AI Content Generated').first()).toBeVisible()
})
