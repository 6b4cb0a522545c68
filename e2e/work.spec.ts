import type { Page } from '@playwright/test'
import type { Json } from '#test/json.ts'
import { answer, call, expect, expectAccessible, fourAnswers, newProject, signedIn, test } from './people.ts'

test('an answer that fails to save says so and can be retried', async ({ page }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=2')
  await expect(page.getByRole('heading', { name: 'Whose working day' })).toBeVisible()
  await page.route('**/api/questionnaire/answers/2', (route) => route.abort())
  await page.getByRole('radio', { name: /Learning/ }).check()
  await expect(page.getByText('Failed to save your response').first()).toBeVisible()
  await expect(page.getByRole('radio', { name: /Learning/ })).toBeChecked()
  await page.unroute('**/api/questionnaire/answers/2')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: /Learning/ })).toBeChecked()
  await expect(page.getByText('Need 3 more')).toBeVisible()
})

test('an answer given offline is sent once back online', async ({ page, context }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=2')
  await expect(page.getByRole('radio', { name: /Learning/ })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('radio', { name: /Learning/ }).check()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a file that fails to load reloads the page only for a new version', async ({ page }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=2')
  const learning = page.getByRole('radio', { name: /Learning/ })
  await expect(learning).toBeVisible()
  const failing = async () => {
    const asked = page.waitForResponse('**/trait-questionnaire')
    await page.evaluate(() => {
      window.dispatchEvent(new Event('vite:preloadError'))
    })
    await asked
  }
  await failing()
  await learning.check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Some of its files stay as they were.
  await page.route('**/trait-questionnaire', async (route) => {
    const body = await (await route.fetch()).text()
    await route.fulfill({ body: body.replace(/assets\/frame-[\w-]+\.js/, 'assets/frame-newer.js') })
  })
  const reloaded = page.waitForEvent('load')
  await failing()
  await reloaded
  await expect(learning).toBeChecked()
})

test('completing with three answers says what is missing', async ({ page }) => {
  await signedIn(page)
  await answer(page, { 1: 'words', 2: 'local', 3: 'talk' })
  await page.goto('/trait-questionnaire?q=8')
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  await expect(page.getByText('Complete at least 4 questions').first()).toBeVisible()
  await expect(
    page.getByText('Please answer at least 4 out of 8 questions to proceed.').first(),
  ).toBeVisible()
})

test('a questionnaire that fails to load can be retried', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/questionnaire', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.goto('/trait-questionnaire')
  await expect(page.getByRole('heading', { name: 'Questionnaire Not Available' })).toBeVisible()
  await expect(page.getByText('Reference abcdef12')).toBeVisible()
  await page.unroute('**/api/questionnaire')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(
    page.getByRole('heading', { name: 'What do people already ask you for help with?' }),
  ).toBeVisible()
})

test('ideas are saved, dismissed, restored, compared and never repeated', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Create project' }) })
  await expect(cards).toHaveCount(5)
  await expect(page.getByText(/Answer question \d for better ideas/).first()).toBeVisible()
  const names = await cards.getByRole('heading', { level: 2 }).allTextContents()
  await cards.nth(0).getByRole('button', { name: 'Save' }).click()
  await expect(cards.nth(0).getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await cards.nth(1).getByRole('button', { name: 'Not for me' }).click()
  await page.getByRole('menuitem', { name: 'Too much selling' }).click()
  await expect(page.getByText('is hidden (too much selling)')).toBeVisible()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(cards).toHaveCount(5)
  await cards
    .nth(0)
    .getByRole('checkbox', { name: /Compare/ })
    .check()
  await cards
    .nth(1)
    .getByRole('checkbox', { name: /Compare/ })
    .check()
  await page.getByRole('button', { name: 'Compare 2' }).click()
  await expect(page.getByRole('rowheader', { name: 'Easy to test' })).toBeVisible()
  // Scrolls from far down to its heading.
  await expect(page.getByRole('heading', { name: 'Compare ideas' })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: names[0]! })).toBeInViewport()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Compare ideas' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to ideas' }).click()
  await page.getByRole('button', { name: 'Regenerate' }).click()
  await expect(page.getByRole('heading', { name: 'Saved from earlier rounds' })).toBeVisible()
  const next = await cards.getByRole('heading', { level: 2 }).allTextContents()
  expect(next.slice(0, 5).filter((name) => names.includes(name))).toEqual([])
})

test('an own idea restores its draft, keeps its text, and is created once', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project?tab=own')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  const kept = page.waitForResponse(
    (response) => response.url().includes('/api/drafts/') && response.request().method() === 'PUT',
  )
  await page.getByLabel('Title').fill('Bread plan')
  await page.getByLabel('Description').fill('Tell bakeries how much to bake tomorrow.')
  await kept
  await page.goto('/projects')
  await page.goto('/create-project?tab=own')
  await expect(page.getByText('You have an unsaved draft')).toBeVisible()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Bread plan')
  await expectAccessible(page)
  await page.route('**/api/functions/create-project-plan', (route) => route.abort())
  await page.getByRole('button', { name: 'Create project' }).click()
  const paid = page.getByLabel(/^What would you ask for it/)
  await paid.fill('$15 a month')
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page.getByText('Failed to create project. Please try again.').first()).toBeVisible()
  await expect(paid).toHaveValue('$15 a month')
  await page.unroute('**/api/functions/create-project-plan')
  await page.getByRole('button', { name: 'Make my plan' }).dblclick()
  await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
  expect((await call(page, 'GET', '/projects')).items).toHaveLength(1)
  await page.goto('/create-project?tab=own')
  await expect(page.getByText('You have an unsaved draft')).toHaveCount(0)
})

test('a digital asset gets a plan that begins with its numbers', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project?tab=asset')
  await page.getByLabel('Title').fill('Card shop')
  await page.getByLabel('Asset type').selectOption({ label: 'E-commerce' })
  await page.getByLabel('Description').fill('Printed cards')
  await page.getByLabel('Details').fill("Forty orders a month; I don't know how many come back.")
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('heading', { name: 'Before we plan, 4 quick questions' })).toBeFocused()
  await page.getByLabel('How many of them buy in a month?').fill('40')
  await page.getByLabel('How much does one order bring in?').fill('$12')
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await expect(page).toHaveURL(/\/projects\?new=[0-9a-f-]{36}$/)
  await page.getByRole('link', { name: 'Card shop' }).click()
  await expect(page.getByText("At $12 each, that's $480 a month.")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Card shop' })).toBeVisible()
  await page.getByText('About this project', { exact: true }).click()
  await expect(page.getByText('Digital asset').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Implementation' }).click()
  await expect(
    page.getByRole('checkbox', { name: 'Look up how many people visited last month' }),
  ).toBeVisible()
})

test('a project is edited, archived, deleted and restored, with its tasks', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project?tab=own')
  await page.getByLabel('Title').fill('Bread plan')
  await page.getByLabel('Description').fill('Tell bakeries how much to bake tomorrow.')
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await page.getByRole('link', { name: 'Bread plan' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Questions to answer' })).toBeVisible()

  await edit(page)
  await page.getByRole('dialog').getByLabel('Title').fill('Loaf count')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loaf count' })).toBeVisible()

  // Another window changes the title while the form is open here.
  await edit(page)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await edit(other)
  await other.getByRole('dialog').getByLabel('Title').fill('Loaf planner')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Loaf planner' })).toBeVisible()
  await other.close()
  await page.getByRole('dialog').getByLabel('Title').fill('Loaf count 2')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'You changed this project in another window.',
  )
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Loaf planner')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loaf count 2' })).toBeVisible()

  await page.getByRole('tab', { name: 'Implementation' }).click()
  await page.getByRole('button', { name: 'Add task to Initial Setup' }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Call Ada at the bakery')
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
  const box = page.getByRole('checkbox', { name: 'Call Ada at the bakery' })
  await expect(box).toBeVisible()
  const boxes = page.getByRole('main').getByRole('listitem').first().getByRole('checkbox')
  const last = (await boxes.count()) - 1
  await box.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(boxes.nth(last - 1)).toHaveAccessibleName('Call Ada at the bakery')
  await page.getByRole('button', { name: 'Change “Call Ada at the bakery”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(box).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(box).toBeVisible()

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this project?' })
  await expect(question).toContainText('You can bring it back from Projects for 30 days.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete this project' }).click()
  await expect(page).toHaveURL('/projects')
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
  // Long after the toast has gone.
  await page.reload()
  await page.getByRole('button', { name: 'Deleted', exact: true }).click()
  await page.getByRole('button', { name: /^Bring it back ?: Loaf count/ }).click()
  await expect(page.getByRole('heading', { name: 'No deleted projects' })).toBeVisible()
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect(page.getByRole('link', { name: 'Loaf count' })).toBeVisible()
})

test("another user's project is not found, and a failed load leads back", async ({ page }) => {
  await signedIn(page)
  await page.goto('/projects/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Project not found.' })).toBeVisible()
  await page.route('**/api/projects/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'r' } }),
  )
  await page.goto('/project-details/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('Failed to fetch project details. Please try again.').first()).toBeVisible()
  await expect(page).toHaveURL('/projects')
})

test('projects that fail to load can be retried', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/projects?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'x', reference: 'r' } }),
  )
  await page.goto('/projects')
  await expect(page.getByText('Failed to load projects. Please try again.')).toBeVisible()
  await page.unroute('**/api/projects?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
})

test('hostile text is shown as text and does nothing', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  const hostile = '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>'
  await page.goto('/create-project?tab=own')
  await page.getByLabel('Title').fill(hostile)
  await page.getByLabel('Description').fill(hostile)
  await page.getByRole('button', { name: 'Create project' }).click()
  await page.getByRole('button', { name: 'Make my plan' }).click()
  await page.getByRole('link', { name: hostile }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile)
  expect(await page.title()).not.toBe('owned')
})

test('text that is too long is reported at its field and never cut', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  const tooLong = async (
    label: string,
    { most, save, says }: { most: number; save: string | null; says: string },
  ) => {
    const box = page.getByRole('textbox', { name: label, exact: true })
    // As if pasted: a field that cuts would cut this.
    await box.fill('')
    await box.focus()
    await page.keyboard.insertText('x'.repeat(most + 1))
    if (save) await page.getByRole('button', { name: save, exact: true }).click()
    await expect(box, label).toHaveAccessibleDescription(new RegExp(says))
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    expect((await box.inputValue()).length, label).toBe(most + 1)
  }
  await page.goto('/account')
  await page.getByLabel('Username').fill('Ada')
  await tooLong('Bio', { most: 500, save: 'Save profile', says: 'no more than 500 characters' })
  await expect(page.getByText('501 of 500')).toBeVisible()
  await tooLong('Username', { most: 40, save: null, says: '2 to 40 characters' })
  await page.goto(`/projects/${id}`)
  await edit(page)
  for (const [label, most] of [
    ['Title', 120],
    ['Description', 4000],
    ['Category', 60],
  ] as const)
    await tooLong(label, { most, save: 'Save project', says: `under ${most} characters` })
  await page.goto(`/projects/${id}?tab=implementation`)
  await page.getByRole('button', { name: 'Add task to Initial Setup' }).click()
  for (const [label, most] of [
    ['Task', 200],
    ['Done when', 300],
  ] as const)
    await tooLong(label, { most, save: 'Add task', says: `under ${most} characters` })
  // A question from the assistant can be longer than a title; then it becomes the post's text.
  await page.goto(`/forum?ask=${'y'.repeat(201)}`)
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('y'.repeat(201))
  await tooLong('Title', { most: 200, save: 'Create Post', says: '200 characters' })
  await expect(page.getByText('201 of 200')).toBeVisible()
  await tooLong('Description', { most: 20_000, save: null, says: '20000 characters' })
})

test('an idea card names its problem, and one is the wild card', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  const cardOf = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.getByRole('button', { name: 'Create project' })).toHaveCount(5)
  const { ideas } = await page.evaluate(async () => (await fetch('/api/ideas/current')).json())
  expect(ideas.filter((idea: Json) => idea.stretch)).toHaveLength(1)
  expect(ideas.filter((idea: Json) => idea.outsideField)).toHaveLength(1)
  for (const idea of ideas) {
    const card = cardOf(idea.name)
    await expect(card.getByText('Wild card', { exact: true })).toHaveCount(idea.stretch ? 1 : 0)
    await card.getByRole('button', { name: /^See the whole idea/ }).click()
    const panel = page.getByRole('dialog', { name: idea.name })
    await expect(panel.getByText('Made by Planner')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Create project' })).toBeInViewport()
    for (const facts of [card, panel])
      await expect(facts.getByText(idea.revenuePotential, { exact: true }).first()).toBeVisible()
    await expect(
      panel.getByText(/^(A new solution|A better way to do it|A twist on something that exists)$/),
    ).toBeVisible()
    await panel.getByText("Who it's for and where to find them").click()
    await expect(panel.getByRole('definition').filter({ hasText: idea.problemSolved }).first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('each phase counts its finished tasks, and parts name their maker', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}?tab=market`)
  await expect(page.getByRole('region', { name: 'Idea brief' }).getByText('Made by Planner')).toBeVisible()
  await page.getByRole('tab', { name: 'Implementation' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Implementation' })
  await expect(panel.getByText('Made by Planner')).toHaveCount(1)
  const phase = panel.getByRole('region', { name: '1. Initial Setup' })
  const tasks = await phase.getByRole('checkbox').count()
  expect(tasks).toBeGreaterThan(2)
  // The other phases are folded, and so is what ends a task.
  await expect(panel.getByRole('checkbox')).toHaveCount(tasks)
  await panel.getByRole('button', { name: '2. Development', exact: true }).click()
  expect(await panel.getByRole('checkbox').count()).toBeGreaterThan(tasks)
  await expect(phase.getByText('Done when')).toHaveCount(0)
  await phase
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click()
  await expect(phase.getByText('Done when')).toHaveCount(1)
  await expect(phase.getByText(`0 of ${tasks}`, { exact: true })).toBeVisible()
  await phase.getByRole('checkbox').first().check()
  await expect(phase.getByText(`1 of ${tasks}`, { exact: true })).toBeVisible()
  await expect(phase.getByText('By you', { exact: true })).toHaveCount(0)
  await phase.getByRole('button', { name: /^Add task/ }).click()
  await page.getByRole('textbox', { name: 'Task' }).fill('Call Ada at the bakery')
  await page.getByRole('dialog').getByRole('button', { name: 'Add task' }).click()
  await expect(phase.getByText(`1 of ${tasks + 1}`, { exact: true })).toBeVisible()
  await expect(
    phase
      .getByRole('listitem')
      .filter({ hasText: 'Call Ada at the bakery' })
      .getByText('By you', { exact: true }),
  ).toBeVisible()
})

async function edit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit project' }).click()
}
