import type { Page } from '@playwright/test'
import { minute } from '#kit/contract/time.ts'
import { answer, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'
import { watched } from './traffic.ts'

type Item = { id: string; task: string; kind: string; minutes: number }

test('checking off shows at once, opens a result line, and survives a reload', async ({ page }) => {
  const { items } = await atPlan(page)
  const box = page.getByRole('checkbox', { name: items[0]!.task })
  await expect(page.getByText('Done when')).toHaveCount(0)
  const details = page.getByRole('button', { name: `Details of “${items[0]!.task}”` })
  await details.press('Enter')
  await expect(details).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText('Done when')).toHaveCount(1)
  await expect(page.getByText(/^0 min of [\d a-z]+ done this week$/)).toBeVisible()
  await box.check()
  await page.getByLabel('What happened?').fill('Three of five answered.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Add it to evidence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await expect(dialog.getByLabel('What happened?')).toHaveValue('Three of five answered.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('tab', { name: 'Action Plan', exact: true }).click()
  await page.reload()
  await expect(box).toBeChecked()
  await expect(page.getByText('Three of five answered.')).toBeVisible()
  await box.uncheck()
  await page.reload()
  await expect(box).not.toBeChecked()
  await box.check()
  await expect(page.getByLabel('What happened?')).toHaveValue('Three of five answered.')
})

test('a note that fails can be retried, and unchecking right after typing sticks', async ({ page }) => {
  const { items } = await atPlan(page)
  const box = page.getByRole('checkbox', { name: items[0]!.task })
  await box.check()
  await page.route('**/action-plan/items/*/done', (route) => route.abort())
  await page.getByLabel('What happened?').fill('She said no.')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.unroute('**/action-plan/items/*/done')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByLabel('What happened?').fill('She said no, twice.')
  const unticked = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.url().endsWith('/done'),
  )
  await box.uncheck()
  await unticked
  await page.reload()
  await expect(box).not.toBeChecked()
})

test('an item is made smaller, dropped with a reason, and restored', async ({ page }) => {
  const {
    items: [item],
  } = await atPlan(page)
  const menu = page.getByRole('button', { name: `Change “${item!.task}”` })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Make it smaller' }).click()
  await expect(page.getByLabel('Minutes')).toHaveValue(
    String(Math.max(5, Math.round(item!.minutes / 10) * 5)),
  )
  await page.getByRole('textbox', { name: 'Task' }).fill('Find one of them')
  await page.getByLabel('Minutes').fill('3')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter 5 minutes or more.')).toBeVisible()
  await page.getByLabel('Minutes').fill('15')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const box = page.getByRole('checkbox', { name: 'Find one of them' })
  await expect(box).toBeVisible()
  await page.getByRole('button', { name: 'Change “Find one of them”' }).click()
  await page.getByRole('menuitem', { name: 'Remove task' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove task' }).click()
  await expect(page.getByText('Please fill this in.')).toBeVisible()
  await page.getByLabel('Why?').fill('They do not answer.')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove task' }).click()
  await expect(box).toHaveCount(0)
  await page.getByText('Removed (1)').click()
  await expect(page.getByText('Because: They do not answer.')).toBeVisible()
  await page.reload()
  await expect(box).toHaveCount(0)
  await page.getByText('Removed (1)').click()
  await page.getByRole('button', { name: 'Bring back' }).click()
  await expect(box).toBeVisible()
})

test('a double click adds an own item once, and refusals show at its field', async ({ page }) => {
  await atPlan(page)
  await page.getByRole('button', { name: 'Add my own' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Please fill this in.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Task' }).fill('Ring Ada at the bakery')
  await dialog.getByLabel('Minutes').fill('45')
  await page.route('**/action-plan/items', (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 'invalid',
        message: 'x',
        fields: { 'item.task': 'Please say it in other words.' },
        reference: 'r',
      },
    }),
  )
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Please say it in other words.')).toBeVisible()
  await page.unroute('**/action-plan/items')
  await dialog.getByRole('button', { name: 'Add' }).dblclick()
  await expect(page.getByRole('checkbox', { name: 'Ring Ada at the bakery' })).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Ring Ada at the bakery' })).toHaveCount(1)
})

test('the week is reviewed, and the answers can be changed', async ({ page }) => {
  await atPlan(page)
  await expect(page.getByLabel('What did you do?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Review my week' }).click()
  await expect(page.getByLabel('What did you do?')).toBeFocused()
  await page.getByLabel('What did you do?').fill('Rang five bakers')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Please fill this in.')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('What did you do?')).toHaveValue('Rang five bakers')
  await page.getByLabel('What did you learn?').fill('They plan on Sundays')
  await page.getByLabel("One number you're tracking").fill('3 of 5 said yes')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Review saved').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('They plan on Sundays')).toBeVisible()
  await page.getByRole('button', { name: 'Edit the weekly review' }).click()
  await page.getByLabel("One number you're tracking").fill('4 of 5 said yes')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('4 of 5 said yes')).toBeVisible()
})

test('the note and calendar file download; a private link is made and revoked', async ({ page }) => {
  const { items } = await atPlan(page)
  await page.getByRole('checkbox', { name: items[0]!.task }).check()
  await expect(page.getByText(/^(?!0 min)[\d a-z]+ of [\d a-z]+ done this week$/)).toBeVisible()
  const note = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Note' }).click()
  expect((await note).suggestedFilename()).toBe('Bread plan_action_plan.txt')
  const text = await textOf(await note)
  expect(text).toContain(`[x] ${items[0]!.task}`)
  expect(text).toContain('Product & Positioning Tune-Up')
  await expect(page.getByText('Downloaded!').first()).toBeVisible()

  await page.getByRole('button', { name: 'Sync Calendar' }).click()
  const calendar = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download calendar file' }).click()
  expect((await calendar).suggestedFilename()).toBe('Bread plan_action_plan.ics')
  expect((await textOf(await calendar)).match(/BEGIN:VEVENT/g)).toHaveLength(items.length - 1)
  await expect(page.getByText('Calendar File Created!').first()).toBeVisible()

  await page.getByRole('button', { name: 'Create private link' }).click()
  const address = page.getByLabel('Private calendar link')
  const first = await address.inputValue()
  await page.getByRole('button', { name: 'Create new link' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('The old link will stop working right away.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new link' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await page.request.get(first)).status(), (await page.request.get(second)).status()]).toEqual([
    404, 200,
  ])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off link' }).click()
  await expect(page.getByRole('button', { name: 'Create private link' })).toBeVisible()
  expect((await page.request.get(second)).status()).toBe(404)
})

test('a refresh carries over what was left, and the old week becomes read-only', async ({ page }) => {
  const { items } = await atPlan(page)
  await page.getByRole('checkbox', { name: items[0]!.task }).check()
  await page.getByLabel('What happened?').fill('Three of five answered.')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('heading', { name: 'Week 2' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Still open')).toHaveCount(2)
  const carried = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Still open' }).first()
  await carried.getByRole('button', { name: /^Details of/ }).click()
  await expect(carried.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/forum')
  await carried.getByRole('button', { name: /^Remove task/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expectAccessible(page)

  await page
    .getByLabel('Choose a week')
    .selectOption({ label: (await page.getByLabel('Choose a week').locator('option').last().textContent())! })
  await expect(page.getByText("You're viewing week 1")).toBeVisible()
  await expect(page).toHaveURL(/week=1/)
  await expect(page.getByText('What happened: Three of five answered.')).toBeVisible()
  await expect(page.getByText("You didn't review this week.")).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText("You're viewing week 1")).toBeVisible()
  await page.getByRole('button', { name: 'Back to this week' }).click()
  await expect(page.getByRole('heading', { name: 'Week 2' })).toBeVisible()
  await page.goto(`${page.url()}&week=77`)
  await expect(page.getByRole('heading', { name: "We couldn't find that week" })).toBeVisible()
})

test('an ended week shows Expired after one refetch, and can be refreshed', async ({ page }) => {
  const { url } = await planMade(page)
  await page.clock.install()
  const traffic = watched(page)
  const expiresAt = new Date(Date.now() + 90 * minute).toISOString()
  let asked = 0
  await page.route('**/api/projects/*/action-plan', async (route) => {
    asked += 1
    const response = await route.fetch()
    const state = await response.json()
    await route.fulfill({ response, json: { ...state, plan: { ...state.plan, expiresAt } } })
  })
  await page.goto(url)
  await expect(page.getByText('Refreshes in 1 hour', { exact: true })).toBeAttached()
  await expect(page.getByText(/^Refreshes in 1h (30|29)m$/)).toBeVisible()
  await page.clock.fastForward('01:20:00')
  await expect(page.getByText('Refreshes in less than an hour', { exact: true })).toBeAttached()
  await traffic.rest()
  const before = asked
  await page.clock.fastForward('00:11:00')
  await expect(page.getByText('Expired', { exact: true })).toBeVisible()
  await expect.poll(() => asked).toBe(before + 1)
  await traffic.rest()
  for (let n = 0; n < 5; n++) await page.clock.runFor(20_000)
  expect(asked).toBe(before + 1)
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('before the first plan it says what comes, makes one, and reports failure', async ({ page }) => {
  const { url } = await planMade(page)
  await page.route('**/api/projects/*/action-plan', (route) =>
    route.fulfill({ json: { plan: null, renewal: 'automatic', weeks: [] } }),
  )
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Weekly Action Plan Coming Soon' })).toBeVisible()
  await expectAccessible(page)
  await page.route('**/api/functions/generate-weekly-action-plans', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'r' } }),
  )
  await page.getByRole('button', { name: 'Make my plan now' }).click()
  await expect(page.getByText('Generation Error').first()).toBeVisible()
  await expect(
    page.getByText('Failed to generate action plan. Please try refreshing the page.').first(),
  ).toBeVisible()
  await page.unroute('**/api/functions/generate-weekly-action-plans')
  await page.unroute('**/api/projects/*/action-plan')
  await page.getByRole('button', { name: 'Make my plan now' }).click()
  await expect(page.getByRole('heading', { name: 'Week 2' })).toBeVisible({ timeout: 20_000 })
})

test('a plan that fails to load shows the reference and can be retried', async ({ page }) => {
  const { url } = await planMade(page)
  await page.route('**/api/projects/*/action-plan', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } }),
  )
  await page.goto(url)
  await expect(page.getByText('Failed to load action plan. Please try again.')).toBeVisible()
  await expect(page.getByText('Reference abcdef12')).toBeVisible()
  await page.unroute('**/api/projects/*/action-plan')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Weekly Action Checklist' })).toBeVisible()
})

test('at 375 px nothing overflows, sections fold, and everything is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  const { items } = await atPlan(page)
  await page.getByRole('checkbox', { name: items[0]!.task }).check()
  await expect(page.getByLabel('What happened?')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expect(page.getByText("What's changing")).toBeHidden()
  for (const title of ['Offer Alignment', 'Engagement Opportunities', 'Product & Positioning Tune-Up']) {
    await page.getByRole('button', { name: `Open ${title}` }).click()
    await expect(page.getByRole('button', { name: `Fold ${title}` })).toHaveAttribute('aria-expanded', 'true')
  }
  await expect(page.getByText("What's changing")).toBeVisible()
  for (const title of [
    'Weekly Action Checklist',
    'Pre-Setup To-Do',
    'Quick Support',
    'Find Collaborators',
    'Weekly review',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
})

test("an archived project's week promises no next one until it is active again", async ({ page }) => {
  await atPlan(page)
  await expect(page.getByText(/^Refreshes in 6d/)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(
    page.getByText("This project is archived, so we don't make new weekly plans for it."),
  ).toBeVisible()
  await expect(page.getByText(/Refreshes in/)).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Make active again' }).click()
  await expect(page.getByText(/^Refreshes in 6d/)).toBeVisible()
})

async function planMade(page: Page): Promise<{ url: string; items: Item[] }> {
  await signedIn(page)
  await answer(page, fourAnswers)
  const { id, items } = await page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const body = JSON.stringify({
      selectedIdea: { name: 'Bread plan', description: 'Tell bakeries how much to bake tomorrow.' },
      projectType: 'user_provided',
    })
    const project = await (
      await fetch('/api/functions/create-project-plan', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body,
      })
    ).json()
    for (let n = 0; n < 100; n++) {
      const { run } = await (await fetch(`/api/projects/${project.id}/generation`)).json()
      if (run?.status === 'done') break
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    const { plan } = await (await fetch(`/api/projects/${project.id}/action-plan`)).json()
    return { id: project.id as string, items: plan.items as Item[] }
  })
  return { url: `/projects/${id}?tab=actionplan`, items }
}

async function atPlan(page: Page) {
  const made = await planMade(page)
  await page.goto(made.url)
  await expect(page.getByRole('heading', { name: 'Week 1' })).toBeVisible()
  return made
}

async function textOf(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

test('a wish in the review is shown on the week, undone, and brought back', async ({ page }) => {
  await atPlan(page)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.getByRole('button', { name: 'Review my week' }).click()
  await page.getByLabel('What did you do?').fill('Wrote to five bakers')
  await page.getByLabel('What did you learn?').fill('They are busy in the morning. No calls, please.')
  await page.getByRole('textbox', { name: 'One number' }).fill('5')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByRole('heading', { name: 'What we heard' })).toBeVisible()
  await expect(page.getByText('“No calls, please,” in your review.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo: No calls.' }).click()
  await expect(page.getByRole('heading', { name: 'What we heard' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('“No calls, please,” in your review.')).toBeVisible()
})

test('what the founder noted of a yes stands open beside its task', async ({ page }) => {
  const { url, items } = await planMade(page)
  const noted = 'You wrote: “Dale yes. 2 shoeboxes of tickets, before he sees the tax lady on the 14th”'
  await page.route('**/api/projects/*/action-plan', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.plan.items[0].why = noted
    await route.fulfill({ response, json: body })
  })
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(url)
  await expect(page.getByText(noted)).toBeVisible()
  await page.getByRole('button', { name: `Details of “${items[0]!.task}”` }).press('Enter')
  await expect(page.getByText(noted)).toHaveCount(0)
})
